import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFreePort } from '../test/harness/free-port.ts';
import { becomesSilent, startShop } from './npm-start.testing.ts';

let folder: string;
let port: number;

beforeAll(async () => {
  // The shop makes the folder itself.
  folder = join(await mkdtemp(join(tmpdir(), 'arranque-')), 'datos');
  port = await findFreePort();
});

afterAll(() => rm(join(folder, '..'), { recursive: true, force: true }));

const start = (command?: readonly string[]) =>
  startShop({ port, dataDir: folder, ...(command && { command }) });

describe('npm start', () => {
  it('opens a new shop with its demo catalogue, and prints its address and, once, where the login is', async () => {
    const first = await start();
    const { products } = await (await fetch(`http://127.0.0.1:${port}/products/all`)).json();
    expect(products).toHaveLength(30);
    expect(first.output()).toContain(`http://localhost:${port}`);
    const file = join(folder, 'primera-clave.txt');
    const [, password = ''] = /^Contraseña: (\S{16})$/m.exec(await readFile(file, 'utf8')) ?? [];
    expect(first.output()).toContain(file);
    expect(first.output()).not.toContain(password);
    expect(await modesOf(['.', 'tienda.sqlite', 'tienda.sqlite-wal', 'primera-clave.txt'])).toEqual({
      '.': 0o700,
      'tienda.sqlite': 0o600,
      'tienda.sqlite-wal': 0o600,
      'primera-clave.txt': 0o600,
    });
    expect(await signIn('admin@localhost', password)).toBe(200);
    expect(await readdir(folder)).not.toContain('primera-clave.txt');
    first.process.kill('SIGTERM');
    expect(await first.exit).toBe(0);

    const second = await start();
    expect(second.output()).not.toMatch(/contraseña/i);
    second.process.kill('SIGINT');
    expect(await second.exit).toBe(0);
    await becomesSilent(port);
  }, 240_000);

  it('leaves no process behind when only its shell is stopped', async () => {
    const shell = await start(['sh', '-c', 'node scripts/run.mjs start; true']);
    shell.process.kill('SIGKILL');
    await becomesSilent(port);
  }, 60_000);

  it('refuses a wrong configuration with one clear line', async () => {
    const child = spawn('node', ['scripts/run.mjs', 'start'], {
      env: { ...process.env, DATA_DIR: folder, PORT: 'ochenta', SHOP_PHONE: '+506' },
    });
    let text = '';
    child.stderr.on('data', (chunk) => (text += chunk));
    expect((await once(child, 'exit'))[0]).toBe(1);
    expect(text.trim().split('\n')).toEqual([
      expect.stringMatching(/^Configuración: PORT: .*; SHOP_PHONE: /),
    ]);
  });
});

async function modesOf(names: readonly string[]): Promise<Record<string, number>> {
  const modes = names.map(async (name) => [name, (await stat(join(folder, name))).mode & 0o777]);
  return Object.fromEntries(await Promise.all(modes));
}

async function signIn(email: string, password: string): Promise<number> {
  const reply = await fetch(`http://127.0.0.1:${port}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return reply.status;
}

describe('npm run dev', () => {
  it('renders the pages from their sources', async () => {
    const { process: dev, exit } = await startShop({
      port,
      dataDir: join(folder, '../dev'),
      command: ['node', 'scripts/run.mjs', 'dev'],
      environment: { DEMO: 'off' },
    });
    const page = await fetch(`http://127.0.0.1:${port}/tienda`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('/src/web/start.ts')]);
    dev.kill('SIGTERM');
    await exit;
    await becomesSilent(port);
  }, 60_000);
});
