import { describe, expect, it } from 'vitest';
import type { Figure } from '../question.ts';
import { plotLimits, shareOf } from './plot-limits.ts';

function figure(value: number, mustReach: Figure['mustReach']): Figure {
  return { what: 'a figure', value, unit: 'x', mustReach, detail: '' };
}

describe('the plot of limits', () => {
  it('shows the share of a cost and the inverse share of a ratio', () => {
    expect(shareOf(figure(30, { atMost: 60 }))).toBe(0.5);
    expect(shareOf(figure(30, { below: 60 }))).toBe(0.5);
    expect(shareOf(figure(0.8, { atLeast: 0.4 }))).toBe(0.5);
  });

  it('shows 0 for a cost of zero with a limit of zero, and a miss for any other cost', () => {
    expect(shareOf(figure(0, { atMost: 0 }))).toBe(0);
    expect(shareOf(figure(0.01, { atMost: 0 }))).toBeGreaterThan(1);
  });

  it('draws missed limits in another colour and omits figures without a limit', () => {
    const colours = (figures: Figure[]) =>
      [...plotLimits(figures).matchAll(/rx="3" fill="([^"]+)"/g)].map(([, colour]) => colour);
    const [good, bad] = colours([figure(30, { atMost: 60 }), figure(61, { atMost: 60 }), figure(5, null)]);
    expect(good).not.toBe(bad);
    expect(colours([figure(5, null)])).toEqual([]);
  });
});
