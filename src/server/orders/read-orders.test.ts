import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  addOrder,
  createOrderCalls,
  openOrderShop,
  requireOrder,
} from '../../../test/harness/in-process/orders.ts';
import type { TestShop } from '../../../test/harness/in-process/test-shop.ts';
import type { OrderRow } from '../../domain/orders/full-view.ts';
import { CUSTOMER } from '../../domain/orders/sample-order.testing.ts';

let t: TestShop;
let calls: ReturnType<typeof createOrderCalls>;

beforeEach(async () => {
  t = await openOrderShop({ environment: { SHOP_URL: 'https://tienda.cr' } });
  calls = createOrderCalls(t, await t.signInAsSeller());
});
afterEach(() => t[Symbol.asyncDispose]());

interface Listed {
  readonly orders: OrderRow[];
  readonly next: string | null;
  readonly counts: object;
  readonly version: number;
}

async function list(query = ''): Promise<Listed> {
  const reply = await calls.get(`/orders${query}`);
  expect(reply.statusCode).toBe(200);
  return reply.json();
}

describe('GET /orders', () => {
  it('lists open orders, those that need attention first, page by page', async () => {
    const ids: string[] = [];
    for (let each = 0; each < 5; each += 1) {
      t.clock.now += 1_000;
      ids.unshift((await addOrder(t)).id);
    }
    const accepted = await addOrder(t, { state: 'cotizado', acceptedAt: 1, createdAt: 1 });
    await addOrder(t, { state: 'entregado' });
    const found: string[] = [];
    for (let query = '?limit=2'; query; ) {
      const { orders, next } = await list(query);
      found.push(...orders.map(({ id }) => id));
      query = next ? `?limit=2&before=${next}` : '';
    }
    expect(found).toEqual([accepted.id, ...ids]);
    expect((await list()).counts).toMatchObject({ abiertos: 6, nuevo: 5, cotizado: 1, despachado: 0 });
  });

  it('finds references, names and ends of phone numbers in every state', async () => {
    const { id, reference } = await addOrder(t, { state: 'cancelado' });
    await addOrder(t, { customer: { ...CUSTOMER, name: 'Luis', phone: '50670001111' } });
    for (const text of [
      reference.toLowerCase(),
      reference.replace('-', ''),
      'maria roj',
      '8888-7777',
      '7777',
    ])
      expect((await list(`?q=${encodeURIComponent(text)}`)).orders.map((row) => row.id)).toEqual([id]);
    expect((await list(`?q=${encodeURIComponent('nadie\0')}`)).orders).toEqual([]);
  });

  it('has the version of the pulse from before it was read', async () => {
    const before = (await list()).version;
    await addOrder(t);
    const { version } = await list();
    expect(version).not.toBe(before);
    expect((await calls.get('/orders/pulse')).json()).toMatchObject({ version });
  });

  it('has the former version when an order arrives while it is read', async () => {
    const { orders } = t.shop.store;
    const { version } = await orders.pulse();
    const read = orders.list;
    vi.spyOn(orders, 'list').mockImplementation(async (query) => {
      const page = await read.call(orders, query);
      await addOrder(t);
      return page;
    });
    expect(await list()).toMatchObject({ orders: [], version });
    expect((await orders.pulse()).version).not.toBe(version);
  });

  it.each(['?state=raro', '?limit=0', '?limit=101', '?before=x', `?q=${'x'.repeat(201)}`])(
    'refuses %s',
    async (query) => {
      expect((await calls.get(`/orders${query}`)).statusCode).toBe(422);
    },
  );
});

describe('the notice above the orders that a search finds', () => {
  it('says that a reference is misspelled, and shows what the words find', async () => {
    const { reference } = await addOrder(t);
    const last = reference.endsWith('2') ? '3' : '2';
    const listed = await calls.get(`/orders?q=${reference.slice(0, -1)}${last}`);
    expect(listed.json()).toMatchObject({
      orders: [],
      notice: 'Esa referencia no está bien escrita. Revisa letra por letra.',
    });
    expect((await calls.get(`/orders?q=${reference}`)).json()).not.toHaveProperty('notice');
  });
});

describe('GET /orders/{orderId}', () => {
  it('has the replies that fit the order, with links to the chat of the buyer', async () => {
    const { id } = await addOrder(t, { state: 'cancelado' });
    const { order } = (await calls.get(`/orders/${id}`)).json();
    expect(order.replies).toMatchObject([{ name: 'Cancelado' }]);
    const [{ text, link }] = order.replies;
    expect(link).toBe(`https://wa.me/50688887777?text=${encodeURIComponent(text)}`);
  });
});

describe('GET /orders/pulse', () => {
  it('changes with every change of an order, and is 304 meanwhile', async () => {
    const order = await addOrder(t);
    const { headers, ...first } = await calls.get('/orders/pulse');
    expect(first.json()).toMatchObject({ unseen: 1 });
    const known = { 'if-none-match': String(headers.etag) };
    expect((await calls.get('/orders/pulse', known)).statusCode).toBe(304);
    expect((await calls.post(`/orders/${order.id}/seen`)).statusCode).toBe(204);
    expect((await calls.get('/orders/pulse', known)).json()).toMatchObject({ unseen: 0 });
    expect(await requireOrder(t, order.id)).toMatchObject({ seenBy: 'Ana Mora Solís', version: 1 });
  });
});

describe('POST /orders/{orderId}/replied', () => {
  it('notes which reply was opened, without raising the version', async () => {
    const order = await addOrder(t);
    expect((await calls.post(`/orders/${order.id}/replied`, { reply: 'Recibido' })).statusCode).toBe(204);
    expect((await calls.post(`/orders/${order.id}/replied`, { reply: 'Otra' })).statusCode).toBe(422);
    expect(await t.shop.store.orders.events(order.id)).toMatchObject([
      { kind: 'replied', data: { reply: 'Recibido' } },
    ]);
    expect((await requireOrder(t, order.id)).version).toBe(1);
  });
});

describe('POST /orders/discard', () => {
  it('cancels new orders and counts the others', async () => {
    const [first, second] = [await addOrder(t), await addOrder(t, { state: 'confirmado' })];
    const reply = await calls.post('/orders/discard', { orderIds: [first.id, second.id, 'nadie', first.id] });
    expect(reply.json()).toEqual({ discarded: 1, left: 2 });
    expect(await requireOrder(t, first.id)).toMatchObject({ state: 'cancelado', endedAt: t.clock.now });
  });
});

describe('GET /orders/summary', () => {
  it('counts the orders of the last days', async () => {
    await addOrder(t, { state: 'confirmado', confirmedAt: 1 });
    await addOrder(t, { origin: 'carrito' });
    await addOrder(t, { createdAt: t.clock.now - 40 * 24 * 60 * 60_000 });
    const reply = await calls.get('/orders/summary');
    expect(reply.json()).toMatchObject({ days: 30, tapped: 0, stored: 2, confirmed: 1, sold: 7_500 });
    expect(reply.json().byOrigin).toEqual({ vendedor: 1, carrito: 1 });
    expect((await calls.get('/orders/summary?days=93')).statusCode).toBe(422);
  });
});
