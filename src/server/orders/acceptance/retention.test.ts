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

it('data that a seller types again after an erasure are erased again after ORDER_PERSONAL_DAYS', async () => {
  const calls = createOrderCalls(t, await t.signIn(await t.addUser({ role: 'administrador' })));
  const { id } = await addOrder(t, { state: 'entregado', confirmedAt: 1, endedAt: t.clock.now });
  const act = async (name: string, body: object = {}) => calls.act(await requireOrder(t, id), name, body);
  await act('erase');
  await act('back');
  expect((await requireOrder(t, id)).erasedAt).not.toBeNull();
  const customer = { name: 'Rosa Vega', phone: '', province: '', canton: '', landmarks: '' };
  const answer = await act('update', { customer });
  expect(answer.json().order).not.toHaveProperty('erasedAt');
  await act('deliver');
  await pass(PERSONAL_DAYS);
  expect(await requireOrder(t, id)).toMatchObject({ customer: { name: '' }, erasedAt: expect.any(Number) });
});

it('notes of an order that ended and was erased are refused', async () => {
  const calls = createOrderCalls(t, await t.signIn(await t.addUser({ role: 'administrador' })));
  const { id } = await addOrder(t, { state: 'entregado', endedAt: t.clock.now });
  await calls.act(await requireOrder(t, id), 'erase');
  const erased = await requireOrder(t, id);
  const reply = await calls.act(erased, 'update', { privateNote: 'Rosa llamó' });
  expect([reply.statusCode, reply.json()]).toEqual([
    410,
    { code: 'ORDER_ERASED', message: 'Los datos de este pedido se borraron.' },
  ]);
  expect(await requireOrder(t, id)).toEqual(erased);
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
