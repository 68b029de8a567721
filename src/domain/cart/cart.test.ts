import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cart } from '../entities.ts';
import { toCents } from '../money.ts';
import { anyCart, anyProduct, cartOf, sampleProduct } from '../samples.testing.ts';
import {
  addItemToCart,
  cartCount,
  cartTotal,
  changeItemQuantity,
  emptyCart,
  lineTotal,
  MAX_QUANTITY,
  refreshCart,
} from './cart.ts';

const headphones = sampleProduct();
const bulb = sampleProduct({ _id: 'hom0000001', title: 'Bombillo', category: 'Smart Home', price: 4_500 });

function quantities(cart: Cart): Record<string, number> {
  return Object.fromEntries(cart.items.map((item) => [item._id, item.quantity]));
}

describe('adding a product', () => {
  it('puts one of it in the cart, with its link', () => {
    const cart = addItemToCart(emptyCart(), bulb);
    expect(cart.items).toEqual([{ ...bulb, quantity: 1, productUrl: '/tienda/smart%20home/hom0000001' }]);
  });

  it('raises the quantity of one that is there, in its place', () => {
    const cart = addItemToCart(cartOf([headphones, 2], [bulb, 1]), headphones);
    expect(Object.entries(quantities(cart))).toEqual([
      [headphones._id, 3],
      [bulb._id, 1],
    ]);
  });

  it('takes the price the shopper saw now', () => {
    const cart = addItemToCart(cartOf([headphones, 1]), { ...headphones, price: 30_000 });
    expect(cartTotal(cart)).toBe(60_000);
  });

  it('stops at the largest quantity', () => {
    const full = cartOf([headphones, MAX_QUANTITY]);
    expect(cartCount(addItemToCart(full, headphones))).toBe(999);
    expect(cartCount(changeItemQuantity(full, headphones._id, 1))).toBe(999);
  });
});

describe('changing a quantity', () => {
  it('adds one or takes one away', () => {
    const cart = cartOf([headphones, 2], [bulb, 5]);
    expect(quantities(changeItemQuantity(cart, bulb._id, 1))).toMatchObject({ [bulb._id]: 6 });
    expect(quantities(changeItemQuantity(cart, bulb._id, -1))).toMatchObject({ [bulb._id]: 4 });
  });

  it('removes the item at zero', () => {
    const cart = changeItemQuantity(cartOf([headphones, 1], [bulb, 1]), headphones._id, -1);
    expect(quantities(cart)).toEqual({ [bulb._id]: 1 });
  });

  it('does nothing for a product that is not there', () => {
    const cart = cartOf([headphones, 1]);
    expect(changeItemQuantity(cart, 'otro', -1)).toEqual(cart);
  });
});

describe('the total and the badge', () => {
  it('sum prices times quantities, and quantities', () => {
    const cart = cartOf([headphones, 2], [bulb, 3]);
    expect(cartTotal(cart)).toBe(79_300);
    expect(cartCount(cart)).toBe(5);
    expect(lineTotal(cart.items[0]!)).toBe(65_800);
  });

  it('are zero for an empty cart', () => {
    expect([cartTotal(emptyCart()), cartCount(emptyCart())]).toEqual([0, 0]);
  });

  it('do not lose céntimos', () => {
    const cents = cartOf([{ ...headphones, price: 0.1 }, 1], [{ ...bulb, price: 0.2 }, 1]);
    expect(cartTotal(cents)).toBe(0.3);
    expect(lineTotal(cartOf([{ ...bulb, price: 1.1 }, 3]).items[0]!)).toBe(3.3);
  });
});

describe('any cart', () => {
  it('has each product once with its quantity after any operations', () => {
    const products = Array.from({ length: 4 }, (_, i) => sampleProduct({ _id: `producto${i}` }));
    const step = fc.tuple(fc.constantFrom(...products), fc.constantFrom('add', 'more', 'less'));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const expected = new Map<string, number>();
        let cart = emptyCart();
        for (const [product, deed] of steps) {
          const before = expected.get(product._id) ?? 0;
          const after = deed === 'less' ? before - 1 : before + 1;
          if (deed === 'add') cart = addItemToCart(cart, product);
          else cart = changeItemQuantity(cart, product._id, deed === 'more' ? 1 : -1);
          if (deed === 'add' || before > 0) expected.set(product._id, after);
        }
        const kept = [...expected].filter(([, quantity]) => quantity > 0);
        expect(quantities(cart)).toEqual(Object.fromEntries(kept));
        expect(cart.items).toHaveLength(kept.length);
      }),
    );
  });

  it('has a total equal to the céntimos of its lines', () => {
    fc.assert(
      fc.property(anyCart({ maxLength: 20 }), (cart) => {
        const cents = cart.items.reduce((sum, item) => sum + BigInt(toCents(item.price) * item.quantity), 0n);
        expect(BigInt(toCents(cartTotal(cart)))).toBe(cents);
      }),
    );
  });

  it('is not changed in place', () => {
    fc.assert(
      fc.property(anyCart({ minLength: 1, maxLength: 5 }), anyProduct, (cart, product) => {
        const before = structuredClone(cart);
        addItemToCart(cart, product);
        addItemToCart(cart, cart.items[0]!);
        changeItemQuantity(cart, cart.items[0]!._id, 1);
        refreshCart(cart, [product]);
        expect(cart).toEqual(before);
      }),
    );
  });
});

describe('a cart when the catalogue arrives', () => {
  it('takes new prices, titles and stock, and says which items changed', () => {
    const cart = cartOf([headphones, 2], [bulb, 1]);
    const cheaper = { ...headphones, price: 30_000, title: 'Audífonos Onda 4', outOfStock: true };
    const refreshed = refreshCart(cart, [bulb, cheaper]);
    expect(refreshed.cart).toEqual(cartOf([cheaper, 2], [bulb, 1]));
    expect(refreshed.changed).toEqual([refreshed.cart.items[0]]);
    expect(refreshed.dropped).toEqual([]);
  });

  it.each([{ price: 1 }, { title: 'Otro nombre' }, { outOfStock: true }])(
    'reports the change %o',
    (change) => {
      expect(refreshCart(cartOf([bulb, 1]), [{ ...bulb, ...change }]).changed).toHaveLength(1);
    },
  );

  it('takes a new description or address without reporting a change', () => {
    const moved = { ...bulb, description: 'Otra descripción', category: 'Audio' };
    const { cart, changed } = refreshCart(cartOf([bulb, 1]), [moved]);
    expect(changed).toEqual([]);
    expect(cart.items[0]).toMatchObject({
      description: 'Otra descripción',
      productUrl: '/tienda/audio/hom0000001',
    });
  });

  it('drops items whose product no longer exists, and says which', () => {
    const cart = cartOf([headphones, 2], [bulb, 1]);
    const { dropped, cart: left } = refreshCart(cart, [bulb]);
    expect(dropped).toEqual([cart.items[0]]);
    expect(left).toEqual(cartOf([bulb, 1]));
  });
});
