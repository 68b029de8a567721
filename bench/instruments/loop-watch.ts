import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** With these flags and an IPC channel, a process can report how long its event loop was blocked. */
export const LOOP_WATCH_FLAGS = ['--import', join(import.meta.dirname, 'loop-watch-inside.ts')];

export interface LoopWatch {
  /** The most CPU, in ms, that one tick of the event loop took while `work` ran. */
  longestBlockDuring(work: () => Promise<void>): Promise<number>;
}

export function watchLoop(child: ChildProcess): LoopWatch {
  async function tell(message: 'watch' | 'stop'): Promise<number> {
    const answered = once(child, 'message');
    child.send(message);
    const [{ longestMs }] = await answered;
    return longestMs;
  }

  return {
    async longestBlockDuring(work) {
      await tell('watch');
      await work();
      return tell('stop');
    },
  };
}
