import { describe, expect, it } from 'vitest';
import type { Figure } from '../question.ts';
import { plotLimits, shareOf } from './plot-limits.ts';

function figure(value: number, mustReach: Figure['mustReach']): Figure {
  return { what: 'a figure', value, unit: 'x', mustReach, detail: '' };
}

describe('how much of a limit is used', () => {
  it('is the share of a cost, and the inverse share of an achievement', () => {
    expect(shareOf(figure(30, { atMost: 60 }))).toBe(0.5);
    expect(shareOf(figure(30, { below: 60 }))).toBe(0.5);
    expect(shareOf(figure(0.8, { atLeast: 0.4 }))).toBe(0.5);
  });

  it('is nothing where nothing was spent of nothing, and more than all where something was', () => {
    expect(shareOf(figure(0, { atMost: 0 }))).toBe(0);
    expect(shareOf(figure(0.01, { atMost: 0 }))).toBeGreaterThan(1);
  });

  it('is drawn in another colour where it was passed, and left out where there is no limit', () => {
    const colours = (figures: Figure[]) =>
      [...plotLimits(figures).matchAll(/rx="3" fill="([^"]+)"/g)].map(([, colour]) => colour);
    const [good, bad] = colours([figure(30, { atMost: 60 }), figure(61, { atMost: 60 }), figure(5, null)]);
    expect(good).not.toBe(bad);
    expect(colours([figure(5, null)])).toEqual([]);
  });
});
