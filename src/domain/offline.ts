/** What the shop promises without a network, for the page, its service worker and the server. */

const DAY_MS = 24 * 60 * 60_000;
const JUST_NOW_MS = 60_000;

/** Set by the service worker on an answer that it kept: when the shop gave it, in milliseconds. */
export const KEPT_AT_HEADER = 'x-guardado';

export const PICTURES_KEPT = { most: 150, days: 30 } as const;

/** Whole days since the prices were read. A clock that was put back makes nothing older. */
export function daysOld(readAt: number, now: number): number {
  return Math.max(0, Math.floor((now - readAt) / DAY_MS));
}

/** What was kept this recently is as good as what the shop would answer. */
export function isJustKept(keptAt: number, now: number): boolean {
  return Math.abs(now - keptAt) < JUST_NOW_MS;
}
