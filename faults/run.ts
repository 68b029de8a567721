import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { evidenceOf, saveOutcome } from './report.ts';
import { type Outcome, runTrial } from './run-trial.ts';
import type { Trial } from './trial.ts';
import { TRIALS } from './trials.ts';

/**
 * npm run faults [-- name… --seed N --rounds N --save]: the long rounds of every trial, or of those named. What ran its
 * whole length is saved in faults/results; with --save a shorter run is, too, with its number of rounds.
 */

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { seed: { type: 'string' }, rounds: { type: 'string' }, save: { type: 'boolean' } },
  });
  const seed = requireWhole('--seed', values.seed) ?? randomInt(2 ** 31);
  for (const trial of requireTrials(positionals)) {
    if (trial.absence) {
      console.log(`${trial.name}: left out, ${trial.absence}`);
      continue;
    }
    const rounds = requireWhole('--rounds', values.rounds) ?? trial.rounds.long;
    const outcome = await attempt(trial, rounds, seed);
    if (values.save || rounds >= trial.rounds.long) await saveOutcome(trial, outcome);
    if (outcome.failures.length > 0) process.exitCode = 1;
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

async function attempt(trial: Trial, rounds: number, seed: number): Promise<Outcome> {
  console.log(`${trial.name}: ${rounds} rounds, seed ${seed}…`);
  const onRound = (done: number) => {
    if (done % Math.ceil(rounds / 10) === 0) console.log(`  ${done} of ${rounds}`);
  };
  const outcome = await runTrial(trial, { rounds, seed, onRound });
  for (const failure of outcome.failures) console.log(`!!! seed ${failure.seed}: ${failure.message}`);
  console.log(`  survived ${outcome.survived} of ${outcome.runs}: ${evidenceOf(outcome.counts)}`);
  return outcome;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
