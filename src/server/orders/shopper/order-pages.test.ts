import { describe, expect, it } from 'vitest';
import { addOrder, createTestKey, requireOrder } from '../../../../test/harness/in-process/orders.ts';
import type { TestShop } from '../../../../test/harness/in-process/test-shop.ts';
import { ShopError } from '../../../domain/errors.ts';
import { openOrderPages } from './order-pages.testing.ts';

/** The statuses of pages with wrong keys, and of calls with them. */
async function guess({ app }: TestShop, times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let at = 0; at < times; at += 1) {
    const root = at % 2 === 0 ? '/pedido' : '/orders/by-link';
    const reply = await app.inject({ url: `${root}/${createTestKey()}`, headers: { accept: 'text/html' } });
    statuses.push(reply.statusCode);
  }
  return statuses;
}

describe('the page of an order', () => {
  it('is stored by no cache, listed by no search engine, and sends its address to nobody', async () => {
    await using shop = await openOrderPages();
    const reply = await shop.get(shop.url);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow, noarchive',
    });
    expect(reply.json().order.reference).toBe(shop.order.reference);
    expect(shop.t.pages.findCached(shop.url)).toBe(null);
  });

  it('is read again for every request', async () => {
    await using shop = await openOrderPages();
    expect((await shop.get(shop.url)).json().order.customer.name).toBe('María R.');
    await shop.post(`${shop.url}/borrar`, '');
    expect((await shop.get(shop.url)).json().order.customer).toEqual({});
  });

  it('contains no personal data beyond the masks', async () => {
    await using shop = await openOrderPages();
    const { body } = await shop.get(shop.url);
    for (const secret of ['Rojas', '88887777', 'Casa verde']) expect(body).not.toContain(secret);
  });

  it('is 404 for an unknown key, and 410 a long time after the order ended', async () => {
    await using shop = await openOrderPages('on', { state: 'entregado', endedAt: Date.UTC(2025, 0, 1) });
    const unknown = await shop.get(`/pedido/${createTestKey()}`);
    expect([unknown.statusCode, unknown.json().problem]).toEqual([404, 'unknown']);
    expect(unknown.headers['referrer-policy']).toBe('no-referrer');
    const expired = await shop.get(shop.url);
    expect([expired.statusCode, expired.json().problem]).toEqual([410, 'expired']);
  });

  it('is the shared error page for a text that cannot be a key', async () => {
    await using shop = await openOrderPages();
    const reply = await shop.get('/pedido/abc');
    expect([reply.statusCode, reply.body]).toEqual([404, '/no-encontrado']);
  });

  it('is 503 with a sentence of its own while the database is away', async () => {
    await using shop = await openOrderPages();
    const { orders } = shop.t.shop.store;
    Object.assign(orders, { findByKey: () => Promise.reject(new ShopError('UNAVAILABLE')) });
    const reply = await shop.get(shop.url);
    expect([reply.statusCode, reply.body]).toEqual([
      503,
      'No pudimos cargar tu pedido. Intenta de nuevo en un momento.',
    ]);
    expect(reply.headers['referrer-policy']).toBe('no-referrer');
  });

  it('is refused after 60 wrong keys of pages and calls together, but never for a right one', async () => {
    await using shop = await openOrderPages();
    expect((await guess(shop.t, 62)).slice(58)).toEqual([404, 404, 429, 429]);
    expect((await shop.get(shop.url)).statusCode).toBe(200);
    expect((await shop.post(`/pedido/${createTestKey()}/pago`, '')).statusCode).toBe(429);
    shop.t.clock.now += 60_000;
    expect(await guess(shop.t, 1)).toEqual([404]);
  });

  it('is refused when it is loaded more often than people do, and no other page with it', async () => {
    await using shop = await openOrderPages();
    const other = await addOrder(shop.t);
    for (let page = 0; page < 120; page += 1) await shop.get(shop.url);
    expect((await shop.get(shop.url)).statusCode).toBe(429);
    expect((await shop.get(`/pedido/${other.linkKey}`)).statusCode).toBe(200);
    shop.t.clock.now += 1_000;
    expect((await shop.get(shop.url)).statusCode).toBe(200);
  });

  it('counts as 20 renders of an address, which then gets a sentence before anything is read', async () => {
    const rendersPerAddress = { capacity: 60, perMinute: 0, addresses: 10, whenFull: 'allow' } as const;
    await using shop = await openOrderPages('on', {}, { rendersPerAddress });
    const other = await addOrder(shop.t);
    for (let page = 0; page < 3; page += 1)
      expect((await shop.get(`/pedido/${other.linkKey}`)).statusCode).toBe(200);
    const { orders } = shop.t.shop.store;
    const { findByKey } = orders;
    Object.assign(orders, { findByKey: () => Promise.reject(new Error('The order was read')) });
    for (const reply of [await shop.get(shop.url), await shop.post(`${shop.url}/pago`, 'voucher=123456')]) {
      expect([reply.statusCode, reply.headers['retry-after'], reply.body]).toEqual([
        429,
        '60',
        'Pediste demasiadas páginas en poco tiempo. Espera un momento y vuelve a intentarlo',
      ]);
      expect(reply.headers['referrer-policy']).toBe('no-referrer');
    }
    Object.assign(orders, { findByKey });
    const { app } = shop.t;
    expect((await app.inject({ url: shop.url, remoteAddress: '203.0.113.9' })).statusCode).toBe(200);
  });

  it('of a stored order can be read in a shop without orders, where other keys are the shared error page', async () => {
    await using shop = await openOrderPages('off');
    const reply = await shop.get(shop.url);
    expect(reply.json().order.can).toEqual({ accept: false, report: false, edit: false });
    for (let at = 0; at < 62; at += 1)
      expect((await shop.get(`/pedido/${createTestKey()}`)).body).toBe('/no-encontrado');
    expect((await shop.post(`${shop.url}/borrar`, '')).statusCode).toBe(404);
    expect(await requireOrder(shop.t, shop.order.id)).toEqual(shop.order);
  });

  it('never writes its key into the log', async () => {
    await using shop = await openOrderPages();
    const encoded = `/%70edido/${shop.order.linkKey}`;
    for (const url of [shop.url, encoded, `${encoded}/x`, `${shop.url}/`, `${shop.url}/x`])
      await shop.get(url);
    await shop.get(shop.url.replace('pedido', 'PEDIDO'));
    await shop.post(`${shop.url}/pago`, 'voucher=1');
    expect(shop.lines.length).toBeGreaterThan(6);
    expect(shop.lines.join('')).toContain('"path":"/pedido/:linkKey/pago"');
    expect(shop.lines.join('')).not.toContain(shop.order.linkKey);
  });
});
