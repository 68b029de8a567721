import { describe, expect, it } from 'vitest';
import { daysOld, isJustStored } from './offline.ts';

const HOUR = 60 * 60_000;
const NOW = Date.parse('2026-11-15T12:00:00Z');

describe('a cached price', () => {
  it.each([
    [0, 0],
    [23.9 * HOUR, 0],
    [24 * HOUR, 1],
    [47.9 * HOUR, 1],
    [48 * HOUR, 2],
    [30 * 24 * HOUR, 30],
  ])('read %d ms ago is %d whole days old', (age, days) => {
    expect(daysOld(NOW - age, NOW)).toBe(days);
  });

  it('is 0 days old when the clock was set back after it was read', () => {
    expect(daysOld(NOW + 72 * HOUR, NOW)).toBe(0);
  });

  it('counts as fresh for a minute, and not when its time is in the future', () => {
    expect(isJustStored(NOW - 59_000, NOW)).toBe(true);
    expect(isJustStored(NOW - 61_000, NOW)).toBe(false);
    expect(isJustStored(NOW + HOUR, NOW)).toBe(false);
  });
});
