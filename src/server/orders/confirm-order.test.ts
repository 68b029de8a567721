import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  addOrder,
  createOrderCalls,
  openOrderShop,
  requireOrder,
} from '../../../test/harness/in-process/orders.ts';
import { stateOf } from '../../../test/harness/in-process/shop-state.ts';
import type { TestShop } from '../../../test/harness/in-process/test-shop.ts';
import { refusals } from '../../domain/errors.ts';
import type { OrderLine } from '../../domain/orders/order.ts';
import { sampleLine } from '../../domain/orders/sample-order.testing.ts';

let t: TestShop;
let calls: ReturnType<typeof createOrderCalls>;

beforeEach(async () => {
  t = await openOrderShop();
  calls = createOrderCalls(t, await t.signInAsSeller());
  await t.addProduct('radio-0001', { title: 'Radio', priceCents: 1_500_000, units: 3 });
  await t.addProduct('dron-00001', { title: 'Dron', priceCents: 900_000, units: null });
});
afterEach(() => t[Symbol.asyncDispose]());

function lineOf(productId: string, quantity: number, changes: Partial<OrderLine> = {}): OrderLine {
  return sampleLine({ productId, title: 'Radio', priceCents: 100, listCents: 100, quantity, ...changes });
}

async function unitsOf(id: string) {
  return (await t.shop.store.products.find(id))!.units;
}

