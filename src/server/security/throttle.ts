import { ShopError } from '../../domain/errors.ts';
import { GUESSES } from '../../domain/limits.ts';
import type { Attempts } from '../store/attempts.ts';
import { networkOf } from './allowance.ts';

/**
 * Slows down guessing without locking anyone out. Every try is counted before the password is looked at,
 * so that parallel guesses cannot slip past; a success clears the counters.
 * The keys come from facts the server knows, never from what a request may vary freely.
 */
export interface Throttle {
  requireTurn(email: string, address: string): Promise<void>;
  succeeded(email: string, address: string): Promise<void>;
}

export function createThrottle(attempts: Attempts, now: () => number): Throttle {
  /** Whoever signed in from this address before is not held up by a stranger who guesses at the same e-mail. */
  async function countersOf(email: string, address: string): Promise<string[]> {
    const isKnown = await attempts.isKnown(knownKey(email, address));
    return isKnown ? [addressKey(address)] : [addressKey(address), emailKey(email)];
  }

  return {
    async requireTurn(email, address) {
      for (const key of await countersOf(email, address)) {
        const { allowed, blockedUntil } = await attempts.claim(key, now(), delayAfter);
        if (!allowed) throw tooManyGuesses(blockedUntil - now());
      }
    },
    /** Clears what held this one up and no more: the stranger gets no new tries when the owner comes home. */
    async succeeded(email, address) {
      await attempts.clear(await countersOf(email, address));
      await attempts.markKnown(knownKey(email, address), now());
    },
  };
}

/** Nothing for the first five tries, then 1 s, 2 s, 4 s… up to a quarter of an hour. */
export function delayAfter(tries: number): number {
  const past = tries - GUESSES.free;
  return past < 0 ? 0 : Math.min(GUESSES.firstDelayMs * 2 ** Math.min(past, 30), GUESSES.longestDelayMs);
}

function tooManyGuesses(waitMs: number): ShopError {
  return new ShopError('TOO_MANY_GUESSES', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)) });
}

/** Whoever has one IPv6 address has 2^64 of them. A proxy may pass on any text; whoever has no address shares one count. */
const addressKey = (address: string) => `ip:${networkOf(address) || 'ninguna'}`;
const emailKey = (email: string) => `correo:${email}`;
const knownKey = (email: string, address: string) => `conocida:${email}|${addressKey(address)}`;
