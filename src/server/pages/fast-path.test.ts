import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../../test/harness/in-process/test-shop.ts';
import { exchange, listen, open } from '../../../test/harness/raw-connection.ts';
import type { RenderedPage, Renderer } from '../../domain/rendering.ts';
import { installFastPath } from './fast-path.ts';

const renderer: Renderer = {
  render: async (path) => ({ status: path === '/no-encontrado' ? 404 : 200, html: `<h1>${path}</h1>` }),
  renderRefusal: async (status, message) => ({ status, html: `<h1>${message}</h1>` }),
};

const PATHS = ['/tienda', '/tienda/audio/producto0001', '/tienda/audio/lista', '/products/all', '/inicio'];

interface OpenShop {
  readonly t: TestShop;
  readonly port: number;
  /** How many requests the framework has seen. */
  readonly seen: () => number;
}

/** Requests everything once, so that it is cached. */
async function openWarmShop(t: TestShop): Promise<OpenShop> {
  let seen = 0;
  t.app.server.on('request', () => {
    seen += 1;
  });
  await t.addProduct('producto0001', { category: 'Audio' });
  for (const url of [...PATHS, '/no-encontrado']) {
    for (const encoding of ['br', 'gzip'])
      await t.app.inject({ url, headers: { 'accept-encoding': encoding } });
  }
  return { t, port: await listen(t), seen: () => seen };
}

function getWith(path: string, ...lines: readonly string[]): string {
  return [`GET ${path} HTTP/1.1`, 'host: mitienda.cr', ...lines, '', ''].join('\r\n');
}

/** The whole answer without its date. */
async function ask(port: number, request: string) {
  const { status, head, body, isClosed } = await exchange(port, request);
  const lines = head
    .split('\r\n')
    .map(withLowerCaseName)
    .filter((line) => !line.startsWith('date:'));
  return { status, lines: lines.sort(), body, isClosed };
}

/** The case of header names is not compared, and neither is their order. */
function withLowerCaseName(line: string): string {
  return line.replace(/^[\w-]+:/, (name) => name.toLowerCase());
}

/** Sends the same requests before and after the fast path is installed. */
async function askTwice({ t, port, seen }: OpenShop, requests: readonly string[]) {
  const slow = await Promise.all(requests.map((request) => ask(port, request)));
  const totals = { cached: 0 };
  installFastPath(t.app.server, { snapshots: t.shop.snapshots, pages: t.pages }, totals);
  const before = seen();
  const fast = await Promise.all(requests.map((request) => ask(port, request)));
  return { slow, fast, leftToFramework: seen() - before, counted: totals.cached };
}

describe('the fast path', () => {
  it.each(PATHS)(
    'answers %s with the headers and bytes of the framework, in every encoding',
    async (path) => {
      await using t = await openTestShop({ renderer });
      const shop = await openWarmShop(t);
      const { slow, fast, leftToFramework, counted } = await askTwice(shop, [
        getWith(path, 'accept-encoding: gzip, deflate, br, zstd'),
        getWith(path, 'accept-encoding: br;q=0, gzip'),
        getWith(path, 'accept-encoding: gzip', 'connection: close'),
        getWith(path, 'accept-encoding: br', 'authorization: Bearer x', 'cookie: a=b', 'range: bytes=0-1'),
        getWith(path, 'accept-encoding: br', 'if-none-match: "otra"'),
        getWith(path, 'accept-encoding: br', 'connection: keep-alive'),
      ]);
      expect(fast).toEqual(slow);
      expect(fast.map(({ lines }) => lines)).toEqual(
        Array(6).fill(expect.arrayContaining(['HTTP/1.1 200 OK'])),
      );
      expect([leftToFramework, counted]).toEqual([0, 6]);
    },
  );

  it.each(PATHS)('answers %s with 304 when the ETag matches', async (path) => {
    await using t = await openTestShop({ renderer });
    const shop = await openWarmShop(t);
    const { etag } = (await t.app.inject(path)).headers;
    const tags = [String(etag), '*', `"x", ${etag}`];
    const { slow, fast, leftToFramework } = await askTwice(
      shop,
      tags.map((tag) => getWith(path, `if-none-match: ${tag}`, 'connection: close')),
    );
    expect(fast).toEqual(slow);
    expect(fast.map(({ status, body }) => [status, body])).toEqual(tags.map(() => [304, '']));
    expect(leftToFramework).toBe(0);
  });

  it('answers 404 like the framework, also when the ETag matches', async () => {
    await using t = await openTestShop({ renderer });
    const shop = await openWarmShop(t);
    const { slow, fast, leftToFramework } = await askTwice(shop, [
      getWith('/no-encontrado', 'accept-encoding: br', 'if-none-match: *'),
    ]);
    expect(fast).toEqual(slow);
    expect([fast[0]?.status, leftToFramework]).toEqual([404, 0]);
  });

  it('keeps the order of pipelined requests', async () => {
    await using t = await openTestShop({ renderer });
    const { port } = await openWarmShop(t);
    installFastPath(t.app.server, { snapshots: t.shop.snapshots, pages: t.pages }, { cached: 0 });
    const socket = await open(port);
    let received = '';
    socket.on('data', (bytes) => {
      received += bytes.toString();
    });
    const asked = ['/tienda?x=1', '/products/all', '/inicio', '/products/all'];
    socket.write(asked.map((path) => getWith(path)).join(''));
    const bodies = ['<h1>/tienda<', '{"products"', '<h1>/inicio<', '{"products"'];
    await expect.poll(() => received.match(/<h1>[^<]*<|{"products"/g)).toEqual(bodies);
    socket.destroy();
  });
});

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
    const { slow, fast, leftToFramework } = await askTwice(shop, requests);
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
