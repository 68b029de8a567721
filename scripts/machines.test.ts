import { spawnSync } from 'node:child_process';
import {
  chmod,
  chown,
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFreePort } from '../test/harness/free-port.ts';
import { type StartOptions, startShop } from './npm-start.testing.ts';

/** `npm start` and `npm run dev` in circumstances that people have: other paths, other users, no network, other package managers. */

const CHECKOUT = [
  'src',
  'dist',
  'public',
  'scripts',
  'bench/lighthouse/package-lock.json',
  'test/api-client/package-lock.json',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
];
/** The number of `nobody` on Debian; a number without a name works as well. */
const NOBODY = 65_534;
/** Every call of npm fails, and so does every request to a registry. */
const NO_NETWORK = {
  npm_execpath: join(tmpdir(), 'no-npm-here.js'),
  npm_config_registry: 'http://127.0.0.1:9',
};

let folder: string;
let checkout: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tienda-'));
  await chmod(folder, 0o755);
  checkout = join(folder, 'Diseño de año nuevo');
  await mkdir(checkout);
  for (const part of CHECKOUT) await cp(part, join(checkout, part), { recursive: true });
  await symlink(join(process.cwd(), 'node_modules'), join(checkout, 'node_modules'));
}, 60_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

async function startAndStop(options: Partial<StartOptions>): Promise<string> {
  const port = await findFreePort();
  const dataDir = join(checkout, 'datos', String(port));
  const environment = { DEMO: 'off', ...NO_NETWORK };
  const shop = await startShop({ port, dataDir, cwd: checkout, environment, ...options });
  shop.process.kill('SIGTERM');
  expect(await shop.exit).toBe(0);
  return shop.output();
}

/** Runs the first script alone, with another environment, and returns what it prints as errors. */
function runStart(environment: Readonly<Record<string, string>>) {
  const { status, stderr } = spawnSync('node', ['scripts/run.mjs', 'start'], {
    cwd: checkout,
    encoding: 'utf8',
    env: { ...process.env, ...NO_NETWORK, ...environment },
  });
  return { status, lines: stderr.trim().split('\n') };
}

describe('npm start', () => {
  it('works in a folder with spaces and letters like ñ, and without a network once packages are installed', async () => {
    const output = await startAndStop({});
    expect(output).toContain('está abierta en http://localhost:');
    expect(output).not.toContain('Installing');
  }, 120_000);

  it.skipIf(process.getuid?.() !== 0)(
    'works for a user who is not root',
    async (context) => {
      const reading = spawnSync(process.execPath, ['-e', 'require("node:fs").readdirSync("node_modules")'], {
        cwd: checkout,
        uid: NOBODY,
        gid: NOBODY,
      });
      if (reading.status !== 0) context.skip('another user cannot read this checkout');
      await giveTo(NOBODY, checkout);
      expect(await startAndStop({ user: NOBODY })).toContain('está abierta en http://localhost:');
    },
    120_000,
  );

  it.each(['yarn/1.22.22 npm/? node/v20.20.2', 'pnpm/10.0.0 npm/? node/v20.20.2'])(
    'is refused with one line for %s',
    (npm_config_user_agent) => {
      const { status, lines } = runStart({ npm_config_user_agent });
      expect(status).toBe(1);
      expect(lines).toEqual([expect.stringMatching(/^Use npm instead of (yarn|pnpm): /)]);
    },
  );
});

describe('npm run dev', () => {
  it('restarts at a change of a source, and not at changes beside the folder of the project', async ({
    onTestFinished,
  }) => {
    const other = join(folder, 'another project.txt');
    const changes = setInterval(() => writeFile(other, ''), 300);
    onTestFinished(() => clearInterval(changes));
    const port = await findFreePort();
    const command = ['node', 'scripts/run.mjs', 'dev'];
    const environment = { DEMO: 'off', ...NO_NETWORK };
    const options = { port, dataDir: join(folder, 'dev'), cwd: checkout, environment, command };
    const { process: dev, exit, output } = await startShop(options);
    await expect.poll(output, { timeout: 60_000 }).toContain('está abierta');
    clearInterval(changes);
    expect(output()).not.toContain('Restarting');

    const source = join(checkout, 'src/domain/money.ts');
    await writeFile(source, await readFile(source));
    await expect.poll(output, { timeout: 60_000 }).toMatch(/Restarting.* está abierta/s);
    expect(output()).toContain(`Change detected in '${source}'`);
    dev.kill('SIGTERM');
    await exit;
  }, 180_000);
});

async function giveTo(user: number, path: string): Promise<void> {
  await chown(path, user, user);
  for (const entry of await readdir(path, { withFileTypes: true })) {
    const inner = join(path, entry.name);
    if (entry.isSymbolicLink()) continue;
    if (entry.isDirectory()) await giveTo(user, inner);
    else await chown(inner, user, user);
  }
}
