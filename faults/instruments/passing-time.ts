import type { SetClock } from './set-clock.ts';

/** The clock of the shop: real time, plus the time that is made to pass, plus the jumps of the wall clock. */
export interface PassingTime {
  /** Milliseconds that passed for the shop, without the jumps. */
  elapsed(): number;
  wallNow(): number;
  pass(ms: number): Promise<void>;
  jump(ms: number): Promise<void>;
}

export function createPassingTime(clock: SetClock, pid: number): PassingTime {
  const start = performance.now();
  let [wall, passed] = [0, 0];
  return {
    elapsed: () => performance.now() - start + passed,
    wallNow: () => Date.now() + wall + passed,
    pass(ms) {
      // A clock has whole milliseconds.
      passed += Math.round(ms);
      return clock.set(pid, { wall, passed });
    },
    jump(ms) {
      wall += ms;
      return clock.set(pid, { wall, passed });
    },
  };
}
