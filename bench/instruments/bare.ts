import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expectAbort, stopChild } from '../../test/harness/child-process.ts';
import type { Server } from './comparison.ts';
import type { Answer } from './request.ts';

const PROGRAM = join(import.meta.dirname, 'bare-server.ts');

/** A bare `node:http` in a process of its own, on the same Node, that gives this answer to every request. */
export async function startBareServer(
  answer: Answer,
  signal: AbortSignal,
): Promise<Server & AsyncDisposable> {
  // Advanced: the default would turn the body into a list of numbers.
  const child = fork(PROGRAM, { serialization: 'advanced', signal });
  expectAbort(child);
  const listening = once(child, 'message');
  child.send(answer);
  const [{ port }] = await listening;
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid!,
    [Symbol.asyncDispose]: () => stopChild(child),
  };
}
