import type { SeededRandom } from '../test/harness/seeded-random.ts';
import { whyNoPostgres } from '../test/harness/services/postgres.ts';

/** The rounds of a long run. Some trials have more; only `soak` has fewer, because each of its rounds takes five minutes. */
export const LONG_ROUNDS = 200;

/** How many copies of the shop a trial has: one with SQLite, or two with one PostgreSQL. */
export type Copies = 1 | 2;

/** One fault or attack, and the promise that is tested. */
export interface Trial {
  /** The name on the command line, and the name of its file. */
  readonly name: string;
  /** The threats (U, A, P) of docs/decisions/0005-threats.md and the faults (F) and figures (M) of 0019-faults.md that it tests. */
  readonly covers: readonly string[];
  /** One sentence. */
  readonly promise: string;
  readonly rounds: Rounds;
  /** The reason why it cannot run on this machine; null if it can. */
  readonly absence?: string | null;
  /** Whether the promise is also tested with two copies of the shop. Without it, `open` decides how many there are. */
  readonly hasCopies?: true;
  open(copies: Copies): Promise<TrialRun>;
}

interface Rounds {
  /** For `npm test`: 1 for trials of seconds that need no program of the system. */
  readonly quick: 0 | 1;
  /** For `npm run test:all`: 0 for trials that need a browser or half a minute. */
  readonly short: number;
  /** For `npm run faults`. */
  readonly long: number;
}

/** Everything that the rounds of one trial share: a shop, a database, a browser. */
export interface TrialRun extends AsyncDisposable {
  /** Throws when the promise was broken. The same seed repeats the round: nothing else is random. */
  round(random: SeededRandom): Promise<Counts>;
}

/** Counts by name, summed over the rounds and shown in the results: { kills: 1, acknowledged: 4, lost: 0 }. */
export type Counts = Readonly<Record<string, number>>;

/** The reason why the trial cannot run with so many copies on this machine; null if it can. */
export function absenceOf({ absence = null }: Trial, copies: Copies): string | null {
  return absence ?? (copies === 2 ? whyNoPostgres() : null);
}

export function promiseOf({ promise }: Pick<Trial, 'promise'>, copies: Copies): string {
  return copies === 2 ? `With two copies of the shop on one PostgreSQL: ${promise}` : promise;
}
