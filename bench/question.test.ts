import { describe, expect, it } from 'vitest';
import { type Figure, isReached } from './question.ts';

function figure(value: number, mustReach: Figure['mustReach']): Figure {
  return { what: 'a figure', value, unit: 'x', mustReach, detail: '' };
}

describe('a bar', () => {
  it('is reached by a ratio that equals it', () => {
    expect(isReached(figure(0.8, { atLeast: 0.8 }))).toBe(true);
    expect(isReached(figure(0.79, { atLeast: 0.8 }))).toBe(false);
  });

  it('is missed by a cost that equals it', () => {
    expect(isReached(figure(149.9, { below: 150 }))).toBe(true);
    expect(isReached(figure(150, { below: 150 }))).toBe(false);
  });

  it('of "at most" is reached by a cost that equals it', () => {
    expect(isReached(figure(60, { atMost: 60 }))).toBe(true);
    expect(isReached(figure(60.1, { atMost: 60 }))).toBe(false);
  });

  it('is missed by a figure that could not be measured', () => {
    expect(isReached(figure(Number.NaN, { atLeast: 0.8 }))).toBe(false);
    expect(isReached(figure(Number.NaN, { below: 150 }))).toBe(false);
    expect(isReached(figure(Number.NaN, { atMost: 150 }))).toBe(false);
  });
});
