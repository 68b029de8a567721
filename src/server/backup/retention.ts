import { dayOf } from '../../domain/when.ts';

/** Decides which backups are made and deleted. It counts backups instead of comparing dates: a wrong clock must not delete them all. */

const HOUR = 60 * 60_000;
const NEWEST_COUNT = 24;
const DAY_COUNT = 30;

/** A newest backup in the future was made with a wrong clock, so it counts by its distance too. */
export function isBackupDue(times: readonly number[], now: number): boolean {
  return Math.abs(now - Math.max(...times)) >= HOUR;
}

/** All except the newest 24, and the last of each day for the newest 30 days that have one. */
export function outdatedBackups(times: readonly number[]): number[] {
  const newestFirst = times.toSorted((a, b) => b - a);
  const lastOfDay = new Map<string, number>();
  for (const time of newestFirst) lastOfDay.getOrInsert(dayOf(time), time);
  const remaining = new Set([
    ...newestFirst.slice(0, NEWEST_COUNT),
    ...[...lastOfDay.values()].slice(0, DAY_COUNT),
  ]);
  return newestFirst.filter((time) => !remaining.has(time));
}

/** The first backup of a day in Costa Rica checks all pictures again. */
export function isFirstOfDay(newest: number | undefined, now: number): boolean {
  return newest === undefined || dayOf(newest) !== dayOf(now);
}
