import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_PRICE } from '../limits.ts';
import { toCents } from '../money.ts';
import { anyPrice, sampleProduct } from '../samples.testing.ts';
import { buyLabel, coverOf, flagsOf, type Marking, markingOf, percentOff } from './product.ts';

describe('the marking of a product', () => {
  it.each<[Marking, boolean, boolean]>([
    ['regular', false, false],
    ['descuento', true, false],
    ['agotado', false, true],
  ])('%s means discounted %s and outOfStock %s', (marking, discounted, outOfStock) => {
    expect(flagsOf(marking)).toEqual({ discounted, outOfStock });
    expect(markingOf({ discounted, outOfStock })).toBe(marking);
  });

  it('is agotado when both flags are true', () => {
    expect(markingOf({ discounted: true, outOfStock: true })).toBe('agotado');
  });
});

describe('the percentage of a discount', () => {
  it.each([
    [28_500, 33_900, 15],
    [90, 100, 10],
    [29.97, 33.3, 10],
    [99.99, 100, 0],
    [0.01, MAX_PRICE, 99],
  ])('from %s before %s is %s', (price, before, percent) => {
    expect(percentOff(price, before)).toBe(percent);
  });

  it('is rounded down for any two prices', () => {
    fc.assert(
      fc.property(anyPrice, anyPrice, (one, other) => {
        const [price, before] = one < other ? [one, other] : [other, one];
        const saved = BigInt(toCents(before) - toCents(price)) * 100n;
        expect(percentOff(price, before)).toBe(Number(saved / BigInt(toCents(before))));
      }),
    );
  });
});

describe('the cover of a product', () => {
  it('is the chosen cover', () => {
    expect(coverOf(sampleProduct({ coverUrl: '/images/portada.webp' }))).toBe('/images/portada.webp');
  });

  it('is the first picture when no cover was chosen', () => {
    expect(coverOf(sampleProduct())).toBe('/images/frente.webp');
    expect(coverOf(sampleProduct({ coverUrl: '' }))).toBe('/images/frente.webp');
  });

  it('is absent when there are no pictures', () => {
    expect(coverOf(sampleProduct({ pictureUrls: [] }))).toBeNull();
  });
});

describe('the buy button', () => {
  it('says Comprar, and Consultar when there are none left', () => {
    expect(buyLabel({ outOfStock: false })).toBe('Comprar');
    expect(buyLabel({ outOfStock: true })).toBe('Consultar');
  });
});
