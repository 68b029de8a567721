import { describe, expect, it } from 'vitest';
import { daysOld, isJustStored } from './offline.ts';

const HOUR = 60 * 60_000;
const NOW = Date.parse('2026-11-15T12:00:00Z');

describe('a kept price', () => {
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

  it('is not old when the clock was put back after it was read', () => {
    expect(daysOld(NOW + 72 * HOUR, NOW)).toBe(0);
  });

  it('counts as the shop’s own for a minute, and not when it claims to come from the future', () => {
    expect(isJustStored(NOW - 59_000, NOW)).toBe(true);
    expect(isJustStored(NOW - 61_000, NOW)).toBe(false);
    expect(isJustStored(NOW + HOUR, NOW)).toBe(false);
  });
});
