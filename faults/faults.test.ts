import { randomInt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { runTrial } from './run-trial.ts';
import { chooseTrials } from './tiers.ts';
import { absenceOf, promiseOf } from './trial.ts';
import { TRIALS } from './trials.ts';

const PATIENCE_MS = 180_000;

const { FAULTS_SEED, TIER } = process.env;
const seed = Number(FAULTS_SEED ?? randomInt(2 ** 31));

describe(`trials with few rounds (FAULTS_SEED=${seed})`, () => {
  for (const { trial, copies, rounds } of chooseTrials(TRIALS, TIER)) {
    const absence = absenceOf(trial, copies);
    it.skipIf(absence)(
      `${trial.name}: ${absence ?? promiseOf(trial, copies)}`,
      async () => {
        const { failures } = await runTrial(trial, { rounds, seed, copies });
        if (failures.length > 0)
          expect.fail(failures.map((failure) => `seed ${failure.seed}: ${failure.message}`).join('\n'));
      },
      PATIENCE_MS,
    );
  }
});
