import { guessForADay } from '../../instruments/day-of-guesses.ts';
import { LONG_ROUNDS, type Trial } from '../../trial.ts';

const HOUR_S = 3_600;

/** In one hour of the day everybody tries every second; in the others the attacker only tries when it may. */
export const signInStaysOpen: Trial = {
  name: 'sign-in-stays-open',
  covers: ['A3', 'A4'],
  promise:
    'While one attacker guesses for 24 hours, the owner signs in from a new network within a minute each time, and a colleague on the attacker’s address is never refused.',
  rounds: { quick: 0, short: 1, long: LONG_ROUNDS },
  async open() {
    return {
      round(random) {
        const hour = random.below(24);
        return guessForADay(random, { isBusy: (second) => Math.floor(second / HOUR_S) === hour });
      },
      async [Symbol.asyncDispose]() {},
    };
  },
};
