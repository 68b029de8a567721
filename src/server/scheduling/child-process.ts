import type { ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { codeOf } from '../files/error-code.ts';

/** Call it right after the start, before the child has threads: on Linux each thread inherits its priority. */
export function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Some systems forbid it. The work is done at normal priority then.
  }
}

/** Whether a process with this id runs on this machine. */
export function isRunning(pid: number): boolean {
  if (pid === 0) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // The process exists but belongs to another user.
    return codeOf(error) === 'EPERM';
  }
}
