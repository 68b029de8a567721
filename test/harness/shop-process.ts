/** The shop as a process of its own, started as `npm start` starts it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SHOP_FLAGS } from '../../scripts/shop-process.mjs';
import { endChild, hasEnded, ignoreAbort } from './child-process.ts';
import { findFreePort } from './free-port.ts';
import { shopEnvironment } from './shop-environment.ts';
import { until } from './until.ts';

/** Disposing of it kills the process, and deletes its data folder if no `dataDir` was given. */
export interface ShopProcess extends AsyncDisposable {
  readonly origin: string;
  readonly port: number;
  /** The data folder. */
  readonly folder: string;
  /** The process that runs now: it changes with `start`. */
  readonly child: ChildProcess;
  readonly pid: number;
  /** Resolves when the process has ended. */
  readonly ended: Promise<Ending>;
  hasEnded(): boolean;
  /** Everything that it wrote to stdout and stderr. */
  printed(): string;
  signal(signal: NodeJS.Signals): void;
  /** Sends SIGKILL and waits for the end. */
  kill(): Promise<void>;
  /** Sends SIGTERM and waits for the end; throws when the exit code is not 0. */
  stop(): Promise<void>;
  /** Starts an ended process again on the same port; `root` is the folder of another build. */
  start(root?: string): Promise<void>;
}

export interface Ending {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

interface ShopProcessOptions {
  /** Without one, the shop gets an empty temporary folder. */
  readonly dataDir?: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** Flags of Node, in addition to those of `npm start`. */
  readonly flags?: readonly string[];
  /** A command that runs the shop in other circumstances: `prlimit`, `unshare`. */
  readonly within?: readonly string[];
  readonly root?: string;
  /** Whether the process has an IPC channel. */
  readonly hasChannel?: boolean;
  /** Ends the process when it is aborted. */
  readonly abort?: AbortSignal;
}

interface Run {
  readonly child: ChildProcess;
  readonly ended: Promise<Ending>;
  printed: string;
}

const ROOT = join(import.meta.dirname, '../..');
/** A start takes a second of CPU, and a busy machine may not have it for minutes. */
const OPEN_WITHIN_MS = 300_000;
const OPEN = ' está abierta en ';

/** Resolves when the shop is open; throws with its output when it ends before. */
export async function startShopProcess(options: ShopProcessOptions = {}): Promise<ShopProcess> {
  const shop = await launchShopProcess(options);
  try {
    await requireOpen(shop);
    return shop;
  } catch (error) {
    await shop[Symbol.asyncDispose]();
    throw error;
  }
}

/** Does not wait until the shop is open: it may never open. */
export async function launchShopProcess(options: ShopProcessOptions = {}): Promise<ShopProcess> {
  const port = Number(options.environment?.PORT ?? (await findFreePort()));
  const folder = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'tienda-proceso-')));
  let run = launch(options, folder, port);
  const shop: ShopProcess = {
    origin: `http://127.0.0.1:${port}`,
    port,
    folder,
    get child() {
      return run.child;
    },
    get pid() {
      return run.child.pid!;
    },
    get ended() {
      return run.ended;
    },
    hasEnded: () => hasEnded(run.child),
    printed: () => run.printed,
    signal: (signal) => void run.child.kill(signal),
    kill: () => kill(run),
    stop: () => stop(run),
    async start(root) {
      run = launch({ ...options, ...(root && { root }) }, folder, port);
      await requireOpen(shop);
    },
    async [Symbol.asyncDispose]() {
      await kill(run);
      if (!options.dataDir) await rm(folder, { recursive: true, force: true });
    },
  };
  return shop;
}

function launch(options: ShopProcessOptions, folder: string, port: number): Run {
  const { environment, flags = [], within = [], root = ROOT, hasChannel = false, abort } = options;
  const node = [process.execPath, ...SHOP_FLAGS, ...flags, 'dist/shop/main.js'];
  const [program = '', ...args] = [...within, ...node];
  const child = spawn(program, args, {
    cwd: root,
    env: { ...shopEnvironment(folder, port), ...environment },
    stdio: ['ignore', 'pipe', 'pipe', ...(hasChannel ? (['ipc'] as const) : [])],
    ...(abort && { signal: abort }),
  });
  ignoreAbort(child);
  return collect(child);
}

function collect(child: ChildProcess): Run {
  const ended = once(child, 'close').then(([code, signal]): Ending => ({ code, signal }));
  const run: Run = { child, ended, printed: '' };
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      run.printed += text;
    });
  const killOrphan = () => child.kill('SIGKILL');
  process.once('exit', killOrphan);
  ended.finally(() => process.off('exit', killOrphan)).catch(() => undefined);
  return run;
}

/** For a shop that must not open: throws when it does. */
export async function endingBeforeOpen(shop: ShopProcess): Promise<Ending> {
  if (await opens(shop)) throw new Error(`The shop opened: ${shop.printed()}`);
  return shop.ended;
}

/** Reads the output instead of asking the port: another process may have taken the port, and would answer too. */
async function opens(shop: ShopProcess): Promise<boolean> {
  const isOpen = () => shop.printed().includes(OPEN);
  await until(() => isOpen() || shop.hasEnded(), {
    withinMs: OPEN_WITHIN_MS,
    lookAgainMs: 5,
    otherwise: () => `The shop did not open within ${OPEN_WITHIN_MS / 1_000} s`,
  });
  return isOpen();
}

async function requireOpen(shop: ShopProcess): Promise<void> {
  if (await opens(shop)) return;
  const { code, signal } = await shop.ended;
  throw new Error(`The shop ended with ${signal ?? code} before it was open (built?): ${shop.printed()}`);
}

async function kill({ child, ended }: Run): Promise<void> {
  child.kill('SIGKILL');
  await ended;
}

async function stop({ child, ended }: Run): Promise<void> {
  await endChild(child, 'SIGTERM');
  const { code, signal } = await ended;
  if (code !== 0) throw new Error(`The shop ended with ${code ?? signal}`);
}
