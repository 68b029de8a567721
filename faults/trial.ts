import type { SeededRandom } from '../test/harness/seeded-random.ts';

/** The rounds of a long run. Some trials have more; only `soak` has fewer, because each of its rounds takes five minutes. */
export const LONG_ROUNDS = 200;

/** One fault or attack, and the promise that is tested. */
export interface Trial {
  /** The name on the command line, and the name of its file. */
  readonly name: string;
  /** The threats (U, A, P) of docs/decisions/0005-threats.md and the faults (F) and figures (M) of 0019-faults.md that it tests. */
  readonly covers: readonly string[];
  /** One sentence. */
  readonly promise: string;
  /** `short` for `npm test` (0 for trials that need a browser or half a minute), `long` for `npm run faults`. */
  readonly rounds: { readonly short: number; readonly long: number };
  /** The reason why it cannot run on this machine; null if it can. */
  readonly absence?: string | null;
  open(): Promise<TrialRun>;
}

/** Everything that the rounds of one trial share: a shop, a database, a browser. */
export interface TrialRun extends AsyncDisposable {
  /** Throws when the promise was broken. The same seed repeats the round: nothing else is random. */
  round(random: SeededRandom): Promise<Counts>;
}

/** Counts by name, summed over the rounds and shown in the results: { kills: 1, acknowledged: 4, lost: 0 }. */
export type Counts = Readonly<Record<string, number>>;
