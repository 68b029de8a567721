import type { Copies, Trial } from './trial.ts';

/** A trial that a run of the tests has, and how. */
interface Chosen {
  readonly trial: Trial;
  readonly copies: Copies;
  readonly rounds: number;
}

/**
 * `quick` is for `npm test`, `rest` for what `npm run test:all` adds to it, and without a tier there is everything. A
 * trial that has copies runs with one of them in the quick tier and with two otherwise.
 */
export function chooseTrials(trials: readonly Trial[], tier: string | undefined): readonly Chosen[] {
  if (tier === 'quick')
    return trials
      .filter(({ rounds }) => rounds.quick > 0)
      .map((trial) => ({ trial, copies: 1, rounds: trial.rounds.quick }));
  return trials
    .filter(({ rounds, hasCopies }) => rounds.short > 0 && (tier !== 'rest' || !rounds.quick || hasCopies))
    .map((trial) => ({ trial, copies: trial.hasCopies ? 2 : 1, rounds: trial.rounds.short }));
}
