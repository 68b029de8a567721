import { dayOf } from '../../domain/visits/visit-counts.ts';

/** Which backups are made and which go. By number and not by date: a clock that jumps must not delete them all. */

const HOUR = 60 * 60_000;
const NEWEST_KEPT = 24;
const DAYS_KEPT = 30;

/** A newest one that lies in the future was made by a clock that has been put right since. */
export function isBackupDue(times: readonly number[], now: number): boolean {
  return Math.abs(now - Math.max(...times)) >= HOUR;
}

/** Kept are the newest 24, and the last of each day for the newest 30 days that have one. */
export function outdatedBackups(times: readonly number[]): number[] {
  const newestFirst = times.toSorted((a, b) => b - a);
  const lastOfDay = new Map<string, number>();
  for (const time of newestFirst) lastOfDay.getOrInsert(dayOf(time), time);
  const kept = new Set([
    ...newestFirst.slice(0, NEWEST_KEPT),
    ...[...lastOfDay.values()].slice(0, DAYS_KEPT),
  ]);
  return newestFirst.filter((time) => !kept.has(time));
}

/** Whether this is the first one of its day in Costa Rica: then everything is looked at again. */
export function isFirstOfDay(newest: number | undefined, now: number): boolean {
  return newest === undefined || dayOf(newest) !== dayOf(now);
}
