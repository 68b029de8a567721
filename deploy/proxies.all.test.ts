import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALLS, partsOf, rowOf } from '../src/contract/calls.ts';
import {
  METRICS_TOKEN,
  openProxiedShops,
  type ProxiedShops,
} from '../test/harness/in-process/proxied-shops.ts';
import { openTestShop } from '../test/harness/in-process/test-shop.ts';
import { startCaddy, whyNoCaddy } from '../test/harness/services/caddy.ts';
import { startNginx, whyNoNginx } from '../test/harness/services/nginx.ts';
import { largestOpenFile, startUpload } from '../test/harness/unfinished-upload.ts';

/** What both proxies do, each with the configuration file in this folder. */

const MB = 1024 * 1024;
const FORM_TYPE = { 'content-type': 'multipart/form-data; boundary=x' };
const FORMS = CALLS.filter((key) => rowOf(key).form).map((key) => partsOf(key).path);
const KEY = '3f9k2m7q4t8w1x5z6c0b2d9h7j';
const SECRET_PATHS = [
  `/pedido/${KEY}`,
  `//PEDIDO/${KEY}/pago`,
  `/orders/by-link/${KEY}`,
  `/invitacion/${KEY}`,
  `/invitations/${KEY}`,
];
const isSmall = (bytes: number) => bytes < MB;

const PROXIES = [
  { name: 'nginx', absence: whyNoNginx(), start: startNginx, refusedWith: 413 },
  // Caddy counts the bytes while they arrive, and the shop refuses a stranger before that.
  { name: 'Caddy', absence: whyNoCaddy(), start: startCaddy, refusedWith: 401 },
];

for (const { name, absence, start, refusedWith } of PROXIES) {
  describe.skipIf(absence)(absence ?? `behind ${name}, two copies of the shop`, () => {
    let all: ProxiedShops;
    const get: ProxiedShops['proxy']['get'] = (path, headers) => all.proxy.get(path, headers);
    const post: ProxiedShops['proxy']['post'] = (path, body, headers) => all.proxy.post(path, body, headers);

    beforeAll(async () => {
      all = await openProxiedShops((ports) => start(ports));
    });
    afterAll(() => all?.[Symbol.asyncDispose]());

    it('answer visitors over TLS, with the headers of the shop and its compression', async () => {
      const { status, headers } = await get('/products/all', { 'accept-encoding': 'br' });
      expect([status, headers['content-encoding']]).toEqual([200, 'br']);
      expect(headers['content-security-policy']).toContain("default-src 'none'");
    });

    it('send the header for TLS only (HSTS) with every answer', async () => {
      for (const path of ['/products/all', '/health', '/no-existe', '/metrics', `/images/${all.picture}`]) {
        const { headers } = await get(path);
        const hsts = headers['strict-transport-security'];
        expect([path, hsts]).toEqual([path, 'max-age=63072000; includeSubDomains']);
      }
    });

    it('log the address of a visitor even when the request claims another one', async () => {
      const json = { 'content-type': 'application/json' };
      const forged = { 'x-forwarded-for': '198.51.100.7', ...json };
      await post('/auth/login', JSON.stringify({ email: 'a@b.cr', password: 'equivocada' }), forged);
      const lines = all.log.map((line) => JSON.parse(line)).filter(({ path }) => path === '/auth/login');
      expect(lines.map(({ address }) => address)).toEqual(['127.0.0.1']);
    });

    it('receive forms up to the largest size and no larger ones', async () => {
      const most = 160 * MB;
      for (const path of FORMS) {
        const larger = { ...FORM_TYPE, 'content-length': String(most * 2) };
        expect([path, (await post(path, '', larger)).status]).toEqual([path, refusedWith]);
        for (const spelling of [path, `${path}/`])
          expect([path, (await post(spelling, Buffer.alloc(2 * MB), FORM_TYPE)).status]).toEqual([path, 401]);
      }
    });

    it('show no metrics to requests from outside, for any spelling of the address', async () => {
      const authorization = `Bearer ${METRICS_TOKEN}`;
      for (const { app } of all.shops)
        expect((await app.inject({ url: '/metrics/', headers: { authorization } })).statusCode).toBe(200);
      for (const path of [
        '/metrics',
        '/metrics/',
        '/metrics//',
        '/metrics?x=1',
        '/%6detrics',
        '/x/../metrics',
      ])
        expect([path, (await get(path, { authorization })).status]).toEqual([path, 404]);
    });

    it.runIf(existsSync('/proc/self/fd'))('store no body of a stranger on the disk', async () => {
      for (const path of ['/counts', '/auth/login', ...FORMS, '/products/import/preview/']) {
        using upload = await startUpload(all.proxy.origin + path, { host: 'mitienda.cr' }, 40 * MB);
        const { status } = upload;
        expect([path, [0, 401, 413].includes(status), status]).toEqual([path, true, status]);
        expect([path, largestOpenFile(all.proxy.pid)]).toEqual([path, expect.toSatisfy(isSmall)]);
      }
    });

    async function viewOften() {
      for (let view = 0; view < 20; view += 1)
        expect([view, (await get('/products/all')).status]).toEqual([view, 200]);
    }

    // The next two tests are the last, because they stop the copies.
    it('answer every page view while they are restarted one after the other', async () => {
      await all.shops[0]?.app.close();
      await viewOften();
      const again = await openTestShop();
      all.shops.push(again);
      await again.app.listen({ port: all.ports[0]!, host: '127.0.0.1' });
      await all.shops[1]?.app.close();
      await viewOften();
    });

    it('write no address of an order or an invitation into their log, also when no copy answers', async () => {
      for (const { app } of all.shops) await app.close();
      const replies = await Promise.all([...SECRET_PATHS, '/products/all'].map((path) => get(path)));
      for (const { status } of replies) expect([502, 503]).toContain(status);
      // They did write about these failures.
      expect(all.proxy.printed()).toContain('onnection refused');
      expect(all.proxy.printed()).not.toContain(KEY);
    });
  });
}
