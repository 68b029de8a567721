/** Rules for the shop without a network, shared by the page, its service worker and the server. */

const DAY_MS = 24 * 60 * 60_000;
const JUST_NOW_MS = 60_000;

/** The service worker sets it on a cached answer: the time when the shop sent the answer, in milliseconds. */
export const STORED_AT_HEADER = 'x-guardado';

export const PICTURE_CACHE_LIMITS = { max: 150, days: 30 } as const;

/** Returns the whole days since the prices were read, and 0 if the clock was set back meanwhile. */
export function daysOld(readAt: number, now: number): number {
  return Math.max(0, Math.floor((now - readAt) / DAY_MS));
}

/** An answer that was stored this recently counts as fresh. */
export function isJustStored(storedAt: number, now: number): boolean {
  return Math.abs(now - storedAt) < JUST_NOW_MS;
}
