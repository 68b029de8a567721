import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  addOrder,
  createOrderCalls,
  openOrderShop,
  requireOrder,
} from '../../../../test/harness/in-process/orders.ts';
import type { TestShop } from '../../../../test/harness/in-process/test-shop.ts';

const DAY = 24 * 60 * 60_000;
const PERSONAL_DAYS = 90;

let t: TestShop;

beforeEach(async () => {
  t = await openOrderShop({ environment: { ORDER_PERSONAL_DAYS: String(PERSONAL_DAYS) } });
});
afterEach(() => t[Symbol.asyncDispose]());

async function pass(days: number): Promise<void> {
  t.clock.now += days * DAY + 1;
  await t.shop.orders.maintenance.run();
}

it('days pass: unconfirmed ones are gone after 7 + 30 days, personal data after ORDER_PERSONAL_DAYS, amounts stay 5 years', async () => {
  const { shop } = t;
  const unconfirmed = await addOrder(t);
  const sold = await addOrder(t, { state: 'entregado', confirmedAt: 1, endedAt: t.clock.now });
  await pass(7);
  expect((await requireOrder(t, unconfirmed.id)).state).toBe('vencido');
  await pass(30);
  expect(await shop.store.orders.find(unconfirmed.id)).toBeNull();
  expect((await requireOrder(t, sold.id)).customer.name).toBe('María Rojas');
  await pass(PERSONAL_DAYS - 37);
  expect((await requireOrder(t, sold.id)).customer).toMatchObject({ name: '', phone: '', landmarks: '' });
  await pass(5 * 365 - PERSONAL_DAYS - 1);
  expect(await requireOrder(t, sold.id)).toMatchObject({ totalCents: sold.totalCents });
  await pass(3);
  expect(await shop.store.orders.find(sold.id)).toBeNull();
});

it('a role vendedor cannot erase, and exports without personal columns', async () => {
  const seller = createOrderCalls(t, await t.signInAsSeller());
  const administrator = createOrderCalls(t, await t.signIn(await t.addUser({ role: 'administrador' })));
  const order = await addOrder(t, { state: 'entregado', endedAt: t.clock.now });
  expect((await seller.act(order, 'erase')).statusCode).toBe(403);
  expect(await requireOrder(t, order.id)).toEqual(order);
  const url = '/orders/export?from=2026-11-15&to=2026-11-15';
  const [own, full] = [(await seller.get(url)).body, (await administrator.get(url)).body];
  for (const personal of ['María Rojas', '50688887777', 'Casa verde']) {
    expect(own).not.toContain(personal);
    expect(full).toContain(personal);
  }
  expect((await administrator.act(order, 'erase')).json().message).toBe('Datos borrados');
});
