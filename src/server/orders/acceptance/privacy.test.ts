import { describe, expect, it } from 'vitest';
import {
  addOrder,
  createTestKey,
  createTestReference,
  requireOrder,
} from '../../../../test/harness/in-process/orders.ts';
import type { ShopError } from '../../../domain/errors.ts';
import { createMetrics } from '../../operations/metrics.ts';
import { openOrderPages } from '../shopper/order-pages.testing.ts';
import { addRadio, bodyOf, placeIn } from '../shopper/place-order.testing.ts';
import { onBothEngines } from './copies.testing.ts';

const TIMEOUT_MS = 240_000;
const SECRETS = ['Rojas', '88887777', '8888-7777', 'iglesia', 'Paga tarde', 'Ana Mora'];

describe('the link of an order', () => {
  it(
    '10,000 guesses of keys from one network: after 60 every wrong one is 429; a right key opens meanwhile, from the same network too',
    async () => {
      await using shop = await openOrderPages();
      const { links } = shop.t.shop.shopperOrders;
      const codes = new Map<string, number>();
      for (let guess = 0; guess < 10_000; guess += 1) {
        const code = await links
          .read(createTestKey(), '127.0.0.1')
          .then(String, ({ code }: ShopError) => code);
        codes.set(code, (codes.get(code) ?? 0) + 1);
        if (guess % 1_000 === 999) expect((await shop.get(shop.url)).statusCode).toBe(200);
      }
      expect(Object.fromEntries(codes)).toEqual({ ORDER_NOT_FOUND: 60, TOO_MANY_GUESSES: 9_940 });
      expect((await shop.get(`/pedido/${createTestKey()}`)).statusCode).toBe(429);
      const byLink = `/orders/by-link/${shop.order.linkKey}`;
      expect((await shop.t.app.inject({ url: byLink })).statusCode).toBe(200);
    },
    TIMEOUT_MS,
  );

  it('the key is in no log line, metric or error body', async () => {
    const metered = { metrics: createMetrics(), gauges: async () => [], token: 'clave-de-las-cifras' };
    await using shop = await openOrderPages('on', {}, { metered });
    const { linkKey, id } = shop.order;
    const bodies: string[] = [];
    for (const path of ['accept', 'payment', 'details', 'forget', 'nada'])
      bodies.push(
        (await shop.t.app.inject({ method: 'POST', url: `/orders/by-link/${linkKey}/${path}` })).body,
      );
    for (const form of ['aceptar', 'pago', 'datos', 'borrar'])
      await shop.post(`${shop.url}/${form}`, 'version=1');
    await shop.get(shop.url);
    const headers = { authorization: 'Bearer clave-de-las-cifras' };
    bodies.push((await shop.t.app.inject({ url: '/metrics', headers })).body);
    expect([...bodies, ...shop.lines].join('\n')).not.toContain(linkKey);
    // The change itself can be found by the id of the order.
    expect(shop.lines.filter((line) => line.includes(`"order":"${id}"`))).not.toEqual([]);
  });

  it('the id of an order and the address of its shopper are in no log line together; refusals have the address', async () => {
    await using shop = await openOrderPages('on', { state: 'confirmado' });
    const { app } = shop.t;
    const byLink = `/orders/by-link/${shop.order.linkKey}`;
    await shop.t.addProduct('radio-0001');
    const payload = bodyOf();
    await app.inject({ method: 'POST', url: '/orders', payload });
    await app.inject({ method: 'POST', url: '/orders', payload });
    await app.inject({ method: 'POST', url: `${byLink}/payment`, payload: {} });
    await shop.post(`${shop.url}/pago`, 'voucher=123456');
    await app.inject({ method: 'POST', url: `${byLink}/forget` });
    const lines = shop.lines.map((line) => JSON.parse(line));
    const done = lines.filter(({ order }) => order);
    expect(done.map(({ status }) => status)).toEqual([201, 200, 200, 303, 200]);
    expect(done.filter(({ address }) => address)).toEqual([]);
    await app.inject({ method: 'POST', url: '/orders', payload: { ...payload, key: createTestKey() } });
    expect(JSON.parse(shop.lines.at(-1)!)).toMatchObject({ status: 409, address: '127.0.0.1' });
  });

  it('with name, phone and landmarks stored, none of them is in page, JSON by link, or preview tags, beyond the masks', async () => {
    await using shop = await openOrderPages('on', { privateNote: 'Paga tarde', seenBy: 'Ana Mora' });
    const page = await shop.get(shop.url);
    const byLink = await shop.t.app.inject({ url: `/orders/by-link/${shop.order.linkKey}` });
    expect(page.json().preview).not.toBeNull();
    for (const body of [page.body, byLink.body])
      for (const secret of SECRETS) expect(body).not.toContain(secret);
    expect(byLink.json().order.customer).toEqual({ name: 'María R.', phone: '8••• ••77' });
  });

  it('a request to store details without consent: true stores nothing', async () => {
    await using shop = await openOrderPages();
    const details = { name: 'Rosa', phone: '8999-1234', province: '', canton: '', landmarks: '' };
    for (const consent of [{}, { consent: false }, { consent: 'true' }, { consent: 1 }, { consent: null }]) {
      const url = `/orders/by-link/${shop.order.linkKey}/details`;
      const reply = await shop.t.app.inject({ method: 'POST', url, payload: { ...details, ...consent } });
      expect(reply.statusCode).toBe(422);
    }
    expect(await requireOrder(shop.t, shop.order.id)).toEqual(shop.order);
  });
});

onBothEngines((open) => {
  it('a new link makes the old one 404 at once, on every copy', async () => {
    await using copies = await open();
    const order = await addOrder(copies.shops[0]);
    const statuses = (key: string) =>
      Promise.all(
        copies.shops.map(async ({ app }) => (await app.inject({ url: `/orders/by-link/${key}` })).statusCode),
      );
    expect(new Set(await statuses(order.linkKey))).toEqual(new Set([200]));
    await copies.next().act(order, 'new-link');
    const { linkKey } = await requireOrder(copies.shops[0], order.id);
    expect(new Set(await statuses(order.linkKey))).toEqual(new Set([404]));
    expect(new Set(await statuses(linkKey))).toEqual(new Set([200]));
  });

  it('the key of an old link never gets another order, not even after the order was deleted', async () => {
    await using copies = await open();
    const [t] = copies.shops;
    await addRadio(t);
    const order = await addOrder(t);
    await copies.next().act(order, 'new-link');
    const tap = async () => (await placeIn(t, bodyOf({ key: order.linkKey }))).statusCode;
    expect(await tap()).toBe(409);
    await t.shop.store.writeOrder((write) => write.deleteOrder(order.id), { locksCatalogue: false });
    expect(await tap()).toBe(409);
    const fromMessage = { reference: createTestReference(), key: order.linkKey };
    const lines = [{ title: 'Envoltura', quantity: 1, price: 5 }];
    expect((await copies.next().post('/orders/new', { lines, ...fromMessage })).statusCode).toBe(409);
    expect((await t.app.inject({ url: `/orders/by-link/${order.linkKey}` })).statusCode).toBe(404);
  });
});
