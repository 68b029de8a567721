import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

/** `npm start` as a newcomer types it, for tests. */

export interface StartOptions {
  readonly port: number;
  readonly dataDir: string;
  readonly command?: readonly string[];
  /** The checkout; this one when it is not given. */
  readonly cwd?: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** Number of the user that runs it; only root may choose another. */
  readonly user?: number;
}

export interface StartedShop {
  readonly process: ChildProcess;
  readonly output: () => string;
  readonly exit: Promise<number | null>;
}

const START = ['node', 'scripts/run.mjs', 'start'];

/** Resolves when the shop answers, and rejects with its output when it ends before. */
export async function startShop(options: StartOptions): Promise<StartedShop> {
  const { port, dataDir, command = START, cwd, environment, user } = options;
  const [program = '', ...args] = command;
  const own = { DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1', NODE_ENV: '' };
  const child = spawn(program, args, {
    env: { ...process.env, ...own, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(cwd !== undefined && { cwd }),
    ...(user !== undefined && { uid: user, gid: user }),
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += chunk));
  const exit = once(child, 'exit').then(([code]) => code as number | null);
  await Promise.race([becomesReady(port), exit.then(() => Promise.reject(new Error(text)))]);
  return { process: child, output: () => text, exit };
}

async function becomesReady(port: number): Promise<void> {
  while (!(await answers(port))) await pause(50);
}

export async function becomesSilent(port: number): Promise<void> {
  while (await answers(port)) await pause(50);
}

async function answers(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/health`).then(
    (reply) => reply.ok,
    () => false,
  );
}
