import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SHOP_FLAGS } from '../../scripts/shop-process.mjs';
import { endpoints } from '../../src/domain/api.ts';
import { expectAbort, stopChild } from '../../test/harness/child-process.ts';
import { findFreePort } from '../../test/harness/free-port.ts';
import { shopEnvironment } from '../../test/harness/shop-environment.ts';
import type { Server } from './comparison.ts';
import { LOOP_WATCH_FLAGS, type LoopWatch, watchLoop } from './loop-watch.ts';
import { ask } from './request.ts';

/** The real shop in a process of its own, as `npm start` runs it. */
export type RunningShop = Server & LoopWatch & AsyncDisposable;

export interface ShopOptions {
  /** Whether `longestTurnDuring` will be asked: the watch itself costs a little. */
  readonly isWatched?: boolean;
  /** The address whose answer tells that it is open. */
  readonly opensWith?: string;
  /** Whether an empty shop starts with the demo catalogue. */
  readonly isDemo?: boolean;
  /** Settings of the shop beyond those that all have here. */
  readonly environment?: Readonly<Record<string, string>>;
  /** For Node, beside those of `npm start`. */
  readonly flags?: readonly string[];
}

const ROOT = join(import.meta.dirname, '../..');
/** The pictures of the demo catalogue take their time on a busy machine. */
const PATIENCE_MS = 120_000;
const LOOK_AGAIN_MS = 5;

export async function startShop(
  dataDir: string,
  signal: AbortSignal,
  {
    isWatched = false,
    opensWith = endpoints.health.path,
    isDemo = false,
    environment = {},
    flags = [],
  }: ShopOptions = {},
): Promise<RunningShop> {
  const port = await findFreePort();
  const allFlags = [...SHOP_FLAGS, ...flags, ...(isWatched ? LOOP_WATCH_FLAGS : [])];
  const child = spawn(process.execPath, [...allFlags, 'src/server/main.ts'], {
    cwd: ROOT,
    env: { ...shopEnvironment(dataDir, port), DEMO: isDemo ? 'on' : 'off', ...environment },
    stdio: ['ignore', 'ignore', 'inherit', ...(isWatched ? (['ipc'] as const) : [])],
    signal,
  });
  expectAbort(child);
  const origin = `http://127.0.0.1:${port}`;
  await requireOpen(child, origin + opensWith);
  return { origin, pid: child.pid!, ...watchLoop(child), [Symbol.asyncDispose]: () => stopChild(child) };
}

async function requireOpen(child: ChildProcess, url: string): Promise<void> {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The shop ended with ${code} before it was open. Was it built (npm run build)?`);
  });
  const opened = new AbortController();
  try {
    await Promise.race([ended, waitForAnswer(url, opened.signal)]);
  } catch (error) {
    await stopChild(child);
    throw error;
  } finally {
    opened.abort();
    ended.catch(() => undefined);
  }
}

async function waitForAnswer(url: string, isOver: AbortSignal): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (!isOver.aborted) {
    const isOpen = await ask(url, {}).then(
      ({ status }) => status === 200,
      () => false,
    );
    if (isOpen) return;
    if (performance.now() > end) throw new Error(`The shop did not open within ${PATIENCE_MS / 1_000} s`);
    await pause(LOOK_AGAIN_MS);
  }
}
