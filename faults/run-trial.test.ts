import { describe, expect, it } from 'vitest';
import { runTrial } from './run-trial.ts';
import type { Trial, TrialRun } from './trial.ts';

function trialOf(round: TrialRun['round'], close = () => {}): Trial {
  return {
    name: 'example',
    covers: [],
    promise: 'Nothing happens.',
    rounds: { quick: 0, short: 1, long: 1 },
    open: async () => ({ round, [Symbol.asyncDispose]: async () => close() }),
  };
}

describe('a trial', () => {
  it('adds up the counts of its rounds', async () => {
    const trial = trialOf(async () => ({ kills: 1, acknowledged: 3 }));
    const { runs, survived, counts } = await runTrial(trial, { rounds: 4, seed: 7 });
    expect({ runs, survived, counts }).toStrictEqual({
      runs: 4,
      survived: 4,
      counts: { kills: 4, acknowledged: 12 },
    });
  });

  it('names the seed of a failed round, and the same seed fails again', async () => {
    const rolls: number[] = [];
    const trial = trialOf(async (random) => {
      const roll = random.below(1_000);
      rolls.push(roll);
      if (roll === rolls[2]) throw new Error('broken');
      return {};
    });
    const { survived, failures } = await runTrial(trial, { rounds: 5, seed: 100 });
    expect(survived).toBe(4);
    expect(failures.map(({ seed }) => seed)).toStrictEqual([102]);
    const again = await runTrial(trial, { rounds: 1, seed: 102 });
    expect(again.failures).toHaveLength(1);
  });

  it('closes what it opened, also after failed rounds', async () => {
    let isClosed = false;
    const trial = trialOf(
      () => Promise.reject(new Error('broken')),
      () => {
        isClosed = true;
      },
    );
    await runTrial(trial, { rounds: 2, seed: 1 });
    expect(isClosed).toBe(true);
  });
});
