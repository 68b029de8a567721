import { createSeededRandom } from '../test/harness/seeded-random.ts';
import type { Copies, Counts, Trial, TrialRun } from './trial.ts';

export interface Outcome {
  readonly runs: number;
  readonly survived: number;
  /** The seed of the first round; each later round has the next number. */
  readonly seed: number;
  readonly counts: Counts;
  readonly failures: readonly Failure[];
}

export interface Failure {
  readonly seed: number;
  readonly message: string;
}

export interface Run {
  readonly rounds: number;
  readonly seed: number;
  /** One if it is not given. */
  readonly copies?: Copies;
  readonly onRound?: (done: number) => void;
}

/** After this many failed rounds the trial stops. */
const ENOUGH_FAILURES = 5;

export async function runTrial(trial: Trial, { rounds, seed, copies = 1, onRound }: Run): Promise<Outcome> {
  await using run = await trial.open(copies);
  const failures: Failure[] = [];
  let counts: Counts = {};
  let runs = 0;
  while (runs < rounds && failures.length < ENOUGH_FAILURES) {
    const result = await runRound(run, seed + runs);
    runs += 1;
    if ('failure' in result) failures.push(result.failure);
    else counts = addCounts(counts, result.counts);
    onRound?.(runs);
  }
  return { runs, survived: runs - failures.length, seed, counts, failures };
}

async function runRound(run: TrialRun, seed: number): Promise<{ counts: Counts } | { failure: Failure }> {
  try {
    return { counts: await run.round(createSeededRandom(seed)) };
  } catch (error) {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { failure: { seed, message } };
  }
}

export function addCounts(sums: Counts, counts: Counts): Counts {
  const names = new Set([...Object.keys(sums), ...Object.keys(counts)]);
  return Object.fromEntries([...names].map((name) => [name, (sums[name] ?? 0) + (counts[name] ?? 0)]));
}
