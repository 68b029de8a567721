import { setImmediate as nextTurn } from 'node:timers/promises';

const TURN_MS = 10;

/** Splits long work, so that visitors are served in between. */
export function createTurns() {
  let since = performance.now();
  return {
    /** Ask after every step; when it says yes, `await rest()`. */
    isOver: () => performance.now() - since > TURN_MS,
    async rest(): Promise<void> {
      await nextTurn();
      since = performance.now();
    },
  };
}
