import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startSheetProcess } from '../import/sheet-reader.ts';
import { startPictureProcess } from '../pictures/encoder.ts';
import { startIsolated } from './isolated-process.ts';

const SECRETS = {
  ADMIN_PASSWORD: 'clave-secreta',
  METRICS_TOKEN: 'ficha-secreta',
  DATABASE_URL: 'postgres://x',
};

let folder: string;
let outside: string;

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'aislado-')));
  outside = await realpath(await mkdtemp(join(tmpdir(), 'afuera-')));
  await writeFile(join(folder, 'dentro'), 'x');
  await writeFile(join(outside, 'fuera'), 'x');
});
afterAll(async () => {
  for (const each of [folder, outside]) await rm(each, { recursive: true });
});

/** Runs each attempt inside the process. The result is `done` or the code of the error. */
async function tryInside(attempts: Record<string, string>): Promise<Record<string, string>> {
  const program = join(folder, 'programa.ts');
  const worker = join(import.meta.dirname, 'child-process-worker.ts');
  const tries = Object.entries(attempts).map(([name, code]) => `${JSON.stringify(name)}: () => ${code}`);
  await writeFile(
    program,
    `import { spawn } from 'node:child_process';
    import { readFile, writeFile } from 'node:fs/promises';
    import { connect } from 'node:net';
    import { Worker } from 'node:worker_threads';
    import { serveJobs } from ${JSON.stringify(worker)};
    const opened = (thing, event) => new Promise((done, fail) => thing.once(event, done).once('error', fail));
    const attempts = { ${tries.join(', ')} };
    serveJobs(async () => {
      const outcomes = {};
      for (const [name, attempt] of Object.entries(attempts)) {
        try { await attempt(); outcomes[name] = 'done'; } catch (error) { outcomes[name] = (error.cause ?? error).code; }
      }
      return outcomes;
    });`,
  );
  using child = isolated(program);
  child.process.send('go');
  const [{ result }] = await once(child.process, 'message');
  return result;
}

function isolated(program: string) {
  const child = startIsolated({
    program,
    folders: [folder],
    memoryMb: 100,
    packages: ['sax'],
    allowsNativeCode: false,
  });
  return { process: child, [Symbol.dispose]: () => void child.kill('SIGKILL') };
}

const quoted = (path: string) => JSON.stringify(path);

describe('a program in an isolated process', () => {
  it('reads files below its folders and nothing else, and writes nowhere', async () => {
    const outcomes = await tryInside({
      own: `readFile(${quoted(join(folder, 'dentro'))})`,
      otherPackage: `readFile(${quoted(join(import.meta.dirname, '../../../node_modules/zod/package.json'))})`,
      foreign: `readFile(${quoted(join(outside, 'fuera'))})`,
      upwards: `readFile(${quoted(`${folder}/../${outside.slice(tmpdir().length + 1)}/fuera`)})`,
      settings: `readFile(${quoted(join(import.meta.dirname, '../../../biome.json'))})`,
      environmentOfTheShop: "readFile('/proc/' + process.ppid + '/environ')",
      written: `writeFile(${quoted(join(folder, 'nuevo'))}, 'x')`,
      writtenElsewhere: `writeFile(${quoted(join(outside, 'nuevo'))}, 'x')`,
    });
    const { own, ...others } = outcomes;
    expect(own).toBe('done');
    expect(new Set(Object.values(others))).toStrictEqual(new Set(['ERR_ACCESS_DENIED']));
    expect(await readdir(outside)).toStrictEqual(['fuera']);
  });

  it('reaches no socket, starts no process and no worker, and cannot load SQLite', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const outcomes = await tryInside({
      connect: `opened(connect(${port}, '127.0.0.1'), 'connect')`,
      fetch: `fetch('http://127.0.0.1:${port}/')`,
      spawn: `opened(spawn('true'), 'spawn')`,
      worker: `opened(new Worker('', { eval: true }), 'online')`,
      sqlite: `import('node:sqlite')`,
    });
    server.close();
    const { sqlite, ...others } = outcomes;
    expect(new Set(Object.values(others))).toStrictEqual(new Set(['ERR_ACCESS_DENIED']));
    expect(sqlite).toBe('ERR_UNKNOWN_BUILTIN_MODULE');
  });
});

/** Read from the system and not from the process itself. */
async function environmentOf({ pid }: ChildProcess): Promise<string[]> {
  return (await readFile(`/proc/${pid}/environ`, 'utf8')).split('\0').filter(Boolean);
}

describe.runIf(process.platform === 'linux')('the environment of a child process', () => {
  it.each([
    ['that encodes pictures', startPictureProcess],
    ['that reads sheets', startSheetProcess],
  ])('%s contains no setting of the shop', async (_, start) => {
    for (const [name, value] of Object.entries(SECRETS)) vi.stubEnv(name, value);
    vi.stubEnv('MALLOC_ARENA_MAX', '1');
    const child = start(folder);
    vi.unstubAllEnvs();
    try {
      await once(child, 'spawn');
      const names = (await environmentOf(child)).map((line) => line.split('=')[0]!);
      expect(names.filter((name) => !/^(NODE_CHANNEL|MALLOC)_/.test(name))).toStrictEqual([]);
      expect(names).toContain('MALLOC_ARENA_MAX');
    } finally {
      child.kill('SIGKILL');
    }
  });

  it('shows a secret that was passed to it (the check itself works)', async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => 0, 1000)'], {
      env: { ...process.env, ...SECRETS },
    });
    await once(child, 'spawn');
    await vi.waitFor(
      async () => expect(await environmentOf(child)).toContain('ADMIN_PASSWORD=clave-secreta'),
      10_000,
    );
    child.kill('SIGKILL');
  });
});
