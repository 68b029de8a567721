import { describe, expect, it } from 'vitest';
import { welchT } from './welch.ts';

describe('Welch’s t', () => {
  it('weighs the difference of the means against both spreads', () => {
    // Means 2 and 4, variances 1 and 4: -2 / sqrt(1/3 + 4/3).
    expect(welchT([1, 2, 3], [2, 4, 6])).toBeCloseTo(-1.549, 3);
    expect(welchT([2, 4, 6], [1, 2, 3])).toBeCloseTo(1.549, 3);
  });

  it('is nothing for the same values', () => {
    expect(welchT([1, 2, 3], [3, 2, 1])).toBe(0);
  });
});
