import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  createOrderCalls,
  createTestKey,
  createTestReference,
  openOrderShop,
  requireOrder,
} from '../../../../test/harness/in-process/orders.ts';
import { stateOf } from '../../../../test/harness/in-process/shop-state.ts';
import type { TestShop } from '../../../../test/harness/in-process/test-shop.ts';

const MINUTE = 60_000;
const TIMEOUT_MS = 240_000;

let t: TestShop;
let calls: ReturnType<typeof createOrderCalls>;

beforeEach(async () => {
  t = await openOrderShop();
  calls = createOrderCalls(t, await t.signInAsSeller());
  await t.addProduct('radio-0001', { title: 'Radio', priceCents: 1_500_000 });
});
afterEach(() => t[Symbol.asyncDispose]());

function bodyOf(changes: object = {}) {
  return {
    key: createTestKey(),
    reference: createTestReference(),
    lines: [{ id: 'radio-0001', quantity: 1, price: 15_000 }],
    total: 15_000,
    province: '',
    canton: '',
    ...changes,
  };
}

const place = (payload: object, remoteAddress = '10.0.0.1') =>
  t.app.inject({ method: 'POST', url: '/orders', payload, remoteAddress });

/** Without HTTP, for thousands of them. */
async function isPlaced(address: string): Promise<boolean> {
  const { placed } = t.shop.shopperOrders;
  try {
    return (await placed.place(bodyOf(), address)).status === 201;
  } catch (error) {
    expect(error).toMatchObject({ code: 'TOO_MANY_ORDERS' });
    return false;
  }
}

async function readByReference(reference: string) {
  const [row] = (await calls.get(`/orders?q=${reference}`)).json().orders;
  return (await calls.get(`/orders/${row.id}`)).json().order;
}

it("a changed price between cart and tap is stored with the shop's price, and the seller reads both; a forged price of ₡1 changes nothing but that note", async () => {
  for (const price of [14_000, 1]) {
    const body = bodyOf({ lines: [{ id: 'radio-0001', quantity: 1, price }], total: price });
    expect((await place(body)).statusCode).toBe(201);
    expect(await readByReference(body.reference)).toMatchObject({
      total: 15_000,
      lines: [{ price: 15_000, shownPrice: price }],
    });
  }
});

it('an order with a deleted product is stored and cannot be confirmed before that line is priced or removed', async () => {
  const gone = { id: 'no-existe-1', quantity: 1, price: 700 };
  const radio = { id: 'radio-0001', quantity: 1, price: 15_000 };
  const ways = [
    [
      { productId: 'no-existe-1', quantity: 1, price: 700 },
      { productId: 'radio-0001', quantity: 1 },
    ],
    [{ productId: 'radio-0001', quantity: 1 }],
  ];
  for (const lines of ways) {
    const body = bodyOf({ lines: [gone, radio] });
    expect((await place(body)).statusCode).toBe(201);
    const { id, version } = await readByReference(body.reference);
    await calls.act({ id, version }, 'update', { delivery: { method: 'retiro', fee: 0 } });
    const refused = await calls.act({ id, version: version + 1 }, 'confirm');
    expect([refused.statusCode, refused.json().errors[0].path]).toEqual([422, 'lines.0']);
    await calls.act({ id, version: version + 1 }, 'update', { lines });
    expect((await calls.act({ id, version: version + 2 }, 'confirm')).statusCode).toBe(200);
  }
});

it('a second order with a known reference is 409 and changes nothing; with a known key it is 200 and changes nothing', async () => {
  const first = bodyOf();
  await place(first);
  const before = await stateOf(t);
  expect((await place(bodyOf({ reference: first.reference }))).statusCode).toBe(409);
  const other = bodyOf({ key: first.key, lines: [{ id: 'radio-0001', quantity: 9, price: 5 }] });
  const again = await place(other);
  expect([again.statusCode, again.json()]).toEqual([200, { reference: first.reference }]);
  expect(await stateOf(t)).toEqual(before);
});

it(
  '5,000 orders from one network: at most 20 + minutes are stored',
  async () => {
    const minutes = 10;
    let stored = 0;
    for (let minute = 0; minute <= minutes; minute += 1) {
      for (let each = 0; each < 5_000 / (minutes + 1); each += 1) if (await isPlaced('10.0.0.9')) stored += 1;
      t.clock.now += MINUTE;
    }
    expect(stored).toBe(20 + minutes);
    expect((await calls.get('/orders?state=nuevo&limit=100')).json().orders).toHaveLength(stored);
  },
  TIMEOUT_MS,
);

it(
  '5,000 orders from 500 networks: at most ORDERS_PER_HOUR are stored in the hour',
  async () => {
    let stored = 0;
    for (let each = 0; each < 5_000; each += 1) {
      const address = `10.${1 + (each % 5)}.${Math.floor(each / 5) % 100}.1`;
      if (await isPlaced(address)) stored += 1;
      t.clock.now += 700;
    }
    expect(stored).toBe(300);
  },
  TIMEOUT_MS,
);

it('an order that a tap made has no network address and no name', async () => {
  const body = bodyOf();
  await place(body, '10.77.88.99');
  const { id } = (await t.shop.store.orders.findByKey(body.key))!;
  const rows = JSON.stringify([await requireOrder(t, id), await t.shop.store.orders.events(id)]);
  expect(rows).not.toContain('10.77.88.99');
});
