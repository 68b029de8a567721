import { describe, expect, it } from 'vitest';
import { UNITS_MESSAGE } from '../../../domain/product/units.ts';
import { sampleProduct } from '../../../domain/samples.testing.ts';
import { isLargeChange, meaningOf, problemOf, shownValue } from './field-edit.ts';

const product = sampleProduct({ price: 24_900 });
const discounted = sampleProduct({ price: 24_900, priceBefore: 30_000, discounted: true });

describe('meaningOf', () => {
  it.each([
    ['price', ['24900', '24,900', '24 900', '₡24.900,00'], 24_900],
    ['price', ['', 'x', '1,2,3'], Number.NaN],
    ['priceBefore', ['30.000', '30000'], 30_000],
    ['priceBefore', ['', ' '], null],
    ['priceBefore', ['treinta'], Number.NaN],
    ['units', ['7', ' 7 '], 7],
    ['units', [''], null],
    ['units', ['-1', '1,5'], Number.NaN],
    ['marking', ['agotado'], 'agotado'],
    ['marking', ['otro'], 'regular'],
  ] as const)('reads a typed %s %j as %j', (field, typed, value) => {
    for (const text of typed) expect(meaningOf(field, text), text).toBe(value);
  });
});

describe('problemOf', () => {
  it.each(['', 'x', '0', '-5', '1,2,3'])('refuses the price %j with the message of the form', (typed) => {
    expect(problemOf(product, 'price', typed)).toBe('El precio es incorrecto');
  });

  it.each([
    ['treinta', 'El precio anterior es incorrecto'],
    ['24900', 'El precio anterior debe ser mayor que el precio'],
    ['9999999999', 'El precio anterior no puede pasar de ₡1,000,000,000'],
  ])('refuses the previous price %j with the message of the form', (typed, message) => {
    expect(problemOf(discounted, 'priceBefore', typed)).toBe(message);
  });

  it('refuses units that are no number, and nothing that can be saved', () => {
    expect(problemOf(product, 'units', '1,5')).toBe(UNITS_MESSAGE);
    const fine = [
      ['price', '23500'],
      ['priceBefore', ''],
      ['priceBefore', '33 900'],
      ['units', ''],
      ['marking', 'agotado'],
    ] as const;
    for (const [field, typed] of fine) expect(problemOf(discounted, field, typed), typed).toBeNull();
  });
});

describe('a large change', () => {
  it.each([
    ['1500', false],
    ['1500.01', true],
    ['500', false],
    ['499.99', true],
  ])('is one by more than half, in both directions: 1000 to %s is %s', (typed, isLarge) => {
    expect(isLargeChange(sampleProduct({ price: 1_000 }), 'price', typed)).toBe(isLarge);
  });

  it('is none where there was no previous price, nor in units', () => {
    expect(isLargeChange(discounted, 'priceBefore', '300000')).toBe(true);
    expect(isLargeChange(product, 'priceBefore', '300000')).toBe(false);
    expect(isLargeChange({ ...product, units: 5 }, 'units', '500')).toBe(false);
  });
});

describe('shownValue', () => {
  it('is the price without its sign, an empty text for no previous price, and the marking', () => {
    expect(shownValue(product, 'priceBefore')).toBe('');
    expect(shownValue({ ...product, priceBefore: 30_000 }, 'priceBefore')).toBe('30,000');
    expect(shownValue(product, 'price')).toBe('24,900');
    expect(shownValue(sampleProduct({ discounted: true }), 'marking')).toBe('descuento');
  });
});
