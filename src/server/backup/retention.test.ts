import { describe, expect, it } from 'vitest';
import { isBackupDue, isFirstOfDay, outdatedBackups } from './retention.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const NOON = Date.parse('2026-11-15T18:00:00Z');

/** Every hour, the newest first. */
function hourly(hours: number): number[] {
  return Array.from({ length: hours }, (_, ago) => NOON - ago * HOUR);
}

/** The remaining backups after hourly backups for this many hours. */
function afterHours(hours: number): number[] {
  let remaining: number[] = [];
  for (const time of hourly(hours).reverse()) {
    remaining.push(time);
    const outdated = outdatedBackups(remaining);
    remaining = remaining.filter((each) => !outdated.includes(each));
  }
  return remaining.reverse();
}

describe('a backup is due', () => {
  it('when there is none, or one hour after the newest', () => {
    expect(isBackupDue([], NOON)).toBe(true);
    expect(isBackupDue([NOON - HOUR, NOON - 2 * HOUR], NOON)).toBe(true);
    expect(isBackupDue([NOON - HOUR + 1, NOON - DAY], NOON)).toBe(false);
  });

  it('when the newest is in the future because of a wrong clock', () => {
    expect(isBackupDue([NOON + 365 * DAY], NOON)).toBe(true);
  });
});

describe('outdatedBackups', () => {
  it('keeps all backups of the last 24 hours', () => {
    expect(outdatedBackups(hourly(24))).toEqual([]);
    expect(afterHours(24 * 40).slice(0, 24)).toEqual(hourly(24));
  });

  it('keeps the last backup of each day in Costa Rica for 30 days', () => {
    const remaining = afterHours(24 * 60);
    const lastOfDays = remaining.slice(24).map((time) => new Date(time).toISOString());
    expect(lastOfDays.every((time) => time.endsWith('T05:00:00.000Z'))).toBe(true);
    expect(remaining.at(-1)).toBe(Date.parse('2026-10-18T05:00:00Z'));
    expect(remaining).toHaveLength(24 + 28);
  });

  it('keeps the last backups of a shop that was closed for a year', () => {
    const old = hourly(24).map((time) => time - 365 * DAY);
    expect(outdatedBackups([NOON, ...old.slice(0, 23)])).toEqual([]);
    expect(outdatedBackups([NOON, ...old])).toEqual([old.at(-1)]);
  });
});

it('isFirstOfDay is true after midnight in Costa Rica', () => {
  const midnight = Date.parse('2026-11-15T06:00:00Z');
  expect(isFirstOfDay(undefined, NOON)).toBe(true);
  expect(isFirstOfDay(midnight - 1, midnight)).toBe(true);
  expect(isFirstOfDay(midnight, midnight + HOUR)).toBe(false);
});
