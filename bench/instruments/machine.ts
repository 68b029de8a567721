import { existsSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';

/** Where and when the figures were measured. Compare this first. */
export interface Machine {
  readonly date: string;
  readonly node: string;
  readonly cpu: string;
  readonly cores: number;
  readonly memoryGB: number;
  /** The load average at the start: above `cores`, the machine was busy with other work. */
  readonly loadAverage: number;
}

export function describeMachine(): Machine {
  if (!existsSync('/proc/self/stat')) throw new Error('The bench reads CPU time from /proc: it needs Linux.');
  return {
    date: new Date().toISOString().slice(0, 16),
    node: process.version,
    cpu: cpus()[0]?.model ?? 'unknown',
    cores: availableParallelism(),
    memoryGB: Math.round(totalmem() / 1024 ** 3),
    loadAverage: Math.round((loadavg()[0] ?? 0) * 10) / 10,
  };
}
