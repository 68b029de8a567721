import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { openTestShop } from '../../../test/harness/in-process/test-shop.ts';
import { open } from '../../../test/harness/raw-connection.ts';
import type { RenderedPage } from '../../contract/rendering.ts';
import { ask, askBothWays, getWith, openWarmShop, PATHS, renderer } from './fast-path.testing.ts';
import { installFastPath } from './fast-path.ts';

describe('a request that is not for the fast path', () => {
  const odd = (path: string) => [
    getWith(path, 'host: otra.cr', 'accept-encoding: br'),
    getWith(path, 'content-length: 2', 'accept-encoding: br', '', '{}'),
    getWith(`${path}?x=1`, 'accept-encoding: br'),
    getWith(`/${path}`, 'accept-encoding: br'),
    getWith(`http://evil.example${path}`, 'accept-encoding: br'),
    getWith(`${path}/`, 'accept-encoding: br'),
    `GET ${path} HTTP/1.1\r\naccept-encoding: br\r\n\r\n`,
    `GET ${path} HTTP/1.1\r\nhost: a b\r\naccept-encoding: br\r\n\r\n`,
    `GET ${path} HTTP/1.1\r\nhost: <script>\r\naccept-encoding: br\r\n\r\n`,
    `GET ${path} HTTP/1.0\r\nhost: a/b\r\naccept-encoding: br\r\n\r\n`,
    `GET ${path} HTTP/1.0\r\naccept-encoding: br\r\n\r\n`,
    `GET ${path} HTTP/1.0\r\naccept-encoding: br\r\nconnection: keep-alive\r\n\r\n`,
    `HEAD ${path} HTTP/1.1\r\nhost: mitienda.cr\r\naccept-encoding: br\r\nconnection: close\r\n\r\n`,
    `PUT ${path} HTTP/1.1\r\nhost: mitienda.cr\r\n\r\n`,
  ];

  it.each(PATHS)('goes to the framework: %s', async (path) => {
    await using t = await openTestShop({ renderer });
    const shop = await openWarmShop(t);
    const requests = odd(path);
    const { slow, fast, leftToFramework } = await askBothWays(shop, requests);
    expect(fast).toEqual(slow);
    expect(leftToFramework).toBe(requests.length);
  });

  it('goes to the framework when the page is not cached, also after a change', async () => {
    await using t = await openTestShop({ renderer });
    const { port, seen } = await openWarmShop(t);
    installFastPath(t.app.server, { snapshots: t.shop.snapshots, pages: t.pages }, { cached: 0 });
    const request = getWith('/tienda', 'accept-encoding: br');
    for (const id of ['producto0002', 'producto0003']) {
      await t.addProduct(id);
      const before = seen();
      for (let at = 0; at < 3; at += 1) await ask(port, request);
      expect(seen() - before).toBe(1);
    }
  });

  it('gets connection: close from the framework while the shop closes', async () => {
    const slow = Promise.withResolvers<RenderedPage>();
    const render = (path: string) => (path === '/contacto' ? slow.promise : renderer.render(path));
    await using t = await openTestShop({ renderer: { ...renderer, render } });
    const { port, seen } = await openWarmShop(t);
    installFastPath(t.app.server, { snapshots: t.shop.snapshots, pages: t.pages }, { cached: 0 });
    const socket = await open(port);
    const answers = text(socket);
    socket.write(getWith('/contacto'));
    await expect.poll(seen).toBe(1);
    const closing = t.app.close();
    await expect.poll(() => t.app.server.listening).toBe(false);
    socket.write(getWith('/products/all'));
    await expect.poll(seen).toBe(2);
    slow.resolve({ status: 200, html: '' });
    await closing;
    expect((await answers).split('HTTP/1.1 200 OK')[2]).toMatch(/^connection: close/im);
  });

  it('is any URL that the framework has not answered before', async () => {
    await using t = await openTestShop({ renderer });
    await t.addProduct('producto0001', { category: 'Audio' });
    for (const url of ['/tienda/', '/tienda?x=1', '/tienda/AUDIO/lista', '/inventada']) {
      await t.app.inject({ url });
      expect(t.pages.findCached(url)).toBeNull();
    }
    expect(['/tienda', '/tienda/audio/lista', '/no-encontrado'].map(t.pages.findCached)).toEqual([
      null,
      null,
      null,
    ]);
    await t.app.inject({ url: '/tienda' });
    expect(t.pages.findCached('/tienda')).toMatchObject({ status: 200 });
  });
});
