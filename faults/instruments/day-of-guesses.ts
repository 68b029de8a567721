import { ok, strictEqual } from 'node:assert';
import { sql } from 'kysely';
import { PACES } from '../../src/domain/account/guesses.ts';
import { ShopError } from '../../src/domain/errors.ts';
import { createCountedPasswords } from '../../test/harness/in-process/passwords.ts';
import { openTestShop, type TestShop, type TestUser } from '../../test/harness/in-process/test-shop.ts';
import type { SeededRandom } from '../../test/harness/seeded-random.ts';
import type { Counts } from '../trial.ts';

/** One attacker for 24 hours of the shop's clock. Passwords are not hashed: the trial is about who may try. */

const SECOND = 1_000;
const HOUR_S = 3_600;
const DAY_S = 24 * HOUR_S;
const EVERY_S = { owner: 20, colleague: 60 } as const;
const WITHIN_S = 60;
const MAX_COUNTERS = 100;
/** The number of guesses that one address may make at one password in a day, from docs/decisions/0004. */
const MAX_COMPARED = 110;

interface DayOfGuesses {
  /** Whether the attacker and the owner try in this second of the day, in addition to the ends of waits. */
  isBusy(second: number): boolean;
}

/** Throws when the owner waits for a minute, or a colleague on the attacker's address is refused. */
export async function guessForADay(random: SeededRandom, { isBusy }: DayOfGuesses): Promise<Counts> {
  const passwords = createCountedPasswords();
  await using t = await openTestShop({ passwords });
  // A day has thousands of writes, and this trial does not test power cuts.
  await sql`pragma synchronous = off`.execute(t.shop.database.db);
  const [owner, colleague, newcomer] = [await t.addUser(), await t.addUser(), await t.addUser()];
  const office = random.chance(0.5) ? '203.0.113.9' : '2001:db8:7:1::9';
  strictEqual(await signIn(t, colleague, office), 0, 'The colleague was refused before the attack');
  const attacker = createAttacker(t, owner, office, passwords.compared);
  const sightings = createSightings();
  for (let second = 0; second < DAY_S; second += 1) {
    t.clock.now += SECOND;
    const isGuessing = isBusy(second) || attacker.mayTry();
    if (isGuessing) await attacker.guess();
    if (second % EVERY_S.owner === 0 && (isBusy(second) || isGuessing || second % 300 === 0))
      sightings.owner(await signIn(t, owner, newNetwork(random, second)));
    if (second % EVERY_S.colleague === 0 && (isBusy(second) || second % 900 === 0))
      sightings.colleague(await signIn(t, colleague, office));
  }
  strictEqual(await signIn(t, newcomer, office), 0, 'A colleague who is new on the address was refused');
  return { ...attacker.counts(), ...sightings.counts(), 'counters at the end': await countCounters(t) };
}

function createAttacker(t: TestShop, owner: TestUser, address: string, compared: readonly unknown[]) {
  let [guesses, hits, allowedAt] = [0, 0, 0];
  return {
    mayTry: () => t.clock.now >= allowedAt,
    async guess() {
      const before = compared.length;
      const wait = await signIn(t, { ...owner, password: `adivinanza ${guesses}` }, address);
      guesses += 1;
      hits += compared.length - before;
      allowedAt = t.clock.now + wait * SECOND;
    },
    counts(): Counts {
      ok(hits > PACES.pair.free && hits <= MAX_COMPARED, `${hits} guesses were compared`);
      return { guesses, 'guesses compared': hits };
    },
  };
}

function createSightings() {
  const seen = { ownerTries: 0, waited: 0, longest: 0, colleagueTries: 0 };
  return {
    owner(wait: number) {
      seen.ownerTries += 1;
      seen.waited = wait === 0 ? 0 : seen.waited + EVERY_S.owner;
      seen.longest = Math.max(seen.longest, seen.waited);
      ok(seen.longest < WITHIN_S, `The owner has waited for ${seen.longest} s`);
    },
    colleague(wait: number) {
      seen.colleagueTries += 1;
      strictEqual(wait, 0, 'The colleague was refused');
    },
    counts: (): Counts => ({
      'sign-ins of the owner': seen.ownerTries,
      'longest wait of the owner in s': seen.longest,
      'sign-ins of the colleague': seen.colleagueTries,
    }),
  };
}

/**
 * The seconds to wait, 0 after a sign-in or a wrong guess.
 * Without the request around it, which would cost most of the time.
 */
async function signIn(t: TestShop, { email, password }: TestUser, address: string): Promise<number> {
  try {
    await t.accounts.login({ email, password }, address);
    return 0;
  } catch (error) {
    if (error instanceof ShopError) return error.retryAfterSeconds ?? 0;
    throw error;
  }
}

function newNetwork(random: SeededRandom, second: number): string {
  const [high, low] = [Math.floor(second / 250), second % 250];
  return random.chance(0.5)
    ? `100.${64 + (high % 64)}.${low}.${Math.floor(high / 64)}`
    : `2a02:${low.toString(16)}:${high.toString(16)}::7`;
}

async function countCounters(t: TestShop): Promise<number> {
  const rows = await t.shop.database.db.selectFrom('login_attempts').select('key').execute();
  const counters = rows.filter(({ key }) => !key.startsWith('conocida:'));
  ok(counters.length <= MAX_COUNTERS, `${counters.length} counters were left`);
  return counters.length;
}
