import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { until } from '../until.ts';
import type { Server } from './fetch-answer.ts';

/**
 * What Linux knows of a process and of those that it started. Their CPU time is the one figure that busy neighbours
 * barely change.
 */

/** `USER_HZ`: 100 on every machine that Node runs on. */
const TICKS_PER_SECOND = 100;
const KB_PER_MB = 1_024;
const NANOSECONDS_PER_MS = 1_000_000;
/** A busy machine may not run a process for minutes, not even to end it. */
const GONE_WITHIN_MS = 300_000;
const NOTHING: Memory = { residentMB: 0, peakMB: 0 };

/** Of a process and all its children. Shared memory counts once for each of them. */
export interface Memory {
  readonly residentMB: number;
  /** The peak of each since its start. */
  readonly peakMB: number;
}

/** User and system time of all threads and child processes, ended ones included. */
export function cpuSecondsOf(pid: number): number {
  const ofChildren = childrenOf(pid).map((child) => unlessGone(0, () => cpuSecondsOf(child)));
  return sum([parseCpuSeconds(readFileSync(`/proc/${pid}/stat`, 'utf8')), ...ofChildren]);
}

/** With microsecond precision, for work shorter than a tick. Counts only threads that are still alive. */
export function cpuMillisecondsOf(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  const nanoseconds = threads.map((thread) =>
    unlessGone(0, () =>
      parseThreadNanoseconds(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8')),
    ),
  );
  return sum(nanoseconds) / NANOSECONDS_PER_MS;
}

export function memoryOf(pid: number): Memory {
  const ofChildren = childrenOf(pid).map((child) => unlessGone(NOTHING, () => memoryOf(child)));
  const all = [parseMemory(readFileSync(`/proc/${pid}/status`, 'utf8')), ...ofChildren];
  return {
    residentMB: sum(all.map(({ residentMB }) => residentMB)),
    peakMB: sum(all.map(({ peakMB }) => peakMB)),
  };
}

export function parseCpuSeconds(stat: string): number {
  // The second field is the program's name in parentheses, which may contain spaces and parentheses.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return sum(fields.slice(11, 15).map(Number)) / TICKS_PER_SECOND;
}

/** The fields are: time on a core, time in the queue, time slices. */
export function parseThreadNanoseconds(schedstat: string): number {
  return Number(schedstat.split(' ')[0]);
}

/** A zombie process has no such lines. */
export function parseMemory(status: string): Memory {
  const megabytes = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1] ?? 0) / KB_PER_MB;
  return { residentMB: megabytes('VmRSS'), peakMB: megabytes('VmHWM') };
}

/** Empty on systems without `/proc`. */
export function childrenOf(pid: number): readonly number[] {
  if (process.platform !== 'linux') return [];
  const threads = readdirSync(`/proc/${pid}/task`);
  const lists = threads.map((thread) =>
    unlessGone('', () => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8')),
  );
  return lists.join(' ').split(' ').filter(Boolean).map(Number);
}

export async function requireGone(pids: readonly number[]): Promise<void> {
  const left = () => pids.filter((pid) => existsSync(`/proc/${pid}`));
  await until(() => left().length === 0, {
    withinMs: GONE_WITHIN_MS,
    otherwise: () => `Processes that outlive the shop: ${left().join(', ')}`,
  });
}

/** Threads and children may end between two reads. */
function unlessGone<T>(otherwise: T, look: () => T): T {
  try {
    return look();
  } catch {
    return otherwise;
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** CPU seconds since their start of the server and of all processes that answer with it. */
export function serverCpuSeconds({ pid, helpers = [] }: Omit<Server, 'origin'>): number {
  return [pid, ...helpers].reduce((sum, each) => sum + cpuSecondsOf(each), 0);
}
