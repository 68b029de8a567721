import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { evidenceOf, saveOutcome } from './report.ts';
import { type Outcome, type Run, runTrial } from './run-trial.ts';
import { absenceOf, type Copies, type Trial } from './trial.ts';
import { TRIALS } from './trials.ts';

/**
 * npm run faults [-- name… --seed N --rounds N --copies N --save]: the long rounds of every trial, or of those named, with
 * each number of copies of the shop that it has, or with this one. What ran its whole length is saved in faults/results;
 * with --save a shorter run is, too, with its number of rounds.
 */

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      seed: { type: 'string' },
      rounds: { type: 'string' },
      copies: { type: 'string' },
      save: { type: 'boolean' },
    },
  });
  const seed = requireWhole('--seed', values.seed) ?? randomInt(2 ** 31);
  for (const trial of requireTrials(positionals)) {
    const rounds = requireWhole('--rounds', values.rounds) ?? trial.rounds.long;
    for (const copies of chooseCopies(trial, requireWhole('--copies', values.copies))) {
      const absence = absenceOf(trial, copies);
      if (absence) {
        console.log(`${trial.name}: left out, ${absence}`);
        continue;
      }
      const outcome = await attempt(trial, { rounds, seed, copies });
      if (values.save || rounds >= trial.rounds.long) await saveOutcome(trial, copies, outcome);
      if (outcome.failures.length > 0) process.exitCode = 1;
    }
  }
}

/** Null if it was not given. */
function requireWhole(name: string, text: string | undefined): number | null {
  if (text === undefined) return null;
  if (!/^\d{1,15}$/.test(text)) throw new Error(`${name} takes a whole number, not ${text}`);
  return Number(text);
}

function requireTrials(names: readonly string[]): readonly Trial[] {
  const unknown = names.filter((name) => !TRIALS.some((trial) => trial.name === name));
  if (unknown.length > 0) {
    const list = TRIALS.map(({ name }) => name).join(', ');
    throw new Error(`Unknown trial ${unknown.join(', ')}. There are: ${list}`);
  }
  return names.length === 0 ? TRIALS : TRIALS.filter(({ name }) => names.includes(name));
}

/** Those that the trial has; `wanted` is the only one that was asked for. */
function chooseCopies({ hasCopies }: Trial, wanted: number | null): readonly Copies[] {
  const all: readonly Copies[] = hasCopies ? [1, 2] : [1];
  return all.filter((copies) => wanted === null || copies === wanted);
}

async function attempt(trial: Trial, run: Run): Promise<Outcome> {
  const { rounds, seed, copies } = run;
  const what = copies === 2 ? 'two copies of the shop, ' : '';
  console.log(`${trial.name}: ${what}${rounds} rounds, seed ${seed}…`);
  const onRound = (done: number) => {
    if (done % Math.ceil(rounds / 10) === 0) console.log(`  ${done} of ${rounds}`);
  };
  const outcome = await runTrial(trial, { ...run, onRound });
  for (const failure of outcome.failures) console.log(`!!! seed ${failure.seed}: ${failure.message}`);
  console.log(`  survived ${outcome.survived} of ${outcome.runs}: ${evidenceOf(outcome.counts)}`);
  return outcome;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
