import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  addOrder,
  createOrderCalls,
  openOrderShop,
  requireOrder,
} from '../../../test/harness/in-process/orders.ts';
import type { TestShop } from '../../../test/harness/in-process/test-shop.ts';
import { refusals } from '../../domain/errors.ts';
import type { Order } from '../../domain/orders/order.ts';
import { CUSTOMER } from '../../domain/orders/sample-order.testing.ts';

const MARIO = { ...CUSTOMER, name: 'Mario Ruiz', phone: '50681112277', landmarks: 'Otra casa' };

let t: TestShop;
let calls: ReturnType<typeof createOrderCalls>;

beforeEach(async () => {
  t = await openOrderShop();
  calls = createOrderCalls(t, await t.signIn(await t.addUser({ role: 'administrador' })));
});
afterEach(() => t[Symbol.asyncDispose]());

function change({ linkKey }: Order, customer: object = MARIO) {
  const url = `/orders/by-link/${linkKey}/details`;
  return t.app.inject({ method: 'POST', url, payload: { ...customer, consent: true } });
}

/** Confirmed, paid and seen; a newer order is in the inbox, too. */
async function addSale(changes: Partial<Order> = {}): Promise<Order> {
  const sale = await addOrder(t, { state: 'confirmado', seenAt: t.clock.now, seenBy: 'Ana', ...changes });
  await addOrder(t, { createdAt: t.clock.now + 1_000, seenAt: t.clock.now });
  return sale;
}

async function firstRow() {
  return (await calls.get('/orders?state=abiertos')).json().orders[0];
}

async function readOrder({ id }: Order) {
  return (await calls.get(`/orders/${id}`)).json().order;
}

describe('data of a confirmed order that are changed by its link', () => {
  it('make it unseen, first among the open ones, and stand beside those before', async () => {
    const sale = await addSale();
    expect((await firstRow()).id).not.toBe(sale.id);
    expect((await change(sale)).statusCode).toBe(200);
    expect(await firstRow()).toMatchObject({
      id: sale.id,
      seen: false,
      marks: expect.arrayContaining(['cambio-datos']),
    });
    expect(await readOrder(sale)).toMatchObject({ customer: MARIO, customerBefore: CUSTOMER });
  });

  it('stand beside those that a seller accepted last, after several changes', async () => {
    const sale = await addSale();
    await change(sale);
    await change(sale, { ...MARIO, name: 'Marta Ruiz' });
    expect(await readOrder(sale)).toMatchObject({ customerBefore: CUSTOMER });
  });

  it('that are as before again are still a change that a seller has to know', async () => {
    const sale = await addSale();
    await change(sale);
    await calls.post(`/orders/${sale.id}/seen`);
    await change(sale, CUSTOMER);
    expect(await firstRow()).toMatchObject({ id: sale.id, seen: false });
    expect(await readOrder(sale)).toMatchObject({ customer: CUSTOMER, customerBefore: CUSTOMER });
  });

  it('are no change if they are the same', async () => {
    const sale = await addSale();
    await change(sale, CUSTOMER);
    expect(await requireOrder(t, sale.id)).toMatchObject({ detailsChangedAt: null, seenAt: sale.seenAt });
  });

  it('show the shopper nothing of those before', async () => {
    const sale = await addSale();
    const reply = await change(sale);
    expect(reply.json().order.customer).toEqual({ name: 'Mario R.', phone: '8••• ••77' });
    for (const secret of ['Rojas', '88887777', 'iglesia']) expect(reply.body).not.toContain(secret);
  });

  it('are not in an export twice', async () => {
    const sale = await addSale();
    await change(sale);
    const day = new Date(sale.createdAt).toISOString().slice(0, 10);
    const csv = (await calls.get(`/orders/export?from=${day}&to=${day}`)).body;
    expect(csv).toContain('Mario Ruiz');
    for (const before of ['Rojas,50688887777', 'Casa verde']) expect(csv.split(before)).toHaveLength(2);
  });

  it('lose those before with an erasure, and the seller still sees that they changed', async () => {
    const sale = await addSale();
    await change(sale);
    await t.app.inject({ method: 'POST', url: `/orders/by-link/${sale.linkKey}/forget` });
    const erased = await requireOrder(t, sale.id);
    expect(erased).toMatchObject({ customerBefore: null, detailsChangedAt: t.clock.now });
    const { db } = t.shop.database;
    const rows = JSON.stringify(
      await db.selectFrom('orders').selectAll().where('id', '=', sale.id).execute(),
    );
    for (const secret of ['Rojas', 'Ruiz', '88887777', '81112277', 'iglesia'])
      expect(rows).not.toContain(secret);
  });
});

describe('data of an order that is not confirmed yet', () => {
  it.each(['nuevo', 'cotizado'] as const)('leave no trace in the state %s', async (state) => {
    const order = await addSale({ state });
    await change(order);
    expect(await requireOrder(t, order.id)).toMatchObject({
      ...{ customer: MARIO, customerBefore: null, detailsChangedAt: null, seenAt: order.seenAt },
    });
  });
});

describe('POST /orders/{orderId}/accept-details', () => {
  it('removes the mark and the data before, once for a key, with a row in the history', async () => {
    const sale = await addSale();
    await change(sale);
    const changed = await requireOrder(t, sale.id);
    const accept = () => calls.act(changed, 'accept-details', {}, { 'idempotency-key': 'clave-0001' });
    const reply = await accept();
    expect([reply.statusCode, reply.json().message]).toEqual([200, 'Datos revisados']);
    const order = await readOrder(sale);
    expect(order).toMatchObject({ customer: MARIO, marks: ['falta'], version: changed.version + 1 });
    expect(order).not.toHaveProperty('customerBefore');
    expect(order.events[0]).toMatchObject({ kind: 'acceptDetails', data: {} });
    expect((await firstRow()).id).not.toBe(sale.id);
    expect((await accept()).json()).toEqual(reply.json());
    expect((await requireOrder(t, sale.id)).version).toBe(changed.version + 1);
  });

  it('is refused if the shopper has changed them again meanwhile', async () => {
    const sale = await addSale();
    await change(sale);
    const looked = await requireOrder(t, sale.id);
    await change(sale, { ...MARIO, name: 'Marta Ruiz' });
    const reply = await calls.act(looked, 'accept-details');
    expect([reply.statusCode, reply.json().message]).toEqual([409, refusals.ORDER_CHANGED.message]);
    expect(await readOrder(sale)).toMatchObject({ customerBefore: CUSTOMER });
  });

  it('changes nothing without a change by the link', async () => {
    const sale = await addSale();
    expect((await calls.act(sale, 'accept-details')).statusCode).toBe(200);
    expect(await requireOrder(t, sale.id)).toEqual(sale);
  });
});

describe('data of an order that left the shop', () => {
  it.each(['despachado', 'entregado', 'devuelto'] as const)('are refused in the state %s', async (state) => {
    const sale = await addSale({ state });
    const reply = await change(sale);
    const message = 'Tu pedido ya va en camino. Escríbenos para cambiar sus datos.';
    expect([reply.statusCode, reply.json()]).toEqual([409, { code: 'DETAILS_FIXED', message }]);
    expect(await requireOrder(t, sale.id)).toEqual(sale);
    const { order } = (await t.app.inject({ url: `/orders/by-link/${sale.linkKey}` })).json();
    expect(order.can.edit).toBe(false);
  });
});
