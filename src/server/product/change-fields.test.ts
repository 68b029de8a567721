import { describe, expect, it } from 'vitest';
import { createProductCalls } from '../../../test/harness/in-process/product-calls.ts';
import { catalogueOf, createSeller } from '../../../test/harness/in-process/seller.ts';
import { stateOf } from '../../../test/harness/in-process/shop-state.ts';
import { openTestShop } from '../../../test/harness/in-process/test-shop.ts';
import { refusals } from '../../domain/errors.ts';

async function openWithProduct() {
  const t = await openTestShop();
  const seller = await createSeller(t);
  const product = await seller.publish({ discounted: 'true' });
  t.clock.now += 1_000;
  return { t, product, calls: createProductCalls(t, seller.headers), headers: seller.headers };
}

describe('POST /products/:productId/fields', () => {
  it('changes the price alone and answers the product', async () => {
    const { t, product, calls } = await openWithProduct();
    await using _ = t;
    const reply = await calls.fields(product._id, { updatedAt: product.updatedAt, price: 31_500.5 });
    const changed = { ...product, price: 31_500.5, updatedAt: '2026-11-15T12:00:01.000Z' };
    expect([reply.statusCode, reply.json()]).toStrictEqual([
      200,
      { message: 'Producto actualizado', product: changed },
    ]);
    expect(await catalogueOf(t)).toStrictEqual([changed]);
  });

  it.each([
    ['regular', { discounted: false, outOfStock: false }],
    ['con-descuento', { discounted: true, outOfStock: false }],
    ['agotado', { discounted: false, outOfStock: true }],
  ])('marks a product as %s', async (marking, flags) => {
    const { t, product, calls } = await openWithProduct();
    await using _ = t;
    const reply = await calls.fields(product._id, { updatedAt: product.updatedAt, marking });
    expect(reply.json().product).toMatchObject(flags);
  });

  it('writes nothing when the value is the same', async () => {
    const { t, product, calls } = await openWithProduct();
    await using _ = t;
    const reply = await calls.fields(product._id, { updatedAt: product.updatedAt, price: product.price });
    expect(reply.json()).toEqual({ message: 'Producto actualizado', product });
    expect((await calls.history()).entries).toHaveLength(1);
  });

  it('answers the same bytes to a retry with the same key', async () => {
    const { t, product, headers } = await openWithProduct();
    await using _ = t;
    const keyed = createProductCalls(t, { ...headers, 'idempotency-key': 'precio-01' });
    const change = { updatedAt: product.updatedAt, price: 5 };
    const first = await keyed.fields(product._id, change);
    const again = await keyed.fields(product._id, change);
    expect([again.statusCode, again.body]).toEqual([200, first.body]);
    expect((await keyed.fields(product._id, { ...change, price: 6 })).statusCode).toBe(422);
  });

  it.each([
    ['nothing to change', {}, 422],
    ['another field', { price: 5, brand: 'Sony' }, 400],
    ['a text as price', { price: '5' }, 422],
    ['no price', { price: 0 }, 422],
    ['a price with three decimals', { price: 5.001 }, 422],
    ['a price above the limit', { price: 1_000_000_001 }, 422],
    ['an unknown marking', { marking: 'descuento' }, 422],
  ])('refuses %s and changes nothing', async (_what, values, status) => {
    const { t, product, calls } = await openWithProduct();
    await using _ = t;
    const before = await stateOf(t);
    const reply = await calls.fields(product._id, { updatedAt: product.updatedAt, ...values });
    expect(reply.statusCode).toBe(status);
    expect(await stateOf(t)).toEqual(before);
  });

  it('answers 404 for a product that does not exist or is in the bin', async () => {
    const { t, product, calls } = await openWithProduct();
    await using _ = t;
    await calls.remove(product._id);
    for (const id of [product._id, 'noexiste00000000', 'x']) {
      const reply = await calls.fields(id, { updatedAt: product.updatedAt, price: 5 });
      expect([reply.statusCode, reply.json()]).toEqual([
        404,
        { code: 'UPDATE_FAILED', message: refusals.UPDATE_FAILED.message },
      ]);
    }
  });
});

describe('two sellers who change one product in place', () => {
  it('are each told of the other, and nothing is overwritten unseen', async () => {
    const { t, product, calls } = await openWithProduct();
    await using _ = t;
    const other = createProductCalls(t, (await createSeller(t)).headers);
    const asShown = { updatedAt: product.updatedAt };
    const [price, marking] = await Promise.all([
      calls.fields(product._id, { ...asShown, price: 5 }),
      other.fields(product._id, { ...asShown, marking: 'agotado' }),
    ]);
    expect([price.statusCode, marking.statusCode].toSorted()).toEqual([200, 409]);
    const [current] = await catalogueOf(t);
    const conflict = price.statusCode === 409 ? price : marking;
    expect(conflict.json()).toStrictEqual({
      code: 'CHANGED_BY_SOMEONE',
      message: refusals.CHANGED_BY_SOMEONE.message,
      product: current,
    });
    const late = await calls.fields(product._id, { ...asShown, price: 6 });
    expect([late.statusCode, late.json().product]).toEqual([409, current]);
    expect(await catalogueOf(t)).toEqual([current]);
    const seen = await calls.fields(product._id, { updatedAt: current!.updatedAt, price: 6 });
    expect(seen.json().product).toMatchObject({ price: 6, outOfStock: current!.outOfStock });
  });
});
