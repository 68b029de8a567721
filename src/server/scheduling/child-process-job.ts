import type { ChildProcess, Serializable } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { ShopError } from '../../domain/errors.ts';
import type { JobMessage } from './child-process-worker.ts';

export interface ChildJobParts {
  readonly start: () => ChildProcess;
  readonly jobMs: number;
  readonly idleMs: number;
  readonly memoryMb: number;
  /** The error for the sender of a job that exceeded its time or memory. */
  readonly refusalOfExcess: () => ShopError;
}

/** Several uploads in a row use the same process. Starting a new one takes less time than a picture. */
export const IDLE_MS = 2_000;

/**
 * Runs jobs on untrusted files one at a time in a child process, which starts with the first job and ends after an idle
 * time. A job that crashes the process or exceeds its time or memory fails alone: the next job gets a new process.
 */
export function createChildJobs<Job extends Serializable, Part, Result>(parts: ChildJobParts) {
  const child = createRestartableProcess(parts);
  let last: Promise<unknown> = Promise.resolve();
  return {
    run(job: Job, onPart: (part: Part) => void = () => undefined): Promise<Result> {
      const done = last.then(() => runJob<Part, Result>(child, job, onPart, parts));
      last = done.catch(() => undefined);
      return done;
    },
    /** Resolves when the last job is done and the process has ended. */
    async close(): Promise<void> {
      await last;
      await child.stop();
    },
  };
}

/** A child process that is started when it is needed and stopped after the idle time. */
function createRestartableProcess({ start, idleMs }: ChildJobParts) {
  let current: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;

  function disconnect(): void {
    if (current?.connected) current.disconnect();
    current = null;
  }

  return {
    /** The process may have ended since the last job, for example because the machine ran out of memory. */
    require(): ChildProcess {
      clearTimeout(idle);
      if (!current?.connected) current = start();
      return current;
    },
    kill(): void {
      current?.kill('SIGKILL');
      current = null;
    },
    stopWhenIdle(): void {
      idle = setTimeout(disconnect, idleMs);
    },
    async stop(): Promise<void> {
      clearTimeout(idle);
      const ended = current?.connected ? once(current, 'exit') : null;
      disconnect();
      await ended;
    },
  };
}

async function runJob<Part, Result>(
  child: ReturnType<typeof createRestartableProcess>,
  job: Serializable,
  onPart: (part: Part) => void,
  parts: ChildJobParts,
): Promise<Result> {
  try {
    return requireResult(await exchange<Part, Result>(child.require(), job, onPart, parts));
  } catch (cause) {
    if (cause instanceof ShopError) throw cause;
    child.kill();
    if (cause instanceof ExcessiveJob) throw parts.refusalOfExcess();
    throw new ShopError('UNAVAILABLE', { retryAfterSeconds: 1, cause });
  } finally {
    child.stopWhenIdle();
  }
}

class ExcessiveJob extends Error {}

type Outcome<Result> = Exclude<JobMessage<never, Result>, { part: never }>;

/** Throws when the process fails, ends or exceeds a limit before it answers. */
async function exchange<Part, Result>(
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

const MEMORY_CHECK_MS = 200;

/** Calls back when the process uses more memory than allowed. Only Linux reports it; elsewhere nothing is watched. */
function watchMemory({ pid }: ChildProcess, maxMb: number, onExcess: () => void): Disposable {
  const timer = setInterval(async () => {
    if ((await residentMb(pid)) > maxMb) onExcess();
  }, MEMORY_CHECK_MS);
  return { [Symbol.dispose]: () => clearInterval(timer) };
}

/** Includes native memory, which the limit of V8's heap does not cover. 0 when it is unknown. */
async function residentMb(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'latin1').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024;
}
