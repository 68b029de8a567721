import { randomInt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { runTrial } from './run-trial.ts';
import { TRIALS } from './trials.ts';

const PATIENCE_MS = 180_000;

const seed = Number(process.env.FAULTS_SEED ?? randomInt(2 ** 31));

describe(`trials with short rounds (FAULTS_SEED=${seed})`, () => {
  for (const { name, promise, rounds, ...trial } of TRIALS.filter(({ rounds }) => rounds.short > 0)) {
    it.skipIf(trial.absence)(
      `${name}: ${trial.absence ?? promise}`,
      async () => {
        const run = { rounds: rounds.short, seed };
        const { failures } = await runTrial({ name, promise, rounds, ...trial }, run);
        if (failures.length > 0)
          expect.fail(failures.map((failure) => `seed ${failure.seed}: ${failure.message}`).join('\n'));
      },
      PATIENCE_MS,
    );
  }
});
