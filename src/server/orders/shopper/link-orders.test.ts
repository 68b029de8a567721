import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addOrder, createTestKey, openOrderShop } from '../../../../test/harness/in-process/orders.ts';
import { stateOf } from '../../../../test/harness/in-process/shop-state.ts';
import type { TestShop } from '../../../../test/harness/in-process/test-shop.ts';
import { refusals } from '../../../domain/errors.ts';
import type { Order } from '../../../domain/orders/order.ts';

const DAY = 24 * 60 * 60_000;
let t: TestShop;

beforeEach(async () => {
  t = await openOrderShop();
});
afterEach(() => t[Symbol.asyncDispose]());

function read(key: string, headers: Record<string, string> = {}, remoteAddress = '10.0.0.1') {
  return t.app.inject({ url: `/orders/by-link/${key}`, headers, remoteAddress });
}

function post({ linkKey }: Pick<Order, 'linkKey'>, name: string, payload: object = {}) {
  return t.app.inject({ method: 'POST', url: `/orders/by-link/${linkKey}/${name}`, payload });
}

describe('GET /orders/by-link/{key}', () => {
  it('masks the name and the phone, and leaves out landmarks and notes', async () => {
    const { linkKey } = await addOrder(t, { privateNote: 'Paga tarde' });
    const reply = await read(linkKey);
    expect(reply.json().order).toMatchObject({
      customer: { name: 'María R.', phone: '8••• ••77' },
      place: { province: 'San José', canton: 'Escazú', hasLandmarks: true },
    });
    for (const secret of ['Rojas', '88887777', 'iglesia', 'Paga tarde'])
      expect(reply.body).not.toContain(secret);
  });

  it('answers 304 to who has it already, until the order changes', async () => {
    const order = await addOrder(t, { state: 'confirmado' });
    const { headers } = await read(order.linkKey);
    const known = { 'if-none-match': String(headers.etag) };
    const again = await read(order.linkKey, known);
    expect([again.statusCode, again.body]).toEqual([304, '']);
    await post(order, 'payment', { voucher: '123456' });
    expect((await read(order.linkKey, known)).statusCode).toBe(200);
  });

  it('is gone 400 days after the order ended', async () => {
    const order = await addOrder(t, { state: 'entregado', endedAt: t.clock.now - 400 * DAY });
    expect((await read(order.linkKey)).statusCode).toBe(200);
    t.clock.now += 1;
    const reply = await read(order.linkKey);
    expect([reply.statusCode, reply.json()]).toEqual([
      410,
      { code: 'LINK_EXPIRED', message: refusals.LINK_EXPIRED.message },
    ]);
  });

  it('limits wrong keys of a network, and never a right one', async () => {
    const { linkKey } = await addOrder(t);
    for (let each = 0; each < 60; each += 1) expect((await read(createTestKey())).statusCode).toBe(404);
    expect((await read(createTestKey())).statusCode).toBe(429);
    expect((await read('corta')).statusCode).toBe(429);
    expect((await read(linkKey)).statusCode).toBe(200);
    expect((await read(createTestKey(), {}, '10.0.0.2')).statusCode).toBe(404);
    t.clock.now += 6_000;
    expect((await read(createTestKey())).statusCode).toBe(404);
  });

  it('answers 30 times in a minute for one key', async () => {
    const { linkKey } = await addOrder(t);
    const replies = await Promise.all(Array.from({ length: 31 }, () => read(linkKey)));
    expect(replies.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
    const fail = () => Promise.reject(new Error('The order was read'));
    Object.assign(t.shop.store.orders, { findByKey: fail });
    expect((await read(linkKey)).statusCode).toBe(429);
  });

  it('is the only call about orders in a shop without orders', async () => {
    await using other = await openOrderShop({ environment: { SHOP_ORDERS: 'off' } });
    const order = await addOrder(other);
    const url = `/orders/by-link/${order.linkKey}`;
    expect((await other.app.inject({ url })).json().order.can).toEqual({
      accept: false,
      report: false,
      edit: false,
    });
    const headers = await other.signInAsSeller();
    const before = await stateOf(other);
    for (const [method, path] of [
      ['POST', `${url}/forget`],
      ['GET', '/orders'],
      ['GET', '/orders/pulse'],
      ['GET', `/orders/${order.id}`],
      ['POST', `/orders/${order.id}/confirm`],
    ] as const) {
      const payload = method === 'POST' ? { payload: { version: 1 } } : {};
      expect((await other.app.inject({ method, url: path, headers, ...payload })).statusCode).toBe(404);
      expect((await other.app.inject({ method, url: path })).statusCode).toBe(404);
    }
    expect((await stateOf(other)).rows).toBe(before.rows);
  });
});
