import { readFileSync } from 'node:fs';

/** What Linux knows of a process. Its CPU time is the one figure that busy neighbours barely change. */

/** `USER_HZ`: 100 on every machine that Node runs on. */
const TICKS_PER_SECOND = 100;
const KB_PER_MB = 1_024;

export interface Memory {
  readonly residentMB: number;
  /** The most it ever held, since its start. */
  readonly peakMB: number;
}

/** User and system time of all threads, ended ones included. */
export function cpuSecondsOf(pid: number): number {
  return parseCpuSeconds(readFileSync(`/proc/${pid}/stat`, 'utf8'));
}

export function memoryOf(pid: number): Memory {
  return parseMemory(readFileSync(`/proc/${pid}/status`, 'utf8'));
}

export function parseCpuSeconds(stat: string): number {
  // The name of the program comes second, in parentheses, and may hold spaces and parentheses itself.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

export function parseMemory(status: string): Memory {
  const megabytes = (name: string) =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]) / KB_PER_MB;
  return { residentMB: megabytes('VmRSS'), peakMB: megabytes('VmHWM') };
}
