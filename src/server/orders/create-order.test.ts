import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  addOrder,
  createOrderCalls,
  createTestKey,
  openOrderShop,
} from '../../../test/harness/in-process/orders.ts';
import { stateOf } from '../../../test/harness/in-process/shop-state.ts';
import type { TestShop } from '../../../test/harness/in-process/test-shop.ts';

let t: TestShop;
let calls: ReturnType<typeof createOrderCalls>;

beforeEach(async () => {
  t = await openOrderShop();
  calls = createOrderCalls(t, await t.signInAsSeller());
  await t.addProduct('radio-0001', { title: 'Radio', priceCents: 1_500_000, units: 3 });
});
afterEach(() => t[Symbol.asyncDispose]());

const RADIO = { productId: 'radio-0001', title: 'Otra cosa', quantity: 2 };
const DELIVERY = { method: 'correos', fee: 2_500 };

async function unitsLeft() {
  return (await t.shop.store.products.find('radio-0001'))!.units;
}

describe('POST /orders/new', () => {
  it("stores a new order with the catalogue's title and price, and its maker has seen it", async () => {
    const reply = await calls.post('/orders/new', { lines: [RADIO] });
    expect([reply.statusCode, reply.json().message]).toEqual([201, 'Pedido guardado']);
    expect(reply.json().order).toMatchObject({
      state: 'nuevo',
      origin: 'vendedor',
      version: 1,
      total: 30_000,
      lines: [{ title: 'Radio', price: 15_000, unitsNow: 3 }],
      events: [{ kind: 'create', user: 'Ana Mora Solís' }],
    });
    expect((await calls.get('/orders')).json().orders).toMatchObject([{ seen: true }]);
    expect(await unitsLeft()).toBe(3);
  });

  it('quotes or confirms it in the same transaction', async () => {
    const quote = await calls.post('/orders/new', { lines: [RADIO], delivery: DELIVERY, quoteDays: 3 });
    expect(quote.json().order).toMatchObject({ state: 'cotizado', total: 32_500 });
    const confirmed = await calls.post('/orders/new', { lines: [RADIO], delivery: DELIVERY, confirm: true });
    expect(confirmed.json().order).toMatchObject({ state: 'confirmado', lines: [{ taken: 2, unitsNow: 1 }] });
    expect(confirmed.json().order.events.map(({ kind }: { kind: string }) => kind)).toEqual([
      'confirm',
      'create',
    ]);
    expect(await unitsLeft()).toBe(1);
  });

  it('stores nothing when units or fields are missing', async () => {
    const before = await stateOf(t);
    const many = { lines: [{ ...RADIO, quantity: 4 }], delivery: DELIVERY, confirm: true };
    expect((await calls.post('/orders/new', many)).statusCode).toBe(409);
    for (const [body, path] of [
      [{ lines: [RADIO], confirm: true }, 'delivery.fee'],
      [{ lines: [] }, 'lines'],
      [{ lines: [{ title: 'Envoltura', quantity: 1 }] }, 'lines.0.price'],
      [{ lines: [RADIO], delivery: DELIVERY, quoteDays: 2 }, 'quoteDays'],
      [{ lines: [RADIO], delivery: DELIVERY, quoteDays: 3, confirm: true }, 'confirm'],
      [{ lines: [RADIO], key: createTestKey() }, 'reference'],
    ] as const) {
      const reply = await calls.post('/orders/new', body);
      expect([reply.statusCode, reply.json().errors[0].path]).toEqual([422, path]);
    }
    expect(await stateOf(t)).toEqual(before);
  });

  it('refuses the reference or the key of another order', async () => {
    const { reference, linkKey } = await addOrder(t);
    const names = [
      { reference, key: createTestKey() },
      { reference: 'K7QM-4XTY', key: linkKey },
    ];
    for (const name of names)
      expect((await calls.post('/orders/new', { lines: [RADIO], ...name })).statusCode).toBe(409);
  });

  it('notes that it repeats another order', async () => {
    const { id } = await addOrder(t);
    const made = await calls.post('/orders/new', { lines: [RADIO], repeats: id });
    expect(made.json().order).toMatchObject({ origin: 'repetido', state: 'nuevo' });
    expect((await calls.post('/orders/new', { lines: [RADIO], repeats: 'nadie' })).statusCode).toBe(404);
  });

  it('makes one order of a retry with the same key', async () => {
    const key = { 'idempotency-key': 'pedido-nuevo-1' };
    const first = await calls.post('/orders/new', { lines: [RADIO] }, key);
    const again = await calls.post('/orders/new', { lines: [RADIO] }, key);
    expect([again.statusCode, again.body]).toEqual([201, first.body]);
    expect((await calls.get('/orders')).json().orders).toHaveLength(1);
  });
});

describe('the units of a product', () => {
  const url = '/products/radio-0001/units';

  it('are read with the stored marking and the number of open orders', async () => {
    await calls.post('/orders/new', { lines: [RADIO] });
    expect((await calls.get(url)).json()).toEqual({ units: 3, marking: 'regular', low: true, openOrders: 1 });
    expect((await calls.get('/products/no-existe-1/units')).statusCode).toBe(404);
  });

  it('are set or raised if they are still what the page showed', async () => {
    expect((await calls.post(url, { units: 10, before: 3 })).json()).toEqual({ units: 10 });
    expect((await calls.post(url, { add: 5, before: 10 })).json()).toEqual({ units: 15 });
    const outdated = await calls.post(url, { add: 5, before: 10 });
    expect([outdated.statusCode, outdated.json()]).toEqual([
      409,
      { code: 'UNITS_CHANGED', message: 'Las unidades cambiaron mientras editabas: ahora hay 15.' },
    ]);
    expect((await calls.post(url, { units: null, before: 15 })).json()).toEqual({ units: null });
    expect(await t.shop.store.orders.findUnitDifferences()).toEqual([]);
  });

  it.each([{ units: -1, before: 3 }, { add: 0, before: 3 }, { add: 1_000_000, before: 3 }, { units: 1 }])(
    'are not changed by %j',
    async (body) => {
      expect((await calls.post(url, body)).statusCode).toBe(422);
      expect(await unitsLeft()).toBe(3);
    },
  );

  it('are shown to visitors at once', async () => {
    await calls.post(url, { units: 0, before: 3 });
    expect((await calls.get('/products/radio-0001')).json().product.outOfStock).toBe(true);
  });
});
