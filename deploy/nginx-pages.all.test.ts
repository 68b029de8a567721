import { setTimeout as pause } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../test/harness/in-process/test-shop.ts';
import { listen } from '../test/harness/raw-connection.ts';
import { startNginx, whyNoNginx } from '../test/harness/services/nginx.ts';
import type { ShopProxy } from '../test/harness/services/proxy.ts';

/** Pages that nginx stores for a second. */

const absence = whyNoNginx();
const STORED_MS = 1_000;

const encodings = { br: brotliDecompressSync, gzip: gunzipSync };

describe.skipIf(absence)(absence ?? 'behind nginx, a page of the shop', () => {
  let shop: TestShop;
  let proxy: ShopProxy;
  let text = 'la tienda';
  const asked: string[] = [];
  const render = async (path: string) => ({ status: path === '/no-encontrado' ? 404 : 200, html: text });

  beforeAll(async () => {
    shop = await openTestShop({ renderer: { render, renderRefusal: render as never } });
    shop.app.server.prependListener('request', ({ url }) => void asked.push(url ?? ''));
    proxy = await startNginx([await listen(shop)]);
  });
  afterAll(async () => {
    await proxy?.[Symbol.asyncDispose]();
    await shop?.[Symbol.asyncDispose]();
  });

  const get = async (path: string, headers = {}) => {
    const { status, headers: got, body } = await proxy.get(path, headers);
    const decode = encodings[got['content-encoding'] as keyof typeof encodings] ?? ((bytes: Buffer) => bytes);
    return { status, headers: got, text: String(body.length > 0 ? decode(body) : body) };
  };

  it('is asked for once a second, however many visitors open it', async () => {
    const secondNow = () => Math.floor(Date.now() / 1_000);
    asked.length = 0;
    const start = secondNow();
    for (let visitor = 0; visitor < 100; visitor += 1)
      expect((await get('/contacto')).text).toBe('la tienda');
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.length).toBeLessThanOrEqual(secondNow() - start + 1);
  });

  it('comes in the encoding that the visitor accepts, with the headers of the shop', async () => {
    for (const [accept, encoding] of [
      ['gzip, deflate, br, zstd', 'br'],
      ['br;q=0, gzip;q=0.8', 'gzip'],
      ['gzip', 'gzip'],
      ['deflate', undefined],
      ['', undefined],
    ] as const) {
      const reply = await get('/inicio', { 'accept-encoding': accept });
      expect([accept, reply.headers['content-encoding'], reply.text]).toEqual([
        accept,
        encoding,
        'la tienda',
      ]);
      expect(reply.headers).toMatchObject({
        vary: 'accept-encoding',
        'cache-control': expect.stringContaining('max-age=0'),
        'content-security-policy': expect.stringContaining("default-src 'none'"),
      });
    }
  });

  it('shows a change within a second', async () => {
    expect((await get('/tienda')).text).toBe('la tienda');
    text = 'la tienda con un producto';
    await shop.addProduct('producto-1');
    await pause(STORED_MS);
    expect((await get('/tienda')).text).toBe(text);
  });

  it('that has not changed is not sent by the shop again', async () => {
    const { etag } = (await get('/tienda')).headers;
    await pause(STORED_MS);
    asked.length = 0;
    expect((await get('/tienda')).headers.etag).toBe(etag);
    expect(asked).toEqual(['/tienda']);
    const again = await get('/tienda', { 'if-none-match': String(etag) });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it('is not stored when it has a query, nor any answer of the API or of an order', async () => {
    for (const path of [
      '/tienda?q=radio',
      '/products/all',
      '/orders',
      '/pedido/0123456789abcdefghjkmnpqrs',
    ]) {
      asked.length = 0;
      await get(path);
      await get(path);
      expect([path, asked]).toEqual([path, [path, path]]);
    }
  });

  // This test is the last, because it stops the shop.
  it('is still there while no copy of the shop answers', async () => {
    await shop.app.close();
    await pause(STORED_MS);
    const { status, text: shown } = await get('/tienda');
    expect([status, shown]).toEqual([200, text]);
    expect((await get('/nunca-pedida')).status).toBe(502);
  });
});
