import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_PRICE } from '../limits.ts';
import { fromCents, toCents } from '../money.ts';
import { anyPrice } from '../samples.testing.ts';
import {
  BULK_MARKINGS,
  type BulkProduct,
  changedPrice,
  findBulkProblems,
  flagsOfWord,
  PERCENT,
  type PriceChange,
  previewChange,
  ROUNDINGS,
  wordOf,
} from './bulk.ts';

function aRadio(price: number): BulkProduct {
  return { _id: 'radio-0001', title: 'Radio', price, discounted: false, outOfStock: false };
}

const round = fc.constantFrom(...ROUNDINGS);
const percent = fc.integer({ min: PERCENT.min * 100, max: PERCENT.max * 100 }).map(fromCents);
const amount = fc.integer({ min: -toCents(MAX_PRICE), max: toCents(MAX_PRICE) }).map(fromCents);
const anyChange: fc.Arbitrary<PriceChange> = fc.oneof(
  fc.record({ percent, round }),
  fc.record({ amount, round }),
);

describe('a changed price', () => {
  it.each<[number, PriceChange, number]>([
    [1_000, { percent: 10, round: 0 }, 1_100],
    [1_000, { percent: -90, round: 0 }, 100],
    [999.99, { percent: 12.5, round: 0 }, 1_124.99],
    [1_049, { percent: 0, round: 100 }, 1_000],
    [1_050, { percent: 0, round: 100 }, 1_100],
    [1_024.99, { percent: 0, round: 50 }, 1_000],
    [1_025, { percent: 0, round: 50 }, 1_050],
    [1_000, { amount: -250.5, round: 0 }, 749.5],
    [1_000, { amount: 260, round: 50 }, 1_250],
    [1_000, { amount: -1_000, round: 0 }, 0],
    [40, { percent: 0, round: 100 }, 0],
    [MAX_PRICE, { percent: 500, round: 0 }, 6 * MAX_PRICE],
  ])('of ₡%d after %o is ₡%d', (price, change, expected) => {
    expect(changedPrice(price, change)).toBe(expected);
  });

  it('has whole céntimos and is a multiple of its rounding', () => {
    fc.assert(
      fc.property(anyPrice, anyChange, (price, change) => {
        const cents = toCents(changedPrice(price, change));
        expect(fromCents(cents)).toBe(changedPrice(price, change));
        if (change.round > 0) expect(Math.abs(cents % toCents(change.round))).toBe(0);
      }),
    );
  });

  it('differs from the exact one by half of its rounding at most', () => {
    fc.assert(
      fc.property(anyPrice, percent, round, (price, by, to) => {
        const exact = toCents(price) * (1 + by / 100);
        const half = Math.max(1, toCents(to)) / 2;
        // Half a céntimo more for the céntimos themselves, and a little for the arithmetic of this test.
        const difference = Math.abs(toCents(changedPrice(price, { percent: by, round: to })) - exact);
        expect(difference).toBeLessThanOrEqual(half + 0.501);
      }),
    );
  });
});

describe('the preview of a bulk change', () => {
  it('never allows a price of zero, below, or above the limit', () => {
    fc.assert(
      fc.property(anyPrice, anyChange, (price, change) => {
        const [row] = previewChange([aRadio(price)], { price: change });
        const isAllowed = Number(row?.after) > 0 && Number(row?.after) <= MAX_PRICE;
        expect(findBulkProblems([row!]).length).toBe(isAllowed ? 0 : 1);
      }),
    );
  });

  it('shows markings in the words of the calls, and where products go', () => {
    const sale = { ...aRadio(5), discounted: true };
    expect(previewChange([sale], { marking: 'agotado' })).toEqual([
      { id: 'radio-0001', title: 'Radio', before: 'con-descuento', after: 'agotado' },
    ]);
    expect(previewChange([sale], { bin: true })).toMatchObject([{ before: 'catalogo', after: 'papelera' }]);
  });

  it('names at most a hundred problems', () => {
    const rows = Array.from({ length: 500 }, () => ({ id: 'a', title: 'A', before: 1, after: 0 }));
    expect(findBulkProblems(rows)).toHaveLength(100);
  });
});

it('each marking of the calls is one marking of products', () => {
  expect(BULK_MARKINGS.map((word) => wordOf(flagsOfWord(word)))).toEqual(BULK_MARKINGS);
});