describe('POST /orders/{orderId}/confirm', () => {
  it('takes the units of counted products and stores who confirmed', async () => {
    const lines = [lineOf('radio-0001', 2), lineOf('dron-00001', 5, { position: 1 })];
    const order = await addOrder(t, { lines });
    const reply = await calls.act(order, 'confirm');
    expect([reply.statusCode, reply.json().message]).toEqual([200, 'Pedido confirmado']);
    expect(reply.json().order).toMatchObject({ state: 'confirmado', version: 2 });
    expect(reply.json().order.events[0]).toMatchObject({ kind: 'confirm', user: 'Ana Mora Solís' });
    const stored = await requireOrder(t, order.id);
    expect(stored.lines.map(({ taken }) => taken)).toEqual([2, 0]);
    expect(stored).toMatchObject({ confirmedAt: t.clock.now, expiresAt: null });
    expect([await unitsOf('radio-0001'), await unitsOf('dron-00001')]).toEqual([1, null]);
    expect(await t.shop.store.orders.findUnitDifferences()).toEqual([]);
  });

  it('takes nothing when two lines of a product need more than there is', async () => {
    const order = await addOrder(t, {
      lines: [lineOf('radio-0001', 2), lineOf('radio-0001', 2, { position: 1 })],
    });
    const before = await stateOf(t);
    const reply = await calls.act(order, 'confirm');
    expect([reply.statusCode, reply.json()]).toEqual([
      409,
      {
        code: 'NOT_ENOUGH_UNITS',
        message: refusals.NOT_ENOUGH_UNITS.message,
        errors: [{ path: 'lines.0', msg: 'Radio: piden 4, quedan 3.' }],
      },
    ]);
    expect(await stateOf(t)).toEqual(before);
  });

  it('sets what the seller counted, and takes it in the same transaction', async () => {
    const order = await addOrder(t, { lines: [lineOf('radio-0001', 5)] });
    const count = { productId: 'radio-0001', have: 6 };
    const outdated = await calls.act(order, 'confirm', { counts: [{ ...count, before: 2 }] });
    expect([outdated.statusCode, outdated.json().message]).toEqual([
      409,
      'Las unidades cambiaron mientras editabas: ahora hay 3.',
    ]);
    const reply = await calls.act(order, 'confirm', { counts: [{ ...count, before: 3 }] });
    expect(reply.statusCode).toBe(200);
    expect(await unitsOf('radio-0001')).toBe(1);
  });

  it('refuses the count of a product that is not in the order', async () => {
    const order = await addOrder(t);
    const counts = [{ productId: 'radio-0001', have: 9, before: 3 }];
    expect((await calls.act(order, 'confirm', { counts })).statusCode).toBe(422);
    expect(await unitsOf('radio-0001')).toBe(3);
  });

  it('names what is missing by field', async () => {
    const order = await addOrder(t, {
      feeCents: null,
      lines: [lineOf('no-existe-1', 1, { priceCents: null })],
    });
    const reply = await calls.act(order, 'confirm');
    expect(reply.statusCode).toBe(422);
    expect(reply.json().errors.map(({ path }: { path: string }) => path)).toEqual([
      'delivery.fee',
      'lines.0',
    ]);
  });

  it('confirms the last unit once of 20 at once, and one order once of 20', async () => {
    const orders = await Promise.all(
      Array.from({ length: 20 }, () => addOrder(t, { lines: [lineOf('radio-0001', 3)] })),
    );
    const replies = await Promise.all(orders.map((order) => calls.act(order, 'confirm')));
    expect(replies.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(1);
    expect(await unitsOf('radio-0001')).toBe(0);
    const one = await addOrder(t, { lines: [lineOf('dron-00001', 1)] });
    const again = await Promise.all(Array.from({ length: 20 }, () => calls.act(one, 'confirm')));
    expect(again.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it('gives the same answer to a retry with the same key, and refuses the key for another order', async () => {
    const order = await addOrder(t, { lines: [lineOf('radio-0001', 1)] });
    const key = { 'idempotency-key': 'confirmar-1' };
    const first = await calls.act(order, 'confirm', {}, key);
    const again = await calls.act(order, 'confirm', {}, key);
    expect([again.statusCode, again.body]).toEqual([200, first.body]);
    expect(await unitsOf('radio-0001')).toBe(2);
    expect((await calls.act(await addOrder(t), 'confirm', {}, key)).statusCode).toBe(422);
  });

  it('refuses another version than the stored one', async () => {
    const order = await addOrder(t);
    const reply = await calls.act({ ...order, version: 7 }, 'confirm');
    expect([reply.statusCode, reply.json()]).toEqual([
      409,
      { code: 'ORDER_CHANGED', message: refusals.ORDER_CHANGED.message },
    ]);
  });
});

describe('units after the confirmation', () => {
  async function confirmed(quantity: number) {
    const order = await addOrder(t, { lines: [lineOf('radio-0001', quantity)] });
    await calls.act(order, 'confirm');
    return requireOrder(t, order.id);
  }
  const lines = (quantity: number) => [{ productId: 'radio-0001', quantity, price: 1 }];

  it('come back once when the order is cancelled', async () => {
    const order = await confirmed(2);
    const replies = await Promise.all([1, 2, 3].map(() => calls.act(order, 'cancel', { reason: 'No pagó' })));
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await unitsOf('radio-0001')).toBe(3);
    expect(await requireOrder(t, order.id)).toMatchObject({ state: 'cancelado', cancelReason: 'No pagó' });
  });

  it('stay away when a dispatched parcel does not come back', async () => {
    const order = await confirmed(2);
    await calls.act(order, 'dispatch', { method: 'correos' });
    await calls.act({ ...order, version: 3 }, 'cancel', { giveBack: false });
    expect(await unitsOf('radio-0001')).toBe(1);
    const [event] = await t.shop.store.orders.events(order.id);
    expect(event).toMatchObject({ kind: 'cancel', data: { givesBack: false } });
  });

  it('follow an edit by the difference, and an edit past what is there changes nothing', async () => {
    const order = await confirmed(1);
    expect((await calls.act(order, 'update', { lines: lines(3) })).statusCode).toBe(200);
    expect(await unitsOf('radio-0001')).toBe(0);
    const before = await stateOf(t);
    const refused = await calls.act({ ...order, version: 3 }, 'update', { lines: lines(4) });
    expect(refused.json()).toMatchObject({ errors: [{ path: 'lines.0', msg: 'Radio: piden 4, quedan 3.' }] });
    expect(await stateOf(t)).toEqual(before);
    await calls.act({ ...order, version: 3 }, 'update', { lines: lines(2) });
    expect(await unitsOf('radio-0001')).toBe(1);
  });

  it('come back from a return as far as they can be sold again', async () => {
    const order = await confirmed(3);
    await calls.act(order, 'deliver');
    const returned = [{ position: 0, returned: 2, sellable: 1 }];
    const reply = await calls.act({ ...order, version: 3 }, 'return', { lines: returned });
    expect(reply.json()).toMatchObject({
      message: 'Devolución registrada',
      order: { label: 'Devuelto en parte' },
    });
    expect(await unitsOf('radio-0001')).toBe(1);
    expect(await t.shop.store.orders.findUnitDifferences()).toEqual([]);
  });
});
