import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHOP_FLAGS } from '../../scripts/shop-process.mjs';
import { findFreePort } from '../../test/harness/free-port.ts';
import { shopEnvironment } from '../../test/harness/shop-environment.ts';
import { until } from '../../test/harness/until.ts';

/** The real shop, as `npm start` runs it, in a process that may be ended in any way. */
export interface KillableShop extends AsyncDisposable {
  readonly origin: string;
  readonly pid: number;
  /** Everything it has said so far. */
  printed(): string;
  /** Resolves when it has ended, however that was. */
  readonly ended: Promise<Ending>;
  hasEnded(): boolean;
  signal(signal: NodeJS.Signals): void;
  /** Ends it as a power switch would. */
  kill(): Promise<void>;
}

export interface Ending {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

export interface KillableShopOptions {
  /** Further flags of Node, such as an `--import` of what goes wrong in it. */
  readonly flags?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** A command that starts the shop in other circumstances: `prlimit`, `unshare`. */
  readonly within?: readonly string[];
}

const ROOT = join(import.meta.dirname, '../..');
/** A start takes a second of CPU, which a starved machine does not have for minutes. */
const PATIENCE_MS = 300_000;
const OPEN = ' está abierta en ';

/** Resolves when it is open; throws with what it said when it ends before. */
export async function openKillableShop(
  dataDir: string,
  options: KillableShopOptions = {},
): Promise<KillableShop> {
  const shop = await startKillableShop(dataDir, options);
  try {
    await requireOpen(shop);
    return shop;
  } catch (error) {
    await shop.kill();
    throw error;
  }
}

/** Does not wait for anything: it may never open. */
export async function startKillableShop(
  dataDir: string,
  options: KillableShopOptions = {},
): Promise<KillableShop> {
  const { flags = [], environment = {}, within = [] } = options;
  const port = await findFreePort();
  const [program = '', ...args] = [
    ...within,
    process.execPath,
    ...SHOP_FLAGS,
    ...flags,
    'src/server/main.ts',
  ];
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { ...shopEnvironment(dataDir, port), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return watch(child, `http://127.0.0.1:${port}`);
}

function watch(child: ChildProcess, origin: string): KillableShop {
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  const ended = once(child, 'close').then(([code, signal]): Ending => ({ code, signal }));
  const orphaned = () => child.kill('SIGKILL');
  process.once('exit', orphaned);
  ended.finally(() => process.off('exit', orphaned)).catch(() => undefined);
  async function kill() {
    child.kill('SIGKILL');
    await ended;
  }
  return {
    origin,
    pid: child.pid!,
    printed: () => printed,
    ended,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    signal: (signal) => void child.kill(signal),
    kill,
    [Symbol.asyncDispose]: kill,
  };
}

/** It says so itself: on its port, another process may have been quicker, and would answer too. */
async function requireOpen(shop: KillableShop): Promise<void> {
  const isOpen = () => shop.printed().includes(OPEN);
  await until(() => isOpen() || shop.hasEnded(), {
    withinMs: PATIENCE_MS,
    otherwise: () => `The shop did not open within ${PATIENCE_MS / 1_000} s`,
  });
  if (isOpen()) return;
  const { code, signal } = await shop.ended;
  throw new Error(`The shop ended with ${signal ?? code} before it was open: ${shop.printed()}`);
}

/** The processes that it works with; only Linux tells. */
export function childrenOf({ pid }: KillableShop): readonly number[] {
  if (process.platform !== 'linux') return [];
  const listed = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return listed === '' ? [] : listed.split(' ').map(Number);
}

export async function requireGone(pids: readonly number[]): Promise<void> {
  const left = () => pids.filter((pid) => existsSync(`/proc/${pid}`));
  await until(() => left().length === 0, {
    withinMs: PATIENCE_MS,
    otherwise: () => `Processes that outlive the shop: ${left().join(', ')}`,
  });
}
