import { describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../../test/harness/in-process/test-shop.ts';
import type { RenderedPage } from '../../contract/rendering.ts';

const HTML = 'text/html; charset=utf-8';
const A_PERSON = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

function createRenderer(render: () => Promise<RenderedPage>) {
  const renderRefusal = async (status: number, message: string) => ({ status, html: `<h1>${message}</h1>` });
  return { render, renderRefusal };
}

async function fail(): Promise<never> {
  throw new Error('secret');
}

function get({ app }: TestShop, url: string, headers: Record<string, string> = {}) {
  return app.inject({ url, headers });
}

describe('a page that cannot be rendered', () => {
  it('is not cached, and answers in Spanish without a stack trace', async () => {
    let isBroken = true;
    const renderer = createRenderer(() =>
      isBroken ? fail() : Promise.resolve({ status: 200, html: 'la tienda' }),
    );
    await using t = await openTestShop({ renderer });
    const failed = await get(t, '/tienda');
    expect(failed.statusCode).toBe(500);
    expect(failed.body).not.toContain('secret');
    expect(failed.headers['cache-control']).toBe('no-store');
    isBroken = false;
    expect((await get(t, '/tienda')).body).toBe('la tienda');
  });

  it('answers the error page to a browser, with the CSP of pages and the status of the error', async () => {
    await using t = await openTestShop({ renderer: createRenderer(fail) });
    const failed = await get(t, '/tienda', A_PERSON);
    expect([failed.statusCode, failed.body]).toEqual([
      500,
      '<h1>Algo salió mal de nuestro lado. Vuelve a intentarlo</h1>',
    ]);
    expect(failed.headers).toMatchObject({ 'content-type': HTML, 'cache-control': 'no-store' });
    expect(failed.headers['content-security-policy']).toContain("style-src 'self' 'sha256-x'");
  });

  it('answers a constant page when the error page fails too', async () => {
    await using t = await openTestShop({ renderer: { render: fail, renderRefusal: fail } });
    const failed = await get(t, '/tienda', A_PERSON);
    expect([failed.statusCode, failed.headers['content-type']]).toEqual([500, HTML]);
    expect(failed.body).toContain('Unexpected Application Error!');
    expect(failed.body).not.toContain('secret');
  });

  it('is not cached when the renderer answers an error page', async () => {
    const pages: RenderedPage[] = [
      { status: 500, html: 'Algo salio mal...' },
      { status: 200, html: 'la tienda' },
    ];
    await using t = await openTestShop({ renderer: createRenderer(async () => pages.shift()!) });
    const failed = await get(t, '/tienda');
    expect([failed.statusCode, failed.body]).toEqual([500, 'Algo salio mal...']);
    expect(failed.headers['cache-control']).toBe('no-store');
    expect(failed.headers['content-security-policy']).toContain("default-src 'none'");
    const good = await get(t, '/tienda');
    expect([good.statusCode, good.body]).toEqual([200, 'la tienda']);
    expect(good.headers['cache-control']).toContain('s-maxage=60');
  });
});

describe('a malformed URL', () => {
  it('answers the error page to a browser, rendered once, and JSON to a script', async () => {
    const refused: number[] = [];
    const renderRefusal = async (status: number, html: string) => {
      refused.push(status);
      return { status, html };
    };
    await using t = await openTestShop({ renderer: { render: fail, renderRefusal } });
    for (const url of ['/%FF', '/tienda/%FF/lista', '/%']) {
      const page = await get(t, url, A_PERSON);
      expect([page.statusCode, page.headers['content-type']]).toEqual([400, HTML]);
      expect((await get(t, url)).json()).toEqual({
        code: 'MALFORMED',
        message: 'La solicitud no se entiende',
      });
    }
    expect(refused).toEqual([400]);
  });

  it('answers JSON at the paths of the API for every client', async () => {
    await using t = await openTestShop({ renderer: createRenderer(fail) });
    const reply = await get(t, '/products/nadie00001', A_PERSON);
    expect([reply.statusCode, Object.keys(reply.json())]).toEqual([404, ['code', 'message']]);
  });
});
