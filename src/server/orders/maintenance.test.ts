import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  addOrder,
  createOrderCalls,
  openOrderShop,
  requireOrder,
} from '../../../test/harness/in-process/orders.ts';
import { stateOf } from '../../../test/harness/in-process/shop-state.ts';
import type { TestShop } from '../../../test/harness/in-process/test-shop.ts';
import { samplePayment } from '../../domain/orders/sample-order.testing.ts';
import { toPrometheus } from '../operations/metrics-route.ts';

const DAY = 24 * 60 * 60_000;

let t: TestShop;

beforeEach(async () => {
  t = await openOrderShop({ environment: { ORDER_PERSONAL_DAYS: '60' } });
});
afterEach(() => t[Symbol.asyncDispose]());

const maintain = () => t.shop.orders.maintenance.run();

describe('the maintenance of orders', () => {
  it('ends unconfirmed orders after 7 days and deletes them whole 30 days later', async () => {
    const { id } = await addOrder(t);
    const paid = await addOrder(t, { payments: [samplePayment()] });
    t.clock.now += 7 * DAY;
    await maintain();
    expect((await requireOrder(t, id)).state).toBe('nuevo');
    t.clock.now += 1;
    await maintain();
    expect(await requireOrder(t, id)).toMatchObject({ state: 'vencido', endedAt: t.clock.now, version: 2 });
    expect((await t.shop.store.orders.events(id))[0]).toMatchObject({
      kind: 'expire',
      userName: 'la tienda',
    });
    t.clock.now += 30 * DAY + 1;
    await maintain();
    expect(await t.shop.store.orders.find(id)).toBeNull();
    expect((await requireOrder(t, paid.id)).state).toBe('nuevo');
  });

  it('erases personal data after the configured days, and deletes the rest after five years', async () => {
    const { id } = await addOrder(t, { state: 'entregado', confirmedAt: 1, endedAt: t.clock.now });
    t.clock.now += 60 * DAY;
    await maintain();
    expect((await requireOrder(t, id)).erasedAt).toBeNull();
    t.clock.now += 1;
    await maintain();
    const erased = await requireOrder(t, id);
    expect(erased).toMatchObject({ erasedAt: t.clock.now, customer: { name: '', phone: '', landmarks: '' } });
    expect(erased.totalCents).toBe(750_000);
    t.clock.now += 5 * 366 * DAY;
    await maintain();
    expect(await t.shop.store.orders.find(id)).toBeNull();
  });

  it('deletes changes of units after 400 days', async () => {
    await t.addProduct('radio-0001', { units: 3 });
    const calls = createOrderCalls(t, await t.signInAsSeller());
    await calls.post('/products/radio-0001/units', { units: 5, before: 3 });
    const moves = () =>
      t.shop.database.db.selectFrom('unit_moves').select('at').where('after', '=', 5).execute();
    t.clock.now += 400 * DAY;
    await maintain();
    expect(await moves()).toHaveLength(1);
    t.clock.now += 1;
    await maintain();
    expect(await moves()).toEqual([]);
  });

  it('changes nothing when it runs again, and nothing twice when it runs at once', async () => {
    const { id } = await addOrder(t);
    t.clock.now += 8 * DAY;
    await Promise.all([maintain(), maintain(), maintain()]);
    expect(await t.shop.store.orders.events(id)).toHaveLength(1);
    const before = await stateOf(t);
    await maintain();
    expect((await stateOf(t)).catalogue).toBe(before.catalogue);
    expect(await t.shop.store.orders.events(id)).toHaveLength(1);
  });

  it('ends no order early when the clock is set back', async () => {
    const { id } = await addOrder(t);
    t.clock.now -= 60 * 60_000;
    await maintain();
    expect((await requireOrder(t, id)).state).toBe('nuevo');
  });

  it('works through more orders than one batch', async () => {
    for (let each = 0; each < 205; each += 1) await addOrder(t);
    t.clock.now += 8 * DAY;
    await maintain();
    expect((await t.shop.store.orders.counts()).nuevo).toBe(0);
  });
});

describe('the metrics of orders', () => {
  it('count what happens, and describe what is open', async () => {
    const calls = createOrderCalls(t, await t.signInAsSeller());
    const lines = [{ title: 'Envoltura', quantity: 1, price: 500 }];
    const { order } = (await calls.post('/orders/new', { lines })).json();
    await calls.act(order, 'cancel');
    await addOrder(t);
    t.clock.now += 5_000;
    const text = toPrometheus(await t.shop.orders.metrics.families());
    for (const line of [
      'shop_orders_stored_total{origin="vendedor"} 1',
      'shop_order_changes_total{to="cancelado"} 1',
      'shop_orders_open{state="nuevo"} 1',
      'shop_orders_unseen 1',
      'shop_orders_oldest_new_seconds 5',
      'shop_orders_erased_total 0',
    ])
      expect(text).toContain(`${line}\n`);
  });
});
