import { hash } from 'node:crypto';
import { PACES, rememberedTries } from '../../domain/account/guesses.ts';
import { ShopError } from '../../domain/errors.ts';
import { neighbourhoodOf, networkOf } from '../http/networks.ts';
import type { Attempts, Counter } from '../store/login-attempts.ts';

export type Throttle = ReturnType<typeof createThrottle>;
export type LoginAttempt = Awaited<ReturnType<Throttle['requireAttemptAllowed']>>;

/** Limit of the table. After every 500 claims the oldest rows above the limit are deleted. */
const MAX_ROWS = 20_000;
const CLAIMS_BETWEEN_TRIMS = 500;

/** Slows down guessing without locking anyone out. docs/decisions/0004 says which attempts count where. */
export function createThrottle(attempts: Attempts, now: () => number) {
  let claims = 0;

  async function isNewHere(pair: string): Promise<boolean> {
    const tries = await attempts.find(pair);
    return !tries || rememberedTries(PACES.pair, tries, now()) === 0;
  }

  async function claim(counters: readonly Counter[]): Promise<void> {
    const wait = await attempts.claim(counters, now());
    if (wait > 0) throw new ShopError('TOO_MANY_GUESSES', { retryAfterSeconds: Math.ceil(wait / 1_000) });
    claims += 1;
    if (claims % CLAIMS_BETWEEN_TRIMS === 0) await attempts.trim(MAX_ROWS);
  }

  return {
    /** For the unknown token of a link. Such guesses share no counter with sign-ins, so neither blocks the other. */
    countUnknownLink: (address: string) =>
      claim([
        { key: keyOf('enlace', networkOf(address)), pace: PACES.pair },
        { key: keyOf('enlaces-vecinos', neighbourhoodOf(address)), pace: PACES.neighbours },
      ]),
    /** Refuses with 429, and counts nothing, when any counter requires a wait. */
    async requireAttemptAllowed(email: string, address: string) {
      const place = placeOf(email, address);
      const pair = { key: keyOf('par', email, networkOf(address)), pace: PACES.pair };
      const isKnown = await attempts.isKnown(place);
      const shared = isKnown ? [] : countersOfStrangers(email, address, await isNewHere(pair.key));
      // Before the password is checked, so that parallel guesses are counted too.
      await claim([pair, ...shared]);
      const sharedKeys = shared.map(({ key }) => key);
      return {
        /** Whether this e-mail signed in from this network within the last 30 days. */
        isKnown,
        /** Removes the attempt from all counters, because no password was compared. */
        undo: () => attempts.undo([pair.key, ...sharedKeys], now()),
        /** Clears the counter of this e-mail on this network, and removes the attempt from the shared counters. */
        async succeeded(): Promise<void> {
          await attempts.clear(pair.key);
          await attempts.undo(sharedKeys, now());
          await attempts.markKnown(place, now());
        },
      };
    },
  };
}

/** Only the first attempt at each e-mail counts per network: guesses at one must not block a colleague behind it. */
function countersOfStrangers(email: string, address: string, isNewHere: boolean): Counter[] {
  const [network, neighbours] = [networkOf(address), neighbourhoodOf(address)];
  const ofEmail = [
    { key: keyOf('vecinos', email, neighbours), pace: PACES.neighbours },
    { key: keyOf('correo', email), pace: PACES.strangers },
  ];
  if (!isNewHere) return ofEmail;
  return [
    ...ofEmail,
    { key: keyOf('correos', network), pace: PACES.emails },
    { key: keyOf('correos-vecinos', neighbours), pace: PACES.neighboursEmails },
  ];
}

/** Hashed, because people type passwords into the e-mail field, and so that all keys have the same length. */
function keyOf(kind: string, ...facts: readonly string[]): string {
  return `${kind}:${hash('sha256', facts.join('|'), 'base64url')}`;
}

/** Not hashed: it is stored only after a sign-in, so the e-mail belongs to a user of the shop. */
const placeOf = (email: string, address: string) => `${email}|ip:${networkOf(address) || 'ninguna'}`;
