import { expect, it } from 'vitest';
import { chooseTrials } from './tiers.ts';
import { TRIALS } from './trials.ts';

const namesOf = (tier?: string) =>
  chooseTrials(TRIALS, tier).map(({ trial, copies }) => `${trial.name} ${copies}`);

it('npm test has one round of some trials, with one copy of the shop', () => {
  const quick = chooseTrials(TRIALS, 'quick');
  expect(quick.length).toBeGreaterThan(9);
  for (const { rounds, copies } of quick) expect([rounds, copies]).toEqual([1, 1]);
});

it('npm test and the rest have together every trial that has short rounds, each once, and with copies too if it has them', () => {
  const expected = TRIALS.filter(({ rounds }) => rounds.short > 0).flatMap(({ name, hasCopies, rounds }) => [
    ...(rounds.quick || !hasCopies ? [`${name} 1`] : []),
    ...(hasCopies ? [`${name} 2`] : []),
  ]);
  expect([...namesOf('quick'), ...namesOf('rest')].sort()).toEqual(expected.sort());
});

it('without a tier there is every trial once, with two copies if it has them', () => {
  const names = TRIALS.filter(({ rounds }) => rounds.short > 0);
  expect(namesOf()).toEqual(names.map(({ name, hasCopies }) => `${name} ${hasCopies ? 2 : 1}`));
});
