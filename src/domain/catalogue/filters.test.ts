import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyProduct, sampleProduct } from '../samples.testing.ts';
import { type Filters, filterProducts, namesFound, ORDERS, sortProducts } from './filters.ts';

const ANY: Filters = { brand: '', color: '', from: null, to: null, available: false, discounted: false };

const cheap = sampleProduct({ _id: 'cheap', title: 'Ñandú', price: 900, brand: 'Ondara', color: 'Rojo' });
const sold = sampleProduct({ _id: 'sold', title: 'nube', price: 5_000, brand: 'ondará', outOfStock: true });
const offer = sampleProduct({
  _id: 'offer',
  title: 'Órbita',
  price: 20_000.5,
  brand: 'Kora',
  discounted: true,
});
const listed = [offer, cheap, sold];

function idsOf(products: readonly { _id: string }[]): string[] {
  return products.map((product) => product._id);
}

describe('the order of a list', () => {
  it('does not change for the newest first', () => {
    expect(sortProducts(listed, 'recientes')).toEqual(listed);
  });

  it('is by price, up or down', () => {
    expect(idsOf(sortProducts(listed, 'precio-menor'))).toEqual(['cheap', 'sold', 'offer']);
    expect(idsOf(sortProducts(listed, 'precio-mayor'))).toEqual(['offer', 'sold', 'cheap']);
  });

  it('is by name in Spanish order: without accents and case, ñ between n and o', () => {
    expect(idsOf(sortProducts(listed, 'nombre'))).toEqual(['sold', 'cheap', 'offer']);
  });

  it('has every product once, and the given list is not changed', () => {
    fc.assert(
      fc.property(fc.array(anyProduct), fc.constantFrom(...ORDERS), (products, order) => {
        const before = [...products];
        const sorted = sortProducts(products, order);
        expect(products).toEqual(before);
        expect(new Set(sorted)).toEqual(new Set(products));
        expect(sorted).toHaveLength(products.length);
      }),
    );
  });
});

describe('filters', () => {
  it('find all products when none is set', () => {
    expect(filterProducts(listed, ANY)).toEqual(listed);
  });

  it.each<[string, Partial<Filters>, string[]]>([
    ['a brand in any spelling', { brand: 'ONDARA' }, ['cheap', 'sold']],
    ['a colour', { color: 'rojo' }, ['cheap']],
    ['a lowest price, itself included', { from: 5_000 }, ['offer', 'sold']],
    ['a highest price, itself included', { to: 5_000 }, ['cheap', 'sold']],
    ['prices the wrong way round', { from: 6_000, to: 1_000 }, ['sold']],
    ['what is available', { available: true }, ['offer', 'cheap']],
    ['what is discounted', { discounted: true }, ['offer']],
    ['all of them at once', { brand: 'ondara', available: true, to: 1_000 }, ['cheap']],
  ])('narrow the list to %s', (_what, filters, ids) => {
    expect(idsOf(filterProducts(listed, { ...ANY, ...filters }))).toEqual(ids);
  });

  it('offer each brand and colour once, in alphabetical order', () => {
    expect(namesFound(listed, 'brand')).toEqual(['Kora', 'Ondara']);
    expect(namesFound(listed, 'color')).toEqual(['Negro', 'Rojo']);
  });
});
