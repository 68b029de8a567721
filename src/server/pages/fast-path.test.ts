import { describe, expect, it } from 'vitest';
import { openTestShop } from '../../../test/harness/in-process/test-shop.ts';
import { open } from '../../../test/harness/raw-connection.ts';
import { askBothWays, getWith, openWarmShop, PATHS, renderer } from './fast-path.testing.ts';
import { installFastPath } from './fast-path.ts';

describe('the fast path', () => {
  it.each(PATHS)(
    'answers %s with the headers and bytes of the framework, in every encoding',
    async (path) => {
      await using t = await openTestShop({ renderer });
      const shop = await openWarmShop(t);
      const { slow, fast, leftToFramework, counted } = await askBothWays(shop, [
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
    const { slow, fast, leftToFramework } = await askBothWays(
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
    const { slow, fast, leftToFramework } = await askBothWays(shop, [
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
