import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ProductFields } from '../entities.ts';
import { productChanges, takeBack } from './product-fields.ts';

const RADIO: ProductFields = {
  name: 'Radio Sol',
  description: 'De mesa',
  brand: 'Sol',
  category: 'Audio',
  color: 'Negro',
  price: 15_000,
  priceBefore: 18_000,
  count: 1,
  discounted: true,
  outOfStock: false,
};

const fields: fc.Arbitrary<ProductFields> = fc
  .record({
    name: fc.constantFrom('Radio', 'Radio Sol'),
    description: fc.constantFrom('De mesa', 'De bolsillo'),
    brand: fc.constantFrom('Sol', 'Luna'),
    category: fc.constant('Audio'),
    color: fc.constantFrom('Negro', 'Azul'),
    price: fc.constantFrom(5, 7.5),
    priceBefore: fc.constantFrom(null, 9),
    count: fc.constantFrom(1, 2),
    marking: fc.constantFrom({ discounted: true }, { outOfStock: true }, {}),
  })
  .map(({ marking, ...others }) => ({ ...others, discounted: false, outOfStock: false, ...marking }));

describe('the changes of a product', () => {
  it('name the fields of its form, with the marking as one field', () => {
    expect(
      productChanges(RADIO, { ...RADIO, price: 9, priceBefore: null, discounted: false, outOfStock: true }),
    ).toEqual([
      { field: 'price', before: 15_000, after: 9 },
      { field: 'priceBefore', before: 18_000, after: null },
      { field: 'marking', before: 'con-descuento', after: 'agotado' },
    ]);
  });

  it('taken back give the fields from before, whatever changed', () => {
    fc.assert(
      fc.property(fields, fields, (before, after) => {
        expect(takeBack(after, productChanges(before, after))).toEqual(before);
      }),
    );
  });
});
