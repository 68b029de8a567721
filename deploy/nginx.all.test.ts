import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openProxiedShops, type ProxiedShops } from '../test/harness/in-process/proxied-shops.ts';
import { startNginx, whyNoNginx } from '../test/harness/services/nginx.ts';

/** What only nginx does: it caches pictures, and asks another copy for a file that one does not have. */

const absence = whyNoNginx();

describe.skipIf(absence)(absence ?? 'behind nginx, two copies of the shop', () => {
  let all: ProxiedShops;

  beforeAll(async () => {
    all = await openProxiedShops((ports) => startNginx(ports));
  });
  afterAll(() => all?.[Symbol.asyncDispose]());

  it('never answer one address with the content of another', async () => {
    const { proxy, picture } = all;
    for (const path of [`/images//${picture}`, `/images/./${picture}`, `/images/%2e/${picture}?x=1`])
      await proxy.get(path);
    const { status, body } = await proxy.get(`/images/${picture}`);
    expect([status, String(body)]).toEqual([200, 'una foto']);
  });

  it('are not asked for a picture with a query, because each query would be another cached file', async () => {
    const { proxy, picture } = all;
    for (const query of ['?1', '?2', '?x=1'])
      expect([query, (await proxy.get(`/images/${picture}${query}`)).status]).toEqual([query, 404]);
    // The shop itself ignores the query.
    expect((await all.shops[0]?.app.inject(`/images/${picture}?1`))?.statusCode).toBe(200);
  });

  it('are asked one after the other for a file that one of them lacks, as during an update', async () => {
    for (const digit of ['b', 'c', 'd', 'e']) {
      const name = `${digit.repeat(32)}-320.webp`;
      await all.shops[0]?.shop.images.put(name, Buffer.from('una foto'), 'image/webp');
      expect((await all.proxy.get(`/images/${name}`)).status).toBe(200);
    }
    expect((await all.proxy.get(`/images/${'f'.repeat(32)}-320.webp`)).status).toBe(404);
  });

  // This test is the last, because it stops both copies.
  it('are not asked for a picture that nginx has cached', async () => {
    for (const { app } of all.shops) await app.close();
    expect((await all.proxy.get('/products/all')).status).toBe(502);
    const { status, headers } = await all.proxy.get(`/images/${all.picture}`);
    expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
  });
});
