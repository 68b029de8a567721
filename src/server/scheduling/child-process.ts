import type { ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';

/** From here, before it has threads: on Linux each thread has a priority of its own, and passes it on. */
export function yieldToOthers({ pid }: ChildProcess): void {
  try {
    if (pid) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Some systems do not let us: the work is done all the same.
  }
}
