import { describe, expect, it } from 'vitest';
import { BIN_DAYS, binLimit, daysLeft } from './bin.ts';

const DAY = 24 * 60 * 60_000;
const NOW = Date.parse('2026-11-15T12:00:00Z');

describe('the days that a product stays in the bin', () => {
  it.each([
    ['now', 0, BIN_DAYS],
    ['a moment ago', 1, BIN_DAYS],
    ['a day ago', DAY, 29],
    ['a day and a moment ago', DAY + 1, 29],
    ['almost 30 days ago', 30 * DAY - 1, 1],
    ['30 days ago', 30 * DAY, 0],
    ['60 days ago', 60 * DAY, 0],
  ])('are counted when it was deleted %s', (_when, ago, left) => {
    expect(daysLeft(NOW - ago, NOW)).toBe(left);
  });

  it('end for products from before the limit', () => {
    expect(binLimit(NOW)).toBe(NOW - 30 * DAY);
  });
});
