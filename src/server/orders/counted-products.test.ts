import { describe, expect, it } from 'vitest';
import { createOrderCalls, openOrderShop } from '../../../test/harness/in-process/orders.ts';
import { openTestShop } from '../../../test/harness/in-process/test-shop.ts';

describe('GET /products/units', () => {
  it('lists the counted products with their stored marking and previous price', async () => {
    await using t = await openOrderShop();
    const { get, post } = createOrderCalls(t, await t.signInAsSeller());
    const sale = { discounted: true, priceCents: 90_000, priceBeforeCents: 100_000 };
    await t.addProduct('vendido001', { ...sale, units: 0 });
    await t.addProduct('muchos0001', { units: 40 });
    await t.addProduct('libre00001');
    const stored = { id: 'vendido001', units: 0, marking: 'con-descuento', priceBefore: 1_000 };
    const expected = [stored, { id: 'muchos0001', units: 40, marking: 'regular' }];
    const { products } = (await get('/products/units')).json();
    expect(products).toHaveLength(2);
    expect(products).toEqual(expect.arrayContaining(expected));
    expect((await get('/products/vendido001/units')).json()).toMatchObject({ units: 0, priceBefore: 1_000 });
    await post('/products/muchos0001/units', { units: null, before: 40 });
    expect((await get('/products/units')).json()).toEqual({ products: [stored] });
  });

  it('is 401 without a session, and 404 in a shop without orders', async () => {
    await using t = await openOrderShop();
    expect((await t.app.inject({ url: '/products/units' })).statusCode).toBe(401);
    await using plain = await openTestShop({ environment: { SHOP_ORDERS: 'off' } });
    const headers = await plain.signInAsSeller();
    expect((await plain.app.inject({ url: '/products/units', headers })).statusCode).toBe(404);
  });
});
