import { webcrypto } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NO_DELIVERY } from '../cart/delivery.ts';
import { anyText, cartOf, longCart, sampleProduct } from '../samples.testing.ts';
import {
  type CartOrder,
  fingerprintOf,
  isOrderable,
  markSent,
  nextOrder,
  orderBody,
  parseOrder,
  serializeOrder,
} from './cart-order.ts';
import { LINK_KEY, parseReference, type RandomBytes } from './reference.ts';
import { KEY } from './sample-order.testing.ts';

const random: RandomBytes = (bytes) => webcrypto.getRandomValues(bytes);
const escazu = { ...NO_DELIVERY, province: 'San José', canton: 'Escazú' };
const radio = sampleProduct({ _id: 'radio-0001', price: 4_500.5 });
const cart = cartOf([sampleProduct(), 2], [radio, 1]);
const ORDER: CartOrder = { reference: 'K7QM-4XTY', key: KEY, sealed: null, replaces: null };

describe('the fingerprint of a cart', () => {
  const fingerprint = fingerprintOf(cart, escazu);

  it('is the same for the same contents in another order, and with other landmarks', () => {
    expect(fingerprintOf(cartOf([radio, 1], [sampleProduct(), 2]), escazu)).toBe(fingerprint);
    expect(fingerprintOf(cart, { ...escazu, landmarks: 'Casa azul' } as typeof escazu)).toBe(fingerprint);
    expect(fingerprintOf(cartOf([sampleProduct({ title: 'Otro' }), 2], [radio, 1]), escazu)).toBe(
      fingerprint,
    );
  });

  it.each([
    ['quantity', cartOf([sampleProduct(), 3], [radio, 1]), escazu],
    ['product', cartOf([sampleProduct(), 2]), escazu],
    ['price', cartOf([sampleProduct({ price: 32_900.01 }), 2], [radio, 1]), escazu],
    ['canton', cart, { ...escazu, canton: '' }],
    ['province', cart, NO_DELIVERY],
  ])('differs with another %s', (_name, other, place) => {
    expect(fingerprintOf(other, place)).not.toBe(fingerprint);
  });
});

describe('the order of a cart', () => {
  it('gets a reference and a key', () => {
    const order = nextOrder(null, 'a', random);
    expect(parseReference(order.reference)).toBe(order.reference);
    expect(order.key).toMatch(LINK_KEY);
    expect([order.sealed, order.replaces]).toEqual([null, null]);
  });

  it('has the same reference while the cart changes before the tap', () => {
    expect(nextOrder(ORDER, 'a', random)).toBe(ORDER);
    expect(nextOrder(ORDER, 'b', random)).toBe(ORDER);
  });

  it('has the same reference after the tap for the same contents', () => {
    const sent = markSent(ORDER, 'a');
    expect(nextOrder(sent, 'a', random)).toBe(sent);
  });

  it('has a new reference for changed contents, and names the order that it replaces', () => {
    const next = nextOrder(markSent(ORDER, 'a'), 'b', random);
    expect(next).toMatchObject({ sealed: null, replaces: ORDER.key });
    expect(next.reference).not.toBe(ORDER.reference);
    expect(next.key).not.toBe(ORDER.key);
  });

  it('is made for 1 to 100 products', () => {
    expect([0, 1, 100, 101].map((lines) => isOrderable(longCart(lines, 10)))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});

describe('the body of an order', () => {
  it('has products, place and total, and nothing about a person', () => {
    const place = { ...escazu, landmarks: 'Casa azul' };
    expect(orderBody(ORDER, cart, place)).toEqual({
      key: KEY,
      reference: 'K7QM-4XTY',
      lines: [
        { id: 'aud0000001', quantity: 2, price: 32_900 },
        { id: 'radio-0001', quantity: 1, price: 4_500.5 },
      ],
      total: 70_300.5,
      province: 'San José',
      canton: 'Escazú',
    });
  });

  it('names the replaced order', () => {
    const replaces = '0'.repeat(26);
    expect(orderBody({ ...ORDER, replaces }, cart, escazu).replaces).toBe(replaces);
  });
});

describe('a stored order of the cart', () => {
  it('is read as it was written', () => {
    for (const order of [ORDER, markSent({ ...ORDER, replaces: '0'.repeat(26) }, 'a\n"b"')]) {
      expect(parseOrder(serializeOrder(order))).toEqual(order);
    }
  });

  it.each([
    null,
    '',
    'null',
    '[]',
    '{"version":1}',
    JSON.stringify({ version: 2, ...ORDER }),
    JSON.stringify({ version: 1, ...ORDER, reference: 'K7QM-4XTT' }),
    JSON.stringify({ version: 1, ...ORDER, reference: 'k7qm4xty' }),
    JSON.stringify({ version: 1, ...ORDER, key: 'corta' }),
    JSON.stringify({ version: 1, ...ORDER, key: 7 }),
  ])('is none in %s', (json) => expect(parseOrder(json)).toBe(null));

  it('is used without its broken parts', () => {
    const broken = { version: 1, ...ORDER, sealed: 7, replaces: 'x', name: 'María' };
    expect(parseOrder(JSON.stringify(broken))).toEqual(ORDER);
    expect(parseOrder(JSON.stringify({ version: 1, ...ORDER, replaces: ORDER.key }))).toEqual(ORDER);
  });

  it('of any text is an order or none', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, fc.json()), (text) => {
        expect(parseOrder(text)).toBe(null);
      }),
    );
  });
});
