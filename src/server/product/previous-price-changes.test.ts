import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createProductCalls } from '../../../test/harness/in-process/product-calls.ts';
import { createSeller } from '../../../test/harness/in-process/seller.ts';
import { openTestShop, type TestShop } from '../../../test/harness/in-process/test-shop.ts';
import type { Product } from '../../domain/entities.ts';

/** The previous price when a product is changed without its form. */
describe('the previous price of a product', () => {
  let t: TestShop;
  let calls: ReturnType<typeof createProductCalls>;
  let product: Product;

  beforeEach(async () => {
    t = await openTestShop();
    const seller = await createSeller(t);
    calls = createProductCalls(t, seller.headers);
    product = await seller.publish({ discounted: 'true', price: '900', priceBefore: '1000' });
  });
  afterEach(() => t[Symbol.asyncDispose]());

  const change = (values: object) => calls.fields(product._id, { updatedAt: product.updatedAt, ...values });
  const shown = async (): Promise<Product> =>
    (await t.app.inject({ url: `/products/${product._id}` })).json().product;

  it('is changed and ended in place', async () => {
    const changed = await change({ priceBefore: 1_200 });
    expect(changed.json().product).toMatchObject({ price: 900, priceBefore: 1_200 });
    product = changed.json().product;
    expect((await change({ priceBefore: null })).json().product).not.toHaveProperty('priceBefore');
  });

  it('ends with the marking, and comes back when the change is taken back', async () => {
    expect((await change({ marking: 'regular' })).json().product).not.toHaveProperty('priceBefore');
    const { entries } = await calls.history(`?product=${product._id}`);
    expect((await calls.undo(entries[0].id)).statusCode).toBe(200);
    expect(await shown()).toMatchObject({ discounted: true, price: 900, priceBefore: 1_000 });
  });

  it.each([1_000, 1_500])('refuses the price %i, which reaches it, and changes nothing', async (price) => {
    const reply = await change({ price });
    const msg = 'El precio anterior debe ser mayor que el precio';
    expect([reply.statusCode, reply.json().errors]).toEqual([422, [{ path: 'price', msg }]]);
    expect(await shown()).toEqual(product);
  });

  it.each([
    [{ price: { percent: 5, round: 0 } }, { price: 945, priceBefore: 1_000 }],
    [{ price: { percent: 20, round: 0 } }, { price: 1_080 }],
    [{ marking: 'agotado' }, { outOfStock: true, price: 900 }],
  ] as const)('after the bulk change %j is in %j', async (bulk, expected) => {
    expect((await calls.change([product._id], bulk)).statusCode).toBe(200);
    const after = await shown();
    expect(after).toMatchObject(expected);
    if (!('priceBefore' in expected)) expect(after).not.toHaveProperty('priceBefore');
  });
});
