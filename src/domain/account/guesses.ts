/** How fast passwords may be guessed. The totals for a day are in docs/decisions/0004-passwords-and-sessions.md. */
import { GUESSES } from '../limits.ts';

export interface Pace {
  /** The number of attempts without a wait. */
  readonly free: number;
  /** The wait after those attempts. Each further attempt doubles it, up to the longest wait. */
  readonly firstDelayMs: number;
  readonly longestDelayMs: number;
  /** One attempt is forgotten each time that this period passes without another attempt. */
  readonly forgetMs: number;
}

/** The stored state of a counter. */
export interface Tries {
  readonly failures: number;
  /** When the next attempt is allowed. */
  readonly blockedUntil: number;
  /** The time of the last attempt, or the time when one was last forgotten. */
  readonly updatedAt: number;
}

const MINUTE = 60_000;

/** Allows a number of attempts at once, and then one each time that the wait has passed. */
function steady(free: number, waitMs: number): Pace {
  return { free, firstDelayMs: waitMs, longestDelayMs: waitMs, forgetMs: waitMs };
}

/**
 * Neighbours are the addresses that one customer of a provider can have: an IPv6 /48 or an IPv4 /24.
 * Neighbours together are allowed fewer attempts than all strangers together. So one attacker alone cannot use up the
 * attempts of strangers, and the owner can sign in from a new network.
 */
export const PACES = {
  /** Attempts with one e-mail from one network. */
  pair: GUESSES,
  /** Attempts with one e-mail from neighbours together. */
  neighbours: steady(15, 10 * MINUTE),
  /** Attempts with one e-mail from all networks where its owner has not signed in. */
  strangers: steady(60, MINUTE),
  /** Attempts with different e-mails from one network. */
  emails: steady(10, 10 * MINUTE),
  /** Attempts with different e-mails from neighbours together. */
  neighboursEmails: steady(30, 5 * MINUTE),
} as const satisfies Record<string, Pace>;

export function delayAfter({ free, firstDelayMs, longestDelayMs }: Pace, tries: number): number {
  const past = tries - free;
  return past < 0 ? 0 : Math.min(firstDelayMs * 2 ** Math.min(past, 30), longestDelayMs);
}

/** Attempts above this number change nothing, because the wait is already the longest. */
function mostTries({ free, firstDelayMs, longestDelayMs }: Pace): number {
  return free + Math.ceil(Math.log2(longestDelayMs / firstDelayMs));
}

export function rememberedTries(pace: Pace, tries: Tries, now: number): number {
  return Math.max(0, tries.failures - forgottenTries(pace, tries, now));
}

function forgottenTries({ forgetMs }: Pace, { updatedAt }: Tries, now: number): number {
  return Math.floor(Math.max(0, now - updatedAt) / forgetMs);
}

/** The clocks of two servers may differ by this, and an attempt may read the clock this long before it gets its row. */
export const CLOCK_DIFFERENCE_MS = 10_000;

/** Returns the milliseconds until the next attempt. A wait above the longest one means that the clock was set back. */
export function waitOf(pace: Pace, { failures, blockedUntil }: Tries, now: number): number {
  const wait = blockedUntil - now;
  const longest = delayAfter(pace, failures) + CLOCK_DIFFERENCE_MS;
  return wait > 0 && wait <= longest ? wait : 0;
}

export function countTry(pace: Pace, tries: Tries, now: number): Tries {
  const remembered = rememberedTries(pace, tries, now);
  const failures = Math.min(remembered + 1, mostTries(pace));
  // The elapsed part of the period is kept. Otherwise frequent attempts would never be forgotten.
  const forgotten = forgottenTries(pace, tries, now) * pace.forgetMs;
  const updatedAt = remembered === 0 ? now : Math.min(now, tries.updatedAt + forgotten);
  return { failures, blockedUntil: now + delayAfter(pace, failures), updatedAt };
}
