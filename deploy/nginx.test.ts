import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Nginx, startNginx, whyNoNginx } from '../test/nginx.ts';
import { listen } from '../test/raw-request.ts';
import { openTestShop, type TestShop } from '../test/shop.ts';

const absence = whyNoNginx();
const PICTURE = `${'a'.repeat(32)}-320.webp`;

const lost = async () => ({ status: 404, html: 'esta página no existe' });
const renderer = { render: lost, renderRefusal: lost };

describe.skipIf(absence)(absence ?? 'behind nginx, two copies of the shop', () => {
  const log: string[] = [];
  let shops: TestShop[];
  let ports: number[];
  let nginx: Nginx;

  beforeAll(async () => {
    const stream = new Writable({
      write(chunk, _encoding, done) {
        log.push(String(chunk));
        done();
      },
    });
    const open = () => openTestShop({ logger: { level: 'info', stream }, renderer });
    shops = [await open(), await open()];
    for (const { shop } of shops) await shop.images.put(PICTURE, Buffer.from('una foto'), 'image/webp');
    ports = await Promise.all(shops.map(listen));
    nginx = await startNginx(ports);
  });
  afterAll(async () => {
    await nginx?.[Symbol.asyncDispose]();
    for (const shop of shops ?? []) await shop[Symbol.asyncDispose]();
  });

  it('answer visitors over TLS, with the headers of the shop and its compression', async () => {
    const { status, headers } = await nginx.get('/products/all', { 'accept-encoding': 'br' });
    expect([status, headers['content-encoding']]).toEqual([200, 'br']);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  it('know from where somebody comes, whatever that somebody claims', async () => {
    const json = { 'content-type': 'application/json' };
    const forged = { 'x-forwarded-for': '198.51.100.7', ...json };
    await nginx.post('/auth/login', JSON.stringify({ email: 'a@b.cr', password: 'equivocada' }), forged);
    const lines = log.map((line) => JSON.parse(line)).filter(({ path }) => path === '/auth/login');
    expect(lines.map(({ address }) => address)).toEqual(['127.0.0.1']);
  });

  it('get no form that is larger than the largest, and every one that is not', async () => {
    const type = { 'content-type': 'multipart/form-data; boundary=x' };
    const most = 160 * 1024 * 1024;
    const { status } = await nginx.post('/products/new', '', { ...type, 'content-length': String(most * 2) });
    expect(status).toBe(413);
    expect((await nginx.post('/products/new', Buffer.alloc(2 * 1024 * 1024), type)).status).toBe(401);
  });

  it('show their metrics to nobody outside', async () => {
    expect((await nginx.get('/metrics')).status).toBe(404);
  });

  it('cannot have one address answered with what belongs to another', async () => {
    for (const path of [`/images//${PICTURE}`, `/images/./${PICTURE}`, `/images/%2e/${PICTURE}?x=1`])
      await nginx.get(path);
    const { status, body } = await nginx.get(`/images/${PICTURE}`);
    expect([status, String(body)]).toEqual([200, 'una foto']);
  });

  it('are asked in turn for a file that one of them does not have, as while they are updated', async () => {
    for (const digit of ['b', 'c', 'd', 'e']) {
      const name = `${digit.repeat(32)}-320.webp`;
      await shops[0]?.shop.images.put(name, Buffer.from('una foto'), 'image/webp');
      expect((await nginx.get(`/images/${name}`)).status).toBe(200);
    }
    expect((await nginx.get(`/images/${'f'.repeat(32)}-320.webp`)).status).toBe(404);
  });

  async function viewOften() {
    for (let view = 0; view < 20; view += 1)
      expect([view, (await nginx.get('/products/all')).status]).toEqual([view, 200]);
  }

  // The last ones: from here on a copy is gone, and then both.
  it('are not missed when they are restarted one after the other: every page view is answered', async () => {
    await shops[0]?.app.close();
    await viewOften();
    const again = await openTestShop();
    shops.push(again);
    await again.app.listen({ port: ports[0]!, host: '127.0.0.1' });
    await shops[1]?.app.close();
    await viewOften();
  });

  it('are not even asked for a picture that was seen before', async () => {
    await shops.at(-1)?.app.close();
    expect((await nginx.get('/products/all')).status).toBe(502);
    const { status, headers } = await nginx.get(`/images/${PICTURE}`);
    expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
  });
});
