import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { type Reply, request } from '../http-client.ts';

/** A real proxy in front of copies of the shop. */
export interface ShopProxy extends AsyncDisposable {
  /** Over TLS, with a self-signed certificate. */
  readonly origin: string;
  readonly pid: number;
  /** What it wrote about errors. */
  printed(): string;
  get(path: string, headers?: Record<string, string>): Promise<Reply>;
  post(path: string, body: string | Buffer, headers?: Record<string, string>): Promise<Reply>;
}

interface Prepared {
  readonly command: readonly string[];
  /** Everything that it writes is here, and is deleted with it. */
  readonly folder: string;
  readonly port: number;
}

const HOST = { host: 'mitienda.cr' };

export async function openProxy({
  command: [program = '', ...args],
  folder,
  port,
}: Prepared): Promise<ShopProxy> {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let printed = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    printed += text;
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const origin = `https://127.0.0.1:${port}`;
  await untilListening(origin);
  return {
    origin,
    pid: child.pid!,
    printed: () => printed,
    get: (path, headers) => request(origin + path, { headers: { ...HOST, ...headers } }),
    post: (path, body, headers) =>
      request(origin + path, { method: 'POST', headers: { ...HOST, ...headers }, body }),
    async [Symbol.asyncDispose]() {
      process.off('exit', kill);
      await stop(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function untilListening(origin: string): Promise<void> {
  const limit = AbortSignal.timeout(10_000);
  while ((await request(`${origin}/metrics`)).status === 0) await pause(50, undefined, { signal: limit });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}
