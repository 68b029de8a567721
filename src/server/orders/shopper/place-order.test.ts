import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addOrder, openOrderShop, requireOrder } from '../../../../test/harness/in-process/orders.ts';
import { stateOf } from '../../../../test/harness/in-process/shop-state.ts';
import type { TestShop } from '../../../../test/harness/in-process/test-shop.ts';
import { refusals } from '../../../domain/errors.ts';
import type { OrderBody } from '../../../domain/orders/cart-order.ts';
import { addRadio, bodyOf, placeIn, requirePlacedIn } from './place-order.testing.ts';

let t: TestShop;

beforeEach(async () => {
  t = await openOrderShop();
  await addRadio(t);
});
afterEach(() => t[Symbol.asyncDispose]());

const place = (payload: object, address?: string) => placeIn(t, payload, address);
const requirePlaced = (body: OrderBody, address?: string) => requirePlacedIn(t, body, address);

const RADIO = [{ id: 'radio-0001', quantity: 1, price: 15_000 }];

function goneLines(count: number): OrderBody['lines'] {
  return Array.from({ length: count }, (_, at) => ({ id: `no-existe-${at}`, quantity: 1, price: 700 }));
}

describe('POST /orders', () => {
  it('stores the cart as a new order with the prices of the catalogue', async () => {
    const body = bodyOf({ lines: [{ id: 'radio-0001', quantity: 2, price: 1 }] });
    const reply = await place(body);
    expect([reply.statusCode, reply.json()]).toEqual([201, { reference: body.reference }]);
    const order = (await t.shop.store.orders.findByKey(body.key))!;
    expect(order).toMatchObject({ state: 'nuevo', origin: 'carrito', version: 1, totalCents: 3_000_000 });
    expect(order.lines).toMatchObject([{ title: 'Radio', priceCents: 1_500_000, shownCents: 100 }]);
    expect(order.customer).toMatchObject({ name: '', phone: '', province: 'San José', canton: 'Escazú' });
    expect(await t.shop.store.orders.events(order.id)).toMatchObject([
      { kind: 'createByTap', userId: null, userName: 'quien compra' },
    ]);
  });

  it('stores a line of a product that is gone without a price', async () => {
    const { lines: stored, totalCents } = await requirePlaced(bodyOf({ lines: [...RADIO, ...goneLines(1)] }));
    expect(totalCents).toBe(1_500_000);
    expect(stored).toMatchObject([
      { title: 'Radio' },
      { title: 'Producto que ya no está en la tienda', priceCents: null, shownCents: 70_000 },
    ]);
  });

  it('refuses an order without one product of the shop, or with more than ten that are gone, and stores nothing', async () => {
    const before = await stateOf(t);
    for (const lines of [goneLines(1), [...RADIO, ...goneLines(11)]]) {
      const refused = await place(bodyOf({ lines }));
      expect([refused.statusCode, refused.json()]).toEqual([
        422,
        {
          code: 'INVALID_FIELDS',
          message: refusals.INVALID_FIELDS.message,
          errors: [{ path: 'lines', msg: 'Estos productos ya no están en la tienda' }],
        },
      ]);
    }
    expect(await stateOf(t)).toEqual(before);
    await requirePlaced(bodyOf({ lines: [...RADIO, ...goneLines(10)] }));
  });

  it('proposes the delivery fee of the zone', async () => {
    const zones = [{ zone: 'Resto del país', places: [], cost: 2_500, time: '', freeFrom: null }];
    const headers = await t.signIn(await t.addUser({ role: 'administrador' }));
    const payload = { version: 0, zones };
    await t.app.inject({ method: 'POST', url: '/settings/delivery', headers, payload });
    expect(await requirePlaced(bodyOf())).toMatchObject({ proposedFeeCents: 250_000, feeCents: null });
  });

  it('answers 200 to a known key, changes nothing, and notes once that the message was sent', async () => {
    const body = bodyOf();
    const { id } = await requirePlaced(body);
    const before = await stateOf(t);
    const again = await place({ ...body, lines: [{ id: 'radio-0001', quantity: 9, price: 5 }] });
    expect([again.statusCode, again.json()]).toEqual([200, { reference: body.reference }]);
    expect(await stateOf(t)).toEqual(before);
    for (const _twice of [1, 2]) expect((await place({ ...body, sent: true })).statusCode).toBe(200);
    expect(await requireOrder(t, id)).toMatchObject({ saidSentAt: t.clock.now, version: 1 });
    const kinds = (await t.shop.store.orders.events(id)).map(({ kind }) => kind);
    expect(kinds).toEqual(['saidSent', 'createByTap']);
  });

  it('refuses a reference of another order and changes nothing', async () => {
    const { reference } = await requirePlaced(bodyOf());
    const before = await stateOf(t);
    const reply = await place(bodyOf({ reference }));
    expect([reply.statusCode, reply.json()]).toEqual([
      409,
      { code: 'REFERENCE_TAKEN', message: refusals.REFERENCE_TAKEN.message },
    ]);
    expect(await stateOf(t)).toEqual(before);
  });

  it('makes one order of five requests at once', async () => {
    const body = bodyOf();
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => place(body)));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 200, 201]);
  });

  it('ends the order of the cart that it replaces', async () => {
    const first = await requirePlaced(bodyOf());
    const second = await requirePlaced(bodyOf({ replaces: first.linkKey }));
    expect(await requireOrder(t, first.id)).toMatchObject({ state: 'vencido', replacedBy: second.id });
    expect((await t.shop.store.orders.events(first.id))[0]).toMatchObject({ kind: 'replace' });
  });

  it('does not end an order that is not new, or not from a cart', async () => {
    const orders = [await addOrder(t, { origin: 'carrito', state: 'confirmado' }), await addOrder(t)];
    for (const { linkKey } of orders) await requirePlaced(bodyOf({ replaces: linkKey }));
    for (const order of orders) expect(await requireOrder(t, order.id)).toEqual(order);
  });

  it.each([
    ['no lines', { lines: [] }, 422],
    ['101 lines', { lines: Array(101).fill({ id: 'radio-0001', quantity: 1, price: 5 }) }, 422],
    ['a quantity of 0', { lines: [{ id: 'radio-0001', quantity: 0, price: 5 }] }, 422],
    ['a quantity of 1000', { lines: [{ id: 'radio-0001', quantity: 1_000, price: 5 }] }, 422],
    ['a misspelled reference', { reference: 'K7QM-4XTX' }, 422],
    ['another province', { province: 'Texas' }, 422],
    ['a name', { name: 'María' }, 400],
    ['a key that replaces itself', { key: '0'.repeat(26), replaces: '0'.repeat(26) }, 422],
  ])('refuses %s and stores nothing', async (_what, changes, status) => {
    const before = await stateOf(t);
    expect((await place({ ...bodyOf(), ...changes })).statusCode).toBe(status);
    expect(await stateOf(t)).toEqual(before);
  });

  it('refuses bodies that are no JSON or too large', async () => {
    const post = (type: string, payload: string) =>
      t.app.inject({ method: 'POST', url: '/orders', headers: { 'content-type': type }, payload });
    const json = JSON.stringify(bodyOf());
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
      expect((await post(type, json)).statusCode).toBe(415);
    expect((await post('application/json', json + ' '.repeat(16 * 1024))).statusCode).toBe(413);
    expect((await post('application/json; charset=utf-8', json)).statusCode).toBe(201);
  });
});

describe('POST /orders in a shop without taps', () => {
  it.each(['off', 'manual'])('is unknown with the setting %s', async (mode) => {
    await using other = await openOrderShop({ environment: { SHOP_ORDERS: mode } });
    const reply = await other.app.inject({ method: 'POST', url: '/orders', payload: bodyOf() });
    expect([reply.statusCode, reply.json()]).toEqual([
      404,
      { code: 'NOT_FOUND', message: refusals.NOT_FOUND.message },
    ]);
  });
});
