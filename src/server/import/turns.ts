import { setImmediate as nextTurn } from 'node:timers/promises';

const TURN_MS = 10;
/** Steps between two looks at the clock. */
const STEPS = 100;

/** Long work in short turns: visitors are served in between. */
export function createTurns() {
  let steps = 0;
  let since = performance.now();
  return {
    /** Ask after every step; when it says yes, `await rest()`. */
    isOver(): boolean {
      steps += 1;
      return steps % STEPS === 0 && performance.now() - since > TURN_MS;
    },
    async rest(): Promise<void> {
      await nextTurn();
      since = performance.now();
    },
  };
}
