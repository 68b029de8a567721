import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Extras, type Lines, offsetOf, windowOf } from './line-window.ts';

const lines = (count: number, extras: Extras = []): Lines => ({ count, height: 100, extras });

describe('windowOf', () => {
  it('has the lines that are partly visible, and the height of all others', () => {
    expect(windowOf(lines(10_000), 250, 1_050)).toEqual({ first: 2, end: 11, before: 200, after: 998_900 });
  });

  it('begins at the first line while the list is below the screen', () => {
    expect(windowOf(lines(10_000), -500, 300)).toMatchObject({ first: 0, end: 4, before: 0 });
  });

  it('ends at the last line, also far below the list', () => {
    expect(windowOf(lines(10), 800, 5_000)).toEqual({ first: 8, end: 10, before: 800, after: 0 });
    expect(windowOf(lines(10), 8_000, 9_000)).toEqual({ first: 9, end: 10, before: 900, after: 0 });
  });

  it('is empty without lines', () => {
    expect(windowOf(lines(0), 0, 800)).toEqual({ first: 0, end: 0, before: 0, after: 0 });
  });

  it('counts the taller lines', () => {
    const taller = lines(100, [
      [1, 60],
      [50, 40],
    ]);
    expect(offsetOf(taller, 2)).toBe(260);
    expect(windowOf(taller, 259, 261)).toMatchObject({ first: 1, end: 3, before: 100 });
    expect(windowOf(taller, 0, 100).after).toBe(10_100 - 260);
  });

  it('has the same total height for every position', () => {
    const taller = lines(40, [[7, 130]]);
    for (let top = -200; top < 4_400; top += 37) {
      const { first, end, before, after } = windowOf(taller, top, top + 600);
      expect(before + (offsetOf(taller, end) - offsetOf(taller, first)) + after).toBe(4_130);
    }
  });

  it('begins with the line at the top of the screen, for any taller lines', () => {
    const anyExtras = fc
      .uniqueArray(fc.tuple(fc.nat(199), fc.integer({ min: 1, max: 300 })), { selector: ([line]) => line })
      .map((extras) => extras.sort(([one], [other]) => one - other));
    fc.assert(
      fc.property(anyExtras, fc.nat(19_000), (extras, top) => {
        const taller = lines(200, extras);
        const { first, end } = windowOf(taller, top, top + 500);
        expect(offsetOf(taller, first)).toBeLessThanOrEqual(top);
        expect(offsetOf(taller, first + 1)).toBeGreaterThan(top);
        expect(offsetOf(taller, end)).toBeGreaterThanOrEqual(Math.min(top + 500, offsetOf(taller, 200)));
      }),
    );
  });
});
