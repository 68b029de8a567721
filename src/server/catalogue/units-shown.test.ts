import { describe, expect, it } from 'vitest';
import { addOrder, createOrderCalls, openOrderShop } from '../../../test/harness/in-process/orders.ts';
import { createSeller } from '../../../test/harness/in-process/seller.ts';
import { openTestShop, type TestShop } from '../../../test/harness/in-process/test-shop.ts';
import { until } from '../../../test/harness/until.ts';
import { productData } from '../../domain/discovery/structured-data.ts';
import type { Product } from '../../domain/entities.ts';
import { sampleLine } from '../../domain/orders/sample-order.testing.ts';
import { createSnapshots } from './snapshot.ts';

const ADDRESSES = ['/products/all', '/feeds/meta.csv', '/feeds/google.xml'];
const ON_SALE = { discounted: 'true', price: '900', priceBefore: '1000' };

const bodiesOf = (t: TestShop) =>
  Promise.all(ADDRESSES.map(async (url) => (await t.app.inject({ url })).body));
const shown = async (t: TestShop, { _id }: Product): Promise<Product> =>
  (await t.app.inject({ url: `/products/${_id}` })).json().product;

describe('the last unit of a product', () => {
  it('is out of stock everywhere once it is sold, and as before when it comes back', async () => {
    await using t = await openOrderShop();
    const seller = await createSeller(t);
    const calls = createOrderCalls(t, seller.headers);
    const product = await seller.publish({ ...ON_SALE, units: '1' });
    const before = await bodiesOf(t);
    expect(before[1]).toMatch(/in stock.*1000\.00 CRC.*900\.00 CRC/);
    const line = sampleLine({ productId: product._id, priceCents: 90_000, listCents: 90_000, quantity: 1 });
    const order = await addOrder(t, { lines: [line] });
    expect((await calls.act(order, 'confirm')).statusCode).toBe(200);

    const sold = await shown(t, product);
    expect(sold).toMatchObject({ outOfStock: true, discounted: false, updatedAt: product.updatedAt });
    expect(sold).not.toHaveProperty('priceBefore');
    const [, meta, google] = await bodiesOf(t);
    expect(meta).toMatch(/out of stock.*900\.00 CRC/);
    expect(meta).not.toContain('1000.00 CRC');
    expect(google).toContain('<g:availability>out_of_stock</g:availability>');
    expect(JSON.stringify(productData('https://x.cr', sold))).toContain('OutOfStock');

    const cancelled = await calls.act({ ...order, version: order.version + 1 }, 'cancel', { giveBack: true });
    expect(cancelled.statusCode).toBe(200);
    expect(await bodiesOf(t)).toEqual(before);
  });

  it('is out of stock on another copy of the shop within a second', async () => {
    await using t = await openOrderShop();
    const calls = createOrderCalls(t, await t.signInAsSeller());
    await t.addProduct('radio-0001', { units: 1 });
    const copy = await createSnapshots(t.shop.store, '/images', { buying: { orders: 'on' } });
    const following = copy.pollVersion(250, () => undefined);
    const payload = { units: 0, before: 1 };
    expect((await calls.post('/products/radio-0001/units', payload)).statusCode).toBe(200);
    await until(() => copy.current().find('radio-0001')?.outOfStock === true, {
      withinMs: 1_000,
      otherwise: () => 'The copy still sells it',
    });
    following.stop();
  });
});

describe('a catalogue without counted products', () => {
  it('has the same bytes in a shop with orders and in one without', async () => {
    const bodies = [];
    for (const open of [openTestShop, openOrderShop]) {
      await using t = await open();
      await t.addProduct('radio-0001', { discounted: true, priceBeforeCents: 9_000_000 });
      await t.addProduct('dron-00001', { outOfStock: true });
      bodies.push(await bodiesOf(t));
    }
    expect(bodies[1]).toEqual(bodies[0]);
  });
});
