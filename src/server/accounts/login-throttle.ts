import { hash } from 'node:crypto';
import { PACES, rememberedTries } from '../../domain/account/guesses.ts';
import { ShopError } from '../../domain/errors.ts';
import { neighbourhoodOf, networkOf } from '../http/networks.ts';
import type { Attempts, Counter } from '../store/login-attempts.ts';

/** One try at a password, counted before the password is looked at, so that parallel guesses cannot slip past. */
export interface Turn {
  /** Whether this e-mail signed in from this network within the last 30 days. */
  readonly isKnown: boolean;
  /** Nothing was compared: the try counts for nobody. */
  giveBack(): Promise<void>;
  /** Clears the counter of this e-mail on this network; from those that others share it takes only its own try. */
  succeeded(): Promise<void>;
}

/** Slows down guessing without locking anyone out: docs/decisions/0004 says which tries count where. */
export interface Throttle {
  /** Refuses with 429, and counts nothing, where any counter asks to wait. */
  requireTurn(email: string, address: string): Promise<Turn>;
}

/** Rows that may stand in the table; every so many claims the oldest ones past that are dropped. */
const MOST_ROWS = 20_000;
const CLAIMS_BETWEEN_TRIMS = 500;

export function createThrottle(attempts: Attempts, now: () => number): Throttle {
  let claims = 0;

  async function isNewHere(pair: string): Promise<boolean> {
    const tries = await attempts.find(pair);
    return !tries || rememberedTries(PACES.pair, tries, now()) === 0;
  }

  async function claim(counters: readonly Counter[]): Promise<void> {
    const wait = await attempts.claim(counters, now());
    if (wait > 0) throw tooManyGuesses(wait);
    claims += 1;
    if (claims % CLAIMS_BETWEEN_TRIMS === 0) await attempts.trim(MOST_ROWS);
  }

  return {
    async requireTurn(email, address) {
      const place = placeOf(email, address);
      const pair = { key: keyOf('par', email, networkOf(address)), pace: PACES.pair };
      const isKnown = await attempts.isKnown(place);
      const shared = isKnown ? [] : countersOfStrangers(email, address, await isNewHere(pair.key));
      await claim([pair, ...shared]);
      const sharedKeys = shared.map(({ key }) => key);
      return {
        isKnown,
        giveBack: () => attempts.giveBack([pair.key, ...sharedKeys], now()),
        async succeeded() {
          await attempts.clear(pair.key);
          await attempts.giveBack(sharedKeys, now());
          await attempts.markKnown(place, now());
        },
      };
    },
  };
}

/**
 * Different e-mails of a network are counted by the first try at each: whoever guesses at one e-mail does not use up
 * what a colleague behind the same address needs.
 */
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

function tooManyGuesses(waitMs: number): ShopError {
  return new ShopError('TOO_MANY_GUESSES', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)) });
}

/** Hashed: people type passwords into the e-mail field, and a key has one length whatever was typed. */
function keyOf(kind: string, ...facts: readonly string[]): string {
  return `${kind}:${hash('sha256', facts.join('|'), 'base64url')}`;
}

/** Only of those who have signed in, so the e-mail is one of the shop's own. */
const placeOf = (email: string, address: string) => `${email}|ip:${networkOf(address) || 'ninguna'}`;
