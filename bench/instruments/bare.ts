import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { endChild, ignoreAbort } from '../../test/harness/child-process.ts';
import type { Answer, Server } from '../../test/harness/measure/fetch-answer.ts';

const PROGRAM = join(import.meta.dirname, 'bare-server.ts');

/** A bare `node:http` server in its own process that sends this response to every request. */
export async function startBareServer(
  answer: Answer,
  signal: AbortSignal,
): Promise<Server & AsyncDisposable> {
  // `advanced`, because JSON would turn the body into a list of numbers.
  const child = fork(PROGRAM, { serialization: 'advanced', signal });
  ignoreAbort(child);
  const listening = once(child, 'message');
  child.send(answer);
  const [{ port }] = await listening;
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid!,
    [Symbol.asyncDispose]: () => endChild(child),
  };
}
