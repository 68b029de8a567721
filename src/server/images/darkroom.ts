import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ShopError } from '../../domain/errors.ts';
import { yieldToOthers } from '../yield-to-others.ts';
import type { Developed } from './darkroom-process.ts';
import type { ProcessedPicture } from './pictures.ts';

/**
 * Where pictures are worked on: a process of its own, one picture at a time. It starts with the first one, yields to
 * whoever else needs the CPU, and gives all of its memory back when nobody has brought one for a while. A picture that
 * brings it down takes nobody else along.
 */
export interface Darkroom {
  /** What a seller sent, a path or the bytes, made into the files of a picture. */
  develop(source: string | Buffer): Promise<ProcessedPicture>;
  /** Resolves when the last picture is done and the process is gone. */
  close(): Promise<void>;
}

interface DarkroomParts {
  readonly start: () => ChildProcess;
  readonly pictureMs: number;
  readonly idleMs: number;
}

const PROGRAM = join(import.meta.dirname, 'darkroom-process.ts');
/** The largest picture takes 1.2 s of CPU: past this, the process hangs or the machine has no room for it. */
const PICTURE_MS = 60_000;
/** Sellers who come one after another find it still there; a start takes less than a picture. */
const IDLE_MS = 2_000;

export function createDarkroom(parts: Partial<DarkroomParts> = {}): Darkroom {
  const { start, pictureMs, idleMs } = {
    start: startProcess,
    pictureMs: PICTURE_MS,
    idleMs: IDLE_MS,
    ...parts,
  };
  let current: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function developNext(source: string | Buffer): Promise<ProcessedPicture> {
    clearTimeout(idle);
    try {
      return requirePicture(await ask(requireProcess(), source, pictureMs));
    } catch (cause) {
      if (cause instanceof ShopError) throw cause;
      current?.kill('SIGKILL');
      current = null;
      throw new ShopError('UNAVAILABLE', { retryAfterSeconds: 1, cause });
    } finally {
      idle = setTimeout(leave, idleMs);
    }
  }

  /** It may have been ended by others since the last picture, as by a machine short of memory. */
  function requireProcess(): ChildProcess {
    if (!current?.connected) current = start();
    return current;
  }

  function leave(): void {
    if (current?.connected) current.disconnect();
    current = null;
  }

  return {
    develop(source) {
      const developed = last.then(() => developNext(source));
      last = developed.catch(() => undefined);
      return developed;
    },
    async close() {
      await last;
      clearTimeout(idle);
      const ended = current?.connected ? once(current, 'exit') : null;
      leave();
      await ended;
    },
  };
}

export function startProcess(): ChildProcess {
  const child = fork(PROGRAM, {
    // What the shop was started with is for the shop.
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // Whoever waits for a picture hears of it too; unheard, it would end the shop.
  child.on('error', () => undefined);
  yieldToOthers(child);
  return child;
}

/** Throws when the process fails, ends, or takes too long instead of answering. */
async function ask(child: ChildProcess, source: string | Buffer, pictureMs: number): Promise<Developed> {
  const { promise, resolve, reject } = Promise.withResolvers<Developed>();
  const onExit = (code: number | null, signal: string | null) =>
    reject(new Error(`The process of the pictures ended with ${signal ?? code}`));
  const overdue = setTimeout(
    () => reject(new Error(`A picture was not done within ${pictureMs} ms`)),
    pictureMs,
  );
  child.once('message', resolve).once('exit', onExit).once('error', reject);
  child.send(source, (error) => error && reject(error));
  try {
    return await promise;
  } finally {
    clearTimeout(overdue);
    child.off('message', resolve).off('exit', onExit).off('error', reject);
  }
}

function requirePicture(developed: Developed): ProcessedPicture {
  if ('picture' in developed) return developed.picture;
  throw new ShopError(developed.refusal, { cause: developed.cause });
}
