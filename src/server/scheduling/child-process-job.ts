import type { ChildProcess, Serializable } from 'node:child_process';
import { once } from 'node:events';
import { ShopError } from '../../domain/errors.ts';
import type { JobMessage } from './child-process-worker.ts';
import { watchMemory } from './process-memory.ts';

/**
 * Jobs on files of strangers, one at a time, in a child process. It starts with the first job and ends when none has come
 * for a while. A job that crashes it, or exceeds its time or memory, fails alone: the next one gets a new process.
 */
interface ChildJobs<Job, Part, Result> {
  run(job: Job, onPart?: (part: Part) => void): Promise<Result>;
  /** Resolves when the last job is done and the process has ended. */
  close(): Promise<void>;
}

export interface ChildJobParts {
  readonly start: () => ChildProcess;
  readonly jobMs: number;
  readonly idleMs: number;
  readonly memoryMb: number;
  /** What the sender is told about a job that exceeded its time or memory. */
  readonly refusalOfExcess: () => ShopError;
}

/** Sellers who come one after another find the process still running; a start takes less than a picture. */
export const IDLE_MS = 2_000;

export function createChildJobs<Job extends Serializable, Part, Result>(
  parts: ChildJobParts,
): ChildJobs<Job, Part, Result> {
  let current: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function runNext(job: Job, onPart: (part: Part) => void): Promise<Result> {
    clearTimeout(idle);
    try {
      return requireResult(await ask<Part, Result>(requireProcess(), job, onPart, parts));
    } catch (cause) {
      if (cause instanceof ShopError) throw cause;
      current?.kill('SIGKILL');
      current = null;
      if (cause instanceof ExcessiveJob) throw parts.refusalOfExcess();
      throw new ShopError('UNAVAILABLE', { retryAfterSeconds: 1, cause });
    } finally {
      idle = setTimeout(leave, parts.idleMs);
    }
  }

  /** Something else may have ended it since the last job, for example a machine short of memory. */
  function requireProcess(): ChildProcess {
    if (!current?.connected) current = parts.start();
    return current;
  }

  function leave(): void {
    if (current?.connected) current.disconnect();
    current = null;
  }

  return {
    run(job, onPart = () => undefined) {
      const done = last.then(() => runNext(job, onPart));
      last = done.catch(() => undefined);
      return done;
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

class ExcessiveJob extends Error {}

type Outcome<Result> = Exclude<JobMessage<never, Result>, { part: never }>;

/** Throws when the process fails, ends, or exceeds a limit instead of answering. */
async function ask<Part, Result>(
  child: ChildProcess,
  job: Serializable,
  onPart: (part: Part) => void,
  { jobMs, memoryMb }: ChildJobParts,
): Promise<Outcome<Result>> {
  const { promise, resolve, reject } = Promise.withResolvers<Outcome<Result>>();
  const onMessage = (message: JobMessage<Part, Result>) =>
    'part' in message ? onPart(message.part) : resolve(message);
  const onExit = (code: number | null, signal: string | null) =>
    reject(new Error(`The child process ended with ${signal ?? code}`));
  const overdue = setTimeout(() => reject(new ExcessiveJob(`Not done within ${jobMs} ms`)), jobMs);
  using _memory = watchMemory(child, memoryMb, () => reject(new ExcessiveJob(`More than ${memoryMb} MB`)));
  child.on('message', onMessage).once('exit', onExit).once('error', reject);
  child.send(job, (error) => error && reject(error));
  try {
    return await promise;
  } finally {
    clearTimeout(overdue);
    child.off('message', onMessage).off('exit', onExit).off('error', reject);
  }
}

function requireResult<Result>(outcome: Outcome<Result>): Result {
  if ('result' in outcome) return outcome.result;
  const { code, errors, cause } = outcome.refusal;
  throw new ShopError(code, { cause, ...(errors && { errors }) });
}
