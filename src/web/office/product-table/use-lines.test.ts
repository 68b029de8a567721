import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linesOf, withFocused } from './use-lines.ts';

const range = (startIndex: number, endIndex: number, count = 100) => ({
  startIndex,
  endIndex,
  count,
  overscan: 2,
});

describe('the lines of the table', () => {
  it('have a product each on a phone, and as many as there are columns on a tablet', () => {
    expect(linesOf(['a', 'b', 'c'], 1)).toEqual([['a'], ['b'], ['c']]);
    expect(linesOf(['a', 'b', 'c'], 2)).toEqual([['a', 'b'], ['c']]);
    expect(linesOf([], 2)).toEqual([]);
  });

  it('have every product once and in its order', () => {
    fc.assert(
      fc.property(fc.array(fc.nat()), fc.integer({ min: 1, max: 4 }), (products, columns) => {
        const lines = linesOf(products, columns);
        expect(lines.flat()).toEqual(products);
        expect(lines.slice(0, -1).every((line) => line.length === columns)).toBe(true);
      }),
    );
  });
});

describe('the rendered lines', () => {
  it('are those near the screen, and never others than there are', () => {
    expect(withFocused(range(10, 12), null)).toEqual([8, 9, 10, 11, 12, 13, 14]);
    expect(withFocused(range(0, 1), null)).toEqual([0, 1, 2, 3]);
    expect(withFocused(range(3, 4, 5), null)).toEqual([1, 2, 3, 4]);
  });

  it('have the line with the focus and both beside it, wherever the screen is', () => {
    expect(withFocused(range(50, 51), 3)).toEqual([2, 3, 4, 48, 49, 50, 51, 52, 53]);
    expect(withFocused(range(50, 51), 90)).toEqual([48, 49, 50, 51, 52, 53, 89, 90, 91]);
  });

  it('have the first line beside the second alone, and the last beside the one before', () => {
    expect(withFocused(range(50, 50), 0)).toEqual([0, 1, 48, 49, 50, 51, 52]);
    expect(withFocused(range(50, 50), 99)).toEqual([48, 49, 50, 51, 52, 98, 99]);
  });

  it('have no line twice when the focus is on the screen or at its edge', () => {
    expect(withFocused(range(10, 12), 11)).toEqual([8, 9, 10, 11, 12, 13, 14]);
    expect(withFocused(range(10, 12), 14)).toEqual([8, 9, 10, 11, 12, 13, 14, 15]);
    expect(withFocused(range(10, 12), 7)).toEqual([6, 7, 8, 9, 10, 11, 12, 13, 14]);
  });
});
