import { guessForADay } from '../../instruments/day-of-guesses.ts';
import { LONG_ROUNDS, type Trial } from '../../trial.ts';

/** Takes a minute, so it is only in the long run. */
export const guessEverySecond: Trial = {
  name: 'guess-every-second',
  covers: ['A3', 'A4'],
  promise:
    'An attacker who guesses once a second for a day cannot prevent the owner on a new network or a colleague on the same address from signing in.',
  rounds: { quick: 0, short: 0, long: LONG_ROUNDS },
  async open() {
    return {
      round: (random) => guessForADay(random, { isBusy: () => true }),
      async [Symbol.asyncDispose]() {},
    };
  },
};
