import { isDeepStrictEqual } from 'node:util';
import { expect, it } from 'vitest';
import { addOrder, createOrderCalls, openOrderShop } from '../../../../test/harness/in-process/orders.ts';
import { openTestShop, type TestShop } from '../../../../test/harness/in-process/test-shop.ts';
import { until } from '../../../../test/harness/until.ts';
import { productData } from '../../../domain/discovery/structured-data.ts';
import { sampleLine } from '../../../domain/orders/sample-order.testing.ts';
import { onBothEngines } from './copies.testing.ts';

const POLL_MS = 250;
const PICTURE = `${'a'.repeat(32)}-1280.webp`;
const PUBLIC = ['/products/all', '/products/radio-0001', '/feeds/meta.csv', '/feeds/google.xml'];

async function readAll({ app }: TestShop): Promise<string[]> {
  return Promise.all(PUBLIC.map(async (url) => (await app.inject({ url })).body));
}

/** What JSON, feeds and structured data say about the stock of the product. */
async function stockOf(t: TestShop) {
  const [, one = '', meta = '', google = ''] = await readAll(t);
  const product = t.shop.snapshots.current().find('radio-0001')!;
  const { outOfStock, discounted } = JSON.parse(one).product;
  return {
    outOfStock,
    discounted,
    meta: meta.includes('out of stock'),
    google: google.includes('out_of_stock'),
    page: JSON.stringify(productData('https://tienda.cr', product)).includes('OutOfStock'),
  };
}

const GONE = { outOfStock: true, discounted: false, meta: true, google: true, page: true };
const BACK = { outOfStock: false, discounted: true, meta: false, google: false, page: false };

onBothEngines((open) => {
  it('units 0: JSON, feeds and JSON-LD say out of stock on every copy; units back: as before, discount included', async () => {
    await using copies = await open();
    const [first] = copies.shops;
    // The feeds have only products with a picture.
    const pictures = { cover: PICTURE, pictures: [PICTURE] };
    await first.addProduct('radio-0001', { units: 1, discounted: true, ...pictures });
    for (const { shop } of copies.shops) await shop.snapshots.refresh();
    const polls = copies.shops.map(({ shop }) => shop.snapshots.pollVersion(POLL_MS, () => undefined));
    let last: object = {};
    const reach = (expected: object) =>
      until(
        async () => {
          const stocks = await Promise.all(copies.shops.map(stockOf));
          last = stocks.at(-1)!;
          return stocks.every((stock) => isDeepStrictEqual(stock, expected));
        },
        // A busy machine may take longer than the second that the version is polled for.
        { withinMs: 15_000, lookAgainMs: 50, otherwise: () => `The last copy says ${JSON.stringify(last)}` },
      );
    try {
      await reach(BACK);
      const order = await addOrder(first, { lines: [sampleLine({ productId: 'radio-0001' })] });
      expect((await copies.act(order, 'confirm')).statusCode).toBe(200);
      await reach(GONE);
      expect((await copies.act({ id: order.id, version: 2 }, 'cancel')).statusCode).toBe(200);
      await reach(BACK);
    } finally {
      for (const poll of polls) poll.stop();
    }
  });
});

it('a shop without counted products has the same /products/all and feeds as before, byte by byte', async () => {
  await using off = await openTestShop();
  await using on = await openOrderShop();
  for (const t of [off, on])
    await t.addProduct('radio-0001', { title: 'Radio', discounted: true, createdAt: 1, updatedAt: 1 });
  const calls = createOrderCalls(on, await on.signInAsSeller());
  const lines = [{ productId: 'radio-0001', quantity: 2 }];
  const delivery = { method: 'retiro', fee: 0 };
  expect((await calls.post('/orders/new', { lines, delivery, confirm: true })).statusCode).toBe(201);
  expect(await readAll(on)).toEqual(await readAll(off));
});
