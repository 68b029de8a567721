import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Product } from '../entities.ts';
import { anyCart, cartOf, sampleProduct } from '../samples.testing.ts';
import { cartCount, emptyCart, parseCart, serializeCart } from './cart.ts';

const product = sampleProduct();

function stored(...items: readonly object[]): string {
  return JSON.stringify({ version: 1, items });
}

function without(field: keyof Product): object {
  return { ...product, quantity: 1, [field]: undefined };
}

describe('a stored cart', () => {
  it('of another version keeps every valid item', () => {
    const item = { ...product, quantity: 3, gift: true };
    const json = JSON.stringify({ version: 2, items: [item, { sku: 'otra cosa' }] });
    expect(parseCart(json)).toEqual(parseCart(stored({ ...product, quantity: 3 })));
    expect(parseCart(json).items).toHaveLength(1);
  });

  it('is read as it was written', () => {
    const covered = { ...sampleProduct({ _id: 'cam0000001' }), coverUrl: '/images/portada.webp' };
    const cart = cartOf([product, 2], [covered, 999]);
    expect(parseCart(serializeCart(cart))).toEqual(cart);
  });

  it('is read as it was written, for every cart', () => {
    fc.assert(
      fc.property(anyCart({ maxLength: 5 }), (cart) => {
        expect(parseCart(serializeCart(cart))).toEqual(cart);
      }),
    );
  });

  it.each([
    [1, 1],
    [3, 3],
    [0, undefined],
    [4, undefined],
    [1.5, undefined],
    ['2', undefined],
  ])('with %j units that are left has %j of them', (unitsLeft, expected) => {
    expect(parseCart(stored({ ...product, quantity: 1, unitsLeft })).items[0]?.unitsLeft).toBe(expected);
  });

  it('gets new links instead of the stored ones', () => {
    const cart = parseCart(stored({ ...product, quantity: 1, productUrl: 'javascript:alert(1)' }));
    expect(cart.items[0]?.productUrl).toBe('/tienda/audio/aud0000001');
    expect(serializeCart(cart)).not.toContain('productUrl');
  });

  it('keeps no field that a cart item does not have', () => {
    const json = `{"version":1,"items":[${JSON.stringify({ ...product, quantity: 1, admin: true }).slice(0, -1)},"__proto__":{"x":1}}]}`;
    expect(parseCart(json)).toEqual(cartOf([product, 1]));
    expect(Object.hasOwn(parseCart(json).items[0]!, '__proto__')).toBe(false);
  });
});

describe('a stored text that is not a cart', () => {
  it.each([
    [null],
    [''],
    ['{'],
    ['null'],
    ['1'],
    ['"carrito"'],
    ['[]'],
    ['{}'],
    ['{"version":1}'],
    ['{"version":1,"items":null}'],
    ['{"version":1,"items":{"length":1}}'],
    ['{"version":1,"items":[null,1,"x",[],{}]}'],
    ['{"version":1,"items":[{"_id":{"toString":1}}]}'],
    ['{"__proto__":{"version":1,"items":[]}}'],
    [JSON.stringify({ version: 2, lines: [{ ...product, quantity: 1 }] })],
    [JSON.stringify({ products: [{ ...product, quantity: 1 }] })],
    ['['.repeat(100_000)],
  ])('is read as an empty cart: %.60s', (json) => {
    expect(parseCart(json)).toEqual(emptyCart());
  });

  it('never makes the reader throw', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (json) => {
        expect(parseCart(json)).toEqual(emptyCart());
      }),
    );
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), (items) => {
        expect(parseCart(JSON.stringify({ version: 1, items }))).toEqual(emptyCart());
      }),
    );
  });
});

describe('a stored item', () => {
  it.each([0, -1, 1.5, null, '2', Number.NaN])('with the quantity %j is left out', (quantity) => {
    expect(parseCart(stored({ ...product, quantity }))).toEqual(emptyCart());
  });

  it('with a huge quantity gets the maximum quantity', () => {
    expect(cartCount(parseCart(stored({ ...product, quantity: 1e15 })))).toBe(999);
  });

  it.each([0, -5, null, '32900', 1e300])('with the price %j is left out', (price) => {
    expect(parseCart(stored({ ...product, price, quantity: 1 }))).toEqual(emptyCart());
  });

  it.each<keyof Product>([
    '_id',
    'title',
    'description',
    'brand',
    'price',
    'count',
    'category',
    'color',
    'discounted',
    'outOfStock',
    'pictureUrls',
    'createdAt',
    'updatedAt',
  ])('without %s is left out', (field) => {
    expect(parseCart(stored(without(field)))).toEqual(emptyCart());
  });

  it('with foreign pictures or a foreign id is left out', () => {
    const foreign = [{ pictureUrls: [1] }, { pictureUrls: 'x' }, { coverUrl: 5 }, { _id: '../../otro' }];
    const items = foreign.map((change) => ({ ...product, quantity: 1, ...change }));
    expect(parseCart(stored(...items))).toEqual(emptyCart());
  });

  it('that is there twice counts once', () => {
    const cart = parseCart(stored({ ...product, quantity: 2 }, { ...product, quantity: 7 }));
    expect(cart).toEqual(cartOf([product, 2]));
  });

  it('with a cover of null has no cover', () => {
    expect(parseCart(stored({ ...product, quantity: 1, coverUrl: null }))).toEqual(cartOf([product, 1]));
  });
});
