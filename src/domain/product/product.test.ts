import { describe, expect, it } from 'vitest';
import { sampleProduct } from '../samples.testing.ts';
import { buyLabel, coverOf, flagsOf, type Marking, markingOf } from './product.ts';

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
