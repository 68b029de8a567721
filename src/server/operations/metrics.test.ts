import { describe, expect, it } from 'vitest';
import { openTestShop } from '../../../test/harness/in-process/test-shop.ts';
import { createMetrics } from './metrics.ts';
import { createGauges } from './metrics-gauges.ts';

const TOKEN = 'la-clave-de-las-cifras';

async function openMeteredShop() {
  const metrics = createMetrics();
  const snapshots = { current: () => t.shop.snapshots.current() };
  const pictureQueue = { load: () => t.shop.pictureQueue.load() };
  const gauges = createGauges(snapshots, pictureQueue, '/no-existe/respaldos');
  const t = await openTestShop({ metered: { metrics, gauges, token: TOKEN } });
  const ask = (authorization?: string) =>
    t.app.inject({ url: '/metrics', headers: authorization ? { authorization } : {} });
  const read = async () => (await ask(`Bearer ${TOKEN}`)).body.split('\n');
  return { t, metrics, ask, read, [Symbol.asyncDispose]: () => t[Symbol.asyncDispose]() };
}

describe('GET /metrics', () => {
  it('does not exist when no token is configured', async () => {
    await using t = await openTestShop();
    expect((await t.app.inject('/metrics')).statusCode).toBe(404);
  });

  it('answers only with the right token', async () => {
    await using shop = await openMeteredShop();
    for (const wrong of [
      undefined,
      'Bearer',
      `Bearer ${TOKEN}x`,
      `bearer  ${TOKEN}`,
      `Basic ${TOKEN}`,
      TOKEN,
    ]) {
      const { statusCode, body } = await shop.ask(wrong);
      expect([wrong, statusCode]).toEqual([wrong, 401]);
      expect(body).not.toContain('shop_');
    }
    const { statusCode, headers } = await shop.ask(`Bearer ${TOKEN}`);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/plain; version=0.0.4; charset=utf-8',
      'cache-control': 'no-store',
    });
  });

  it('accepts the scheme Bearer in any case', async () => {
    await using shop = await openMeteredShop();
    for (const word of ['bearer', 'BEARER'])
      expect((await shop.ask(`${word} ${TOKEN}`)).statusCode).toBe(200);
  });

  it('answers 429 to an address that sent ten wrong tokens, the right one included, and to no other address', async () => {
    await using shop = await openMeteredShop();
    const ask = (token: string, remoteAddress: string) =>
      shop.t.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` }, remoteAddress });
    for (let at = 0; at < 10; at += 1) expect((await ask(`clave-${at}`, '203.0.113.9')).statusCode).toBe(401);
    const refused = await ask(TOKEN, '203.0.113.9');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
    expect(refused.json()).toMatchObject({ code: 'TOO_MANY_GUESSES' });
    expect((await ask(TOKEN, '203.0.113.10')).statusCode).toBe(200);
  });

  it('counts requests by kind and status, refusals by code, and how long they took', async () => {
    await using shop = await openMeteredShop();
    await shop.t.addProduct('producto-1');
    for (const url of [
      '/health',
      '/products/producto-1',
      '/products/nada',
      '/tienda',
      `/images/${'a'.repeat(32)}-320.webp`,
    ])
      await shop.t.app.inject(url);
    shop.metrics.totals.cached += 3;
    const lines = await shop.read();
    expect(lines).toEqual(
      expect.arrayContaining([
        '# TYPE shop_requests_total counter',
        'shop_requests_total{kind="api",status="200"} 2',
        'shop_requests_total{kind="api",status="404"} 1',
        'shop_requests_total{kind="page",status="404"} 1',
        'shop_requests_total{kind="image",status="404"} 1',
        'shop_refusals_total{code="PRODUCT_NOT_LOADED"} 1',
        'shop_ready_answers_total 3',
        'shop_request_seconds_bucket{kind="api",le="+Inf"} 3',
        'shop_request_seconds_count{kind="api"} 3',
        'shop_catalogue_products 1',
        'shop_pictures_waiting 0',
        'shop_backup_newest_timestamp_seconds 0',
      ]),
    );
  });

  it('counts refusals of a database that does not answer', async () => {
    await using shop = await openMeteredShop();
    await shop.t.shop.store.close();
    await shop.t.app.inject('/health');
    expect(await shop.read()).toContain('shop_refusals_total{code="UNAVAILABLE"} 1');
  });

  it('is text in the format of Prometheus', async () => {
    await using shop = await openMeteredShop();
    await shop.t.app.inject('/health');
    const lines = await shop.read();
    expect(lines.pop()).toBe('');
    for (const line of lines)
      expect(line).toMatch(/^(# (HELP|TYPE) [a-z_]+ .+|[a-z_]+(\{([a-z]+="[^"\\\n]*",?)+\})? -?[\d.e+-]+)$/);
  });
});

describe('a histogram', () => {
  it('counts each request in every bucket that it fits in', () => {
    const metrics = createMetrics();
    for (const seconds of [0.001, 0.02, 0.025, 3, 60]) metrics.countRequest('api', 200, seconds);
    const family = metrics.families().find(({ name }) => name === 'shop_request_seconds');
    const buckets = family?.samples.filter(({ suffix }) => suffix === '_bucket').map(({ value }) => value);
    expect(buckets).toEqual([1, 1, 3, 3, 3, 3, 3, 3, 3, 4, 4, 5]);
  });
});
