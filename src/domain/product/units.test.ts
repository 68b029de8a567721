import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isRunningOut, runningOut } from './few-units.ts';
import { flagsOf } from './product.ts';
import { importUnits, isUnits, MAX_UNITS, parseUnits, stockOf, UNITS_MESSAGE, type Units } from './units.ts';

const anyUnits = fc.nat(MAX_UNITS);

describe('the units of a product', () => {
  it.each<Units>([null, 0, 1, MAX_UNITS])('can be %s', (units) => expect(isUnits(units)).toBe(true));

  it.each([-1, 1.5, MAX_UNITS + 1, Number.NaN, Infinity])('cannot be %d', (units) =>
    expect(isUnits(units)).toBe(false),
  );

  it.each<[string, Units]>([
    ['', null],
    ['  ', null],
    ['0', 0],
    [' 12 ', 12],
    ['007', 7],
    ['1000000', MAX_UNITS],
  ])('are read from «%s» as %s', (text, units) => expect(parseUnits(text)).toBe(units));

  it.each(['-1', '1.5', '1000001', 'doce', '1e3', '٣', '9'.repeat(400)])('are not read from «%s»', (text) =>
    expect(parseUnits(text)).toBe(Number.NaN),
  );
});

describe('the stock of a product', () => {
  it('is its marking, while its units are not counted', () => {
    for (const marking of ['regular', 'descuento', 'agotado'] as const) {
      expect(stockOf(flagsOf(marking), null)).toEqual(flagsOf(marking));
      expect(stockOf(flagsOf(marking), 4)).toEqual(flagsOf(marking));
    }
  });

  it('is out at zero units, and the discount is back with the units', () => {
    expect(stockOf(flagsOf('descuento'), 0)).toEqual({ discounted: false, outOfStock: true });
    expect(stockOf(flagsOf('regular'), 0)).toEqual({ discounted: false, outOfStock: true });
    expect(stockOf(flagsOf('descuento'), 9)).toEqual({ discounted: true, outOfStock: false });
  });

  it('has the units that are left when they are 1, 2 or 3', () => {
    const left = [0, 1, 2, 3, 4].map((units) => stockOf(flagsOf('regular'), units).unitsLeft);
    expect(left).toEqual([undefined, 1, 2, 3, undefined]);
    expect(stockOf(flagsOf('agotado'), 2)).toEqual({ discounted: false, outOfStock: true });
  });
});

describe('the units of an imported row', () => {
  it.each<[string, Units, number | 'no' | null, number | null, Units]>([
    ['stay with an empty cell', 5, null, 7, 5],
    ['stay with the exported number, after sales', 4, 7, 7, 4],
    ['stay uncounted with the exported number', null, 7, 7, null],
    ['are set by a cell alone', 5, 12, null, 12],
    ['are set for a product without a count', null, 12, null, 12],
    ['change by the difference to the export', 4, 17, 7, 14],
    ['go down by the difference', 4, 5, 7, 2],
    ['are set if they are no longer counted', null, 9, 7, 9],
    ['are no longer counted after `no`', 5, 'no', 7, null],
    ['are zero', 5, 0, null, 0],
  ])('%s', (_name, now, units, exported, expected) => {
    expect(importUnits(now, { units, exported })).toEqual({ units: expected });
  });

  it('are refused below zero, with the number that there is', () => {
    expect(importUnits(4, { units: 2, exported: 7 })).toEqual({
      problem: 'Se vendieron unidades después de exportar: ahora hay 4',
    });
  });

  it.each<[Units, number, number | null]>([
    [5, -1, null],
    [5, 1.5, null],
    [5, 7, -3],
    [MAX_UNITS, 2, 1],
  ])('are refused out of their limits: %s now, cells %s and %s', (now, units, exported) => {
    expect(importUnits(now, { units, exported })).toEqual({ problem: UNITS_MESSAGE });
  });

  it('are always within their limits, or refused', () => {
    fc.assert(
      fc.property(anyUnits, anyUnits, anyUnits, (now, units, exported) => {
        const result = importUnits(now, { units, exported });
        const expected = now + units - exported;
        if ('units' in result) expect(result.units).toBe(expected);
        else expect(isUnits(expected)).toBe(false);
      }),
    );
  });
});

describe('runningOut', () => {
  it('is the rule of a counted product with three units or fewer', () => {
    expect([null, 0, 1, 3, 4].map(isRunningOut)).toEqual([false, true, true, true, false]);
  });

  it('lists the products with three units or fewer, fewest first and at most 50', () => {
    const counted = [4, 3, 0, 2, 1_000, 1].map((units) => ({ units }));
    expect(runningOut(counted).map(({ units }) => units)).toEqual([0, 1, 2, 3]);
    expect(runningOut(Array.from({ length: 60 }, () => ({ units: 1 })))).toHaveLength(50);
  });
});
