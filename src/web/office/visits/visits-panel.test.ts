import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  COUNT_KINDS,
  type CountKind,
  type DayCounts,
  NO_COUNTS,
} from '../../../domain/visits/visit-counts.ts';
import { barsOf, formatDay, summaryOf } from './visits-panel.tsx';

function daysWith(kind: CountKind, counts: readonly number[]): DayCounts[] {
  return counts.map((count, at) => ({
    ...NO_COUNTS,
    [kind]: count,
    day: new Date(Date.UTC(2026, 10, 1 + at)).toISOString().slice(0, 10),
  }));
}

describe('the bars of the days', () => {
  it('stand side by side on the ground, the largest as high as the drawing', () => {
    expect(barsOf(daysWith('add', [5, 0, 10]), 'add')).toEqual([
      { day: '2026-11-01', x: 1.5, y: 50, height: 50 },
      { day: '2026-11-02', x: 11.5, y: 100, height: 0 },
      { day: '2026-11-03', x: 21.5, y: 0, height: 100 },
    ]);
  });

  it('show a count of one beside a thousand, and nothing for a day without any', () => {
    const [one, none] = barsOf(daysWith('view', [1, 0, 1_000]), 'view');
    expect([one?.height, none?.height]).toEqual([2, 0]);
  });

  it('never leave the drawing, and grow with the counts', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(100_000), { minLength: 1 }),
        fc.constantFrom(...COUNT_KINDS),
        (counts, kind) => {
          const bars = barsOf(daysWith(kind, counts), kind);
          for (const [at, { x, y, height }] of bars.entries()) {
            expect(x).toBeGreaterThan(at === 0 ? 0 : bars[at - 1]!.x + 7);
            expect(y).toBeGreaterThanOrEqual(0);
            expect(y + height).toBeCloseTo(100);
            for (const [other, bar] of bars.entries())
              if (counts[other]! > counts[at]!) expect(bar.height).toBeGreaterThanOrEqual(height);
          }
        },
      ),
    );
  });
});

describe('the sentence about the days', () => {
  it('has the total, and the first of the best days', () => {
    expect(summaryOf(daysWith('buy', [3, 1_200, 1_200]), 'buy')).toMatch(
      /^Comprar: 2.403 en total\. El mejor día fue el 2 nov\.?, con 1.200\.$/,
    );
  });

  it('says that there is nothing, also of a kind that others have', () => {
    expect(summaryOf(daysWith('view', [4, 0]), 'ask')).toBe('Nada de esto en el periodo.');
    expect(summaryOf([], 'view')).toBe('Nada de esto en el periodo.');
  });
});

describe('a day in words', () => {
  it('is the day itself, wherever the phone is, and nothing for a text that is no day', () => {
    expect(formatDay('2026-11-15')).toMatch(/^15 nov/);
    expect(formatDay('')).toBe('');
  });
});
