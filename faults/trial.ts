import type { SeededRandom } from '../test/harness/seeded-random.ts';

/** One fault or attack, and what holds whatever it does. */
export interface Trial {
  /** As named on the command line, and the name of its file. */
  readonly name: string;
  /** What it answers: threats (U, A, P) of docs/decisions/0005-threats.md; faults (F) and figures (M) of 0019-faults.md. */
  readonly covers: readonly string[];
  /** One sentence. */
  readonly promise: string;
  /** Short in every `npm test`, none there for what needs a browser; long in `npm run faults`. */
  readonly rounds: { readonly short: number; readonly long: number };
  /** Why it cannot be run here, for want of an engine; null when it can. */
  readonly absence?: string | null;
  open(): Promise<TrialRun>;
}

/** Everything that the rounds of one trial share: a shop, a database, a browser. */
export interface TrialRun extends AsyncDisposable {
  /** Throws when the promise was broken. The same seed repeats the round: nothing else is random. */
  round(random: SeededRandom): Promise<Counts>;
}

/** Summed over the rounds and told as evidence, in words: { kills: 1, acknowledged: 4, lost: 0 }. */
export type Counts = Readonly<Record<string, number>>;
