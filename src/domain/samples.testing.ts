/** Products and carts for tests. */
import fc from 'fast-check';
import { cartItem } from './cart/cart.ts';
import { cantonsOf, type Delivery, PROVINCES } from './cart/delivery.ts';
import type { Cart, Product, ProductFields } from './entities.ts';
import { MAX_PRICE } from './limits.ts';

export const SHOP_URL = 'https://chateaycompra.cr';

export function sampleProduct(changes: Partial<Product> = {}): Product {
  return {
    _id: 'aud0000001',
    title: 'Audífonos Onda 3',
    description: 'Audífonos inalámbricos con estuche de carga',
    brand: 'Onda',
    price: 32_900,
    count: 1,
    category: 'Audio',
    color: 'Negro',
    discounted: false,
    outOfStock: false,
    pictureUrls: ['/images/frente.webp', '/images/lado.webp'],
    createdAt: '2024-05-10T15:00:00.000Z',
    updatedAt: '2024-05-10T15:00:00.000Z',
    ...changes,
  };
}

export function sampleFields(changes: Partial<ProductFields> = {}): ProductFields {
  return {
    name: 'Audífonos Onda 3',
    description: 'Audífonos inalámbricos',
    brand: 'Onda',
    category: 'Audio',
    color: 'Negro',
    price: 32_900,
    priceBefore: null,
    count: 1,
    discounted: false,
    outOfStock: false,
    ...changes,
  };
}

export function cartOf(...lines: readonly (readonly [Product, number])[]): Cart {
  return { items: lines.map(([product, quantity]) => cartItem(product, quantity)) };
}

/** As many lines as asked, each with a title of this many letters. */
export function longCart(lines: number, letters: number): Cart {
  const title = 'Audífonos inalámbricos con estuche de carga rápida '.repeat(8).slice(0, letters).trim();
  return cartOf(
    ...Array.from({ length: lines }, (_, i) => {
      return [
        sampleProduct({ _id: `producto${String(i).padStart(4, '0')}`, title, price: 1_000 }),
        1,
      ] as const;
    }),
  );
}

/** Any text that a keyboard or a script can send: emoji, accents, lone surrogates, line breaks. */
export const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 200 })
    .map((units) => String.fromCharCode(...units)),
);

export const anyPrice = fc.integer({ min: 1, max: MAX_PRICE * 100 }).map((cents) => cents / 100);

export const anyProduct: fc.Arbitrary<Product> = fc
  .record({
    _id: fc.stringMatching(/^[A-Za-z0-9_-]{8,36}$/),
    title: anyText,
    category: fc.oneof(
      fc.constantFrom('Audio', 'Cámaras', 'Smart Home'),
      anyText.map((text) => text.slice(0, 60)),
    ),
    price: anyPrice,
    outOfStock: fc.boolean(),
  })
  .map(sampleProduct);

export function anyCart(lines: fc.ArrayConstraints): fc.Arbitrary<Cart> {
  const line = fc.tuple(anyProduct, fc.integer({ min: 1, max: 999 }));
  return fc
    .uniqueArray(line, { ...lines, selector: ([product]) => product._id })
    .map((chosen) => cartOf(...chosen));
}

export function anyDelivery(landmarks: fc.Arbitrary<string>): fc.Arbitrary<Delivery> {
  const anyPlace = fc.constantFrom('', ...PROVINCES).chain((province) =>
    fc.record({
      province: fc.constant(province),
      canton: fc.constantFrom('', ...cantonsOf(province)),
    }),
  );
  return fc.tuple(anyPlace, landmarks).map(([place, text]) => ({ ...place, landmarks: text }));
}
