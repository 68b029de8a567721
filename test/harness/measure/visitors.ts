import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { endChild, ignoreAbort } from '../child-process.ts';
import type { Headers } from './fetch-answer.ts';

export interface Visit {
  /** Requested one after the other, again and again. */
  readonly urls: readonly string[];
  readonly headers: Headers;
  readonly perSecond: number;
}

const PROGRAM = join(import.meta.dirname, 'visitors-process.ts');

/**
 * How long people waited for their answers, in milliseconds, who came steadily while `work` ran. They are a process of
 * their own, so that what else the bench does makes nobody wait. They have asked once for each page before `work` starts:
 * the start of their process is not part of a visit.
 */
export async function latenciesDuring(
  visit: Visit,
  signal: AbortSignal,
  work: () => Promise<unknown>,
): Promise<readonly number[]> {
  const child = fork(PROGRAM, { signal });
  ignoreAbort(child);
  try {
    const failed = once(child, 'exit').then(([code]) => {
      throw new Error(`The visitors ended with ${code}`);
    });
    const ready = once(child, 'message');
    child.send(visit);
    await Promise.race([ready, failed]);
    const answered = once(child, 'message');
    await Promise.race([work(), failed]);
    child.send('enough');
    const [{ latencies }] = await Promise.race([answered, failed]);
    return latencies;
  } finally {
    await endChild(child);
  }
}
