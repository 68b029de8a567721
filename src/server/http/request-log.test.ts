import { Writable } from 'node:stream';
import { describe, expect, it, vi } from 'vitest';
import { createSeller } from '../../../test/harness/in-process/seller.ts';
import { openTestShop } from '../../../test/harness/in-process/test-shop.ts';

async function openLoggedShop(level = 'info') {
  const written: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      written.push(String(chunk));
      done();
    },
  });
  const t = await openTestShop({ logger: { level, stream } });
  return {
    t,
    lines: () => written.map((line) => JSON.parse(line)),
    [Symbol.asyncDispose]: () => t[Symbol.asyncDispose](),
  };
}

describe('a proxy that is not trusted', () => {
  it('is named in the log once', async () => {
    await using shop = await openLoggedShop();
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    const from = (remoteAddress: string) =>
      shop.t.app.inject({ url: '/products/all', headers, remoteAddress });
    await from('127.0.0.1');
    expect(shop.lines()).toEqual([]);
    await from('172.17.0.1');
    await from('172.17.0.1');
    expect(shop.lines()).toMatchObject([
      {
        level: 40,
        msg: 'X-Forwarded-For viene de 172.17.0.1, que no está en TRUSTED_PROXIES: no se le cree',
      },
    ]);
  });
});

describe('the request log', () => {
  it('has user, path, time, address and status of each change', async () => {
    await using shop = await openLoggedShop();
    const seller = await createSeller(shop.t);
    const product = await seller.publish();
    await seller.remove(product._id);
    expect(shop.lines()).toMatchObject([
      {
        level: 30,
        msg: 'request',
        method: 'POST',
        path: '/products/new',
        status: 201,
        user: 'vende-1',
        address: '127.0.0.1',
        time: expect.any(Number),
        ms: expect.any(Number),
        reqId: expect.stringMatching(/^[\da-f-]{36}$/),
      },
      { path: `/products/${product._id}/delete`, status: 200, user: 'vende-1' },
    ]);
  });

  it('has refused requests', async () => {
    await using shop = await openLoggedShop();
    await shop.t.app.inject({
      method: 'POST',
      url: '/auth/login',
      payload: { email: 'a@b.cr', password: 'equivocada' },
    });
    await shop.t.app.inject({ url: '/user/alguien' });
    expect(shop.lines()).toMatchObject([
      { path: '/auth/login', status: 401 },
      { path: '/user/alguien', status: 401 },
    ]);
    expect(JSON.stringify(shop.lines())).not.toMatch(/a@b\.cr|equivocada/);
  });

  it('has page views only at debug level', async () => {
    for (const [level, count] of [
      ['info', 0],
      ['debug', 4],
    ] as const) {
      await using shop = await openLoggedShop(level);
      for (const url of ['/tienda', '/products/all', '/nada'])
        await shop.t.app.inject({ url, headers: { accept: 'text/html' } });
      await shop.t.app.inject({ method: 'POST', url: '/counts', payload: { products: [], searches: [] } });
      expect(shop.lines()).toHaveLength(count);
    }
  });

  it('has no queries, because people paste tokens into URLs', async () => {
    await using shop = await openLoggedShop('debug');
    await shop.t.app.inject('/products/all?token=secreto');
    await shop.t.app.inject('/nada?token=secreto');
    expect(shop.lines()).toMatchObject([{ path: '/products/all' }, { path: '/nada' }]);
    expect(JSON.stringify(shop.lines())).not.toContain('secreto');
  });
});

describe('the key of an order', () => {
  it('is in no line; its call is logged by its route', async () => {
    await using shop = await openLoggedShop('debug');
    const key = 'k'.repeat(26);
    const paths = [
      `/orders/by-link/${key}`,
      `/pedido/${key}`,
      `//orders//by-link/${key}/x`,
      `/pedido/${key}/pago`,
    ];
    for (const url of paths) await shop.t.app.inject({ url, headers: { accept: 'text/html' } });
    await shop.t.app.inject({
      method: 'POST',
      url: `/orders/by-link/${key}/accept`,
      payload: { version: 1 },
    });
    const logged = shop.lines().map(({ path }) => path);
    expect(logged).toContain('/orders/by-link/:linkKey');
    expect(logged).toContain('/orders/by-link/:linkKey/accept');
    expect(JSON.stringify(shop.lines())).not.toContain(key);
  });
});

describe('an unexpected error', () => {
  it('has a request id that is also in the log; other answers have none', async () => {
    await using shop = await openLoggedShop();
    const seller = await createSeller(shop.t);
    vi.spyOn(shop.t.shop.store, 'writeCatalogue').mockRejectedValueOnce(new Error('algo se rompió'));
    const broken = await seller.remove('aaaaaaaaaaaaaaaa');
    const id = broken.headers['x-request-id'];
    expect(id).toMatch(/^[\da-f-]{36}$/);
    expect(Object.keys(broken.json())).toEqual(['code', 'message']);
    expect(shop.lines().filter(({ reqId }) => reqId === id)).toMatchObject([
      { level: 50, err: { message: 'algo se rompió' } },
      { level: 30, status: 500 },
    ]);
    expect((await seller.remove('aaaaaaaaaaaaaaaa')).headers).not.toHaveProperty('x-request-id');
  });
});
