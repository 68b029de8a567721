/** How fast passwords may be guessed. The sums for a day stand in docs/decisions/0004-passwords-and-sessions.md. */
import { GUESSES } from '../limits.ts';

export interface Pace {
  /** Tries without a wait. */
  readonly free: number;
  /** The wait after those; each further try doubles it, up to the longest. */
  readonly firstDelayMs: number;
  readonly longestDelayMs: number;
  /** One try is forgotten each time that this has passed without another. */
  readonly forgetMs: number;
}

/** What is stored of a counter. */
export interface Tries {
  readonly failures: number;
  /** When the next try is allowed. */
  readonly blockedUntil: number;
  /** The time of the last try, or of the last one that was forgotten before it. */
  readonly updatedAt: number;
}

const MINUTE = 60_000;

/** So many at once, and then one each time that the wait has passed. */
function steady(free: number, waitMs: number): Pace {
  return { free, firstDelayMs: waitMs, longestDelayMs: waitMs, forgetMs: waitMs };
}

/**
 * Neighbours are the addresses that one customer of a provider can have: an IPv6 /48, an IPv4 /24.
 * What they may do together stays below what an e-mail allows to strangers, so that one attacker alone never uses
 * that up and the owner can sign in from a new network.
 */
export const PACES = {
  /** One e-mail, tried from one network. */
  pair: GUESSES,
  /** One e-mail, tried from neighbours together. */
  neighbours: steady(15, 10 * MINUTE),
  /** One e-mail, tried from all networks where its owner has not signed in. */
  strangers: steady(60, MINUTE),
  /** Different e-mails, tried from one network. */
  emails: steady(10, 10 * MINUTE),
  /** Different e-mails, tried from neighbours together. */
  neighboursEmails: steady(30, 5 * MINUTE),
} as const satisfies Record<string, Pace>;

export function delayAfter({ free, firstDelayMs, longestDelayMs }: Pace, tries: number): number {
  const past = tries - free;
  return past < 0 ? 0 : Math.min(firstDelayMs * 2 ** Math.min(past, 30), longestDelayMs);
}

/** More tries than these change nothing: the wait is the longest already. */
function mostTries({ free, firstDelayMs, longestDelayMs }: Pace): number {
  return free + Math.ceil(Math.log2(longestDelayMs / firstDelayMs));
}

export function rememberedTries(pace: Pace, tries: Tries, now: number): number {
  return Math.max(0, tries.failures - forgottenTries(pace, tries, now));
}

function forgottenTries({ forgetMs }: Pace, { updatedAt }: Tries, now: number): number {
  return Math.floor(Math.max(0, now - updatedAt) / forgetMs);
}

/** Two machines may differ by this, and a try may have read the clock this long before its row was free. */
const CLOCK_DIFFERENCE_MS = 10_000;

/** Milliseconds until the next try. A wait much longer than was ever asked for means that the clock was set back. */
export function waitOf(pace: Pace, { failures, blockedUntil }: Tries, now: number): number {
  const wait = blockedUntil - now;
  const longest = delayAfter(pace, failures) + CLOCK_DIFFERENCE_MS;
  return wait > 0 && wait <= longest ? wait : 0;
}

export function countTry(pace: Pace, tries: Tries, now: number): Tries {
  const remembered = rememberedTries(pace, tries, now);
  const failures = Math.min(remembered + 1, mostTries(pace));
  // What has passed of the time until the next one is forgotten is kept, else frequent tries would never be forgotten.
  const forgotten = forgottenTries(pace, tries, now) * pace.forgetMs;
  const updatedAt = remembered === 0 ? now : Math.min(now, tries.updatedAt + forgotten);
  return { failures, blockedUntil: now + delayAfter(pace, failures), updatedAt };
}
