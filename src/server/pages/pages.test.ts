import { describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../../test/harness/in-process/test-shop.ts';
import type { Renderer } from '../../contract/rendering.ts';
import { aProduct } from '../store/test-rows.ts';

type Page = Awaited<ReturnType<Renderer['render']>>;

/** Renders the requested path as the page, and records it. */
function createRenderer(
  render = async (path: string): Promise<Page> => ({ status: statusOf(path), html: path }),
) {
  const rendered: string[] = [];
  return {
    rendered,
    render(path: string) {
      rendered.push(path);
      return render(path);
    },
    renderRefusal: async (status: number, message: string) => ({ status, html: `<h1>${message}</h1>` }),
  };
}

function statusOf(path: string): number {
  return ['/no-encontrado', '/tienda/producto/-'].includes(path) ? 404 : 200;
}

function get({ app }: TestShop, url: string, headers: Record<string, string> = {}) {
  return app.inject({ url, headers });
}

describe('a page', () => {
  it('is rendered once for a thousand concurrent requests', async () => {
    const opening = Promise.withResolvers<Page>();
    const renderer = createRenderer(() => opening.promise);
    await using t = await openTestShop({ renderer });
    let arrived = 0;
    t.app.addHook('preHandler', async () => {
      arrived += 1;
      if (arrived === 1_000) opening.resolve({ status: 200, html: 'la tienda' });
    });
    const visitors = Array.from({ length: 1_000 }, () => get(t, '/tienda'));
    const bodies = (await Promise.all(visitors)).map((reply) => reply.body);
    expect(new Set(bodies)).toEqual(new Set(['la tienda']));
    expect(renderer.rendered).toEqual(['/tienda']);
  });

  it('is the same for any query, headers and token', async () => {
    const renderer = createRenderer();
    await using t = await openTestShop({ renderer });
    const plain = await get(t, '/tienda');
    const strange = {
      authorization: 'Bearer x',
      cookie: 'a=b',
      'x-forwarded-host': 'evil.example',
      'x-original-url': '/',
    };
    for (const url of [
      '/tienda?',
      '/tienda?x=1',
      '/tienda?modo=editar&x=<script>',
      `/tienda?${'x'.repeat(1_000)}`,
    ]) {
      const reply = await get(t, url, { ...strange, host: 'otra.example' });
      expect([reply.statusCode, reply.body]).toEqual([200, plain.body]);
      expect({ ...reply.headers, date: '' }).toEqual({ ...plain.headers, date: '' });
    }
    expect(renderer.rendered).toEqual(['/tienda']);
  });

  it('is rendered again only when the catalogue changes', async () => {
    const renderer = createRenderer();
    await using t = await openTestShop({ renderer });
    await get(t, '/tienda');
    await t.shop.snapshots.refresh();
    await get(t, '/tienda');
    expect(renderer.rendered).toHaveLength(1);
    await t.addProduct('producto-1');
    await get(t, '/tienda');
    expect(renderer.rendered).toHaveLength(2);
  });

  it('keeps its compressed bytes when a change leaves it as it was', async () => {
    const html = { '/tienda': 'tienda', '/contacto': 'contacto' };
    const renderer = createRenderer(async (path) => ({ status: 200, html: Reflect.get(html, path) }));
    await using t = await openTestShop({ renderer });
    const open = async (url: string) => (await get(t, url)) && t.pages.findCached(url)!.body;
    const [shop, contact] = [await open('/tienda'), await open('/contacto')];
    html['/tienda'] = 'tienda con un producto';
    await t.addProduct('producto-1');
    expect(t.pages.findCached('/contacto')).toBe(null);
    expect(await open('/contacto')).toBe(contact);
    expect((await open('/tienda')).etag).not.toBe(shop.etag);
    expect((await get(t, '/tienda')).body).toBe('tienda con un producto');
  });

  it('answers 304 when the ETag matches, and is compressed', async () => {
    await using t = await openTestShop({ renderer: createRenderer() });
    const first = await get(t, '/tienda', { 'accept-encoding': 'br' });
    expect(first.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    const again = await get(t, '/tienda', { 'if-none-match': String(first.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
  });
});

describe('a visitor who opens hundreds of pages', () => {
  async function addProducts({ shop }: TestShop, ids: readonly string[]) {
    await shop.store.writeCatalogue(async ({ insert }) => {
      for (const id of ids) await insert(aProduct(id));
    });
    await shop.snapshots.refresh();
  }

  it('has each of them rendered once', async () => {
    const renderer = createRenderer();
    await using t = await openTestShop({ renderer });
    const ids = Array.from({ length: 600 }, (_, at) => `producto-${at}`);
    await addProducts(t, ids);
    for (const id of [...ids, ...ids]) await get(t, `/tienda/audio/${id}`);
    expect(renderer.rendered).toHaveLength(600);
  });

  it('gets 429 for a page that is not cached once the renders of its address are used up', async () => {
    const renderer = createRenderer();
    const rendersPerAddress = { capacity: 2, perMinute: 0, addresses: 10, whenFull: 'allow' } as const;
    await using t = await openTestShop({ renderer, rendersPerAddress });
    await addProducts(t, ['producto-1', 'producto-2', 'producto-3']);
    const statuses = [];
    for (const at of [1, 2, 3, 1]) statuses.push((await get(t, `/tienda/audio/producto-${at}`)).statusCode);
    expect(statuses).toEqual([200, 200, 429, 200]);
    const refused = await get(t, '/tienda/audio/producto-3', { accept: 'text/html' });
    expect(refused.headers['retry-after']).toBe('60');
    expect(refused.body).toContain('Pediste demasiadas páginas en poco tiempo');
    const another = await t.app.inject({ url: '/tienda/audio/producto-3', remoteAddress: '203.0.113.9' });
    expect(another.statusCode).toBe(200);
  });
});

describe('invented URLs', () => {
  it('share one page of each kind', async () => {
    const renderer = createRenderer();
    await using t = await openTestShop({ renderer });
    for (let at = 0; at < 300; at += 1) {
      const word = at.toString(36);
      expect((await get(t, `/${word}/${word}?x=${word}`)).statusCode).toBe(404);
      expect((await get(t, `/tienda/audio/producto-${word}`)).statusCode).toBe(404);
      expect((await get(t, `/tienda/categoria-${word}/lista`)).statusCode).toBe(200);
      expect((await get(t, `/tienda/producto-${word}`)).statusCode).toBe(200);
    }
    expect(renderer.rendered.sort()).toEqual([
      '/no-encontrado',
      '/tienda/-/lista',
      '/tienda/producto',
      '/tienda/producto/-',
    ]);
  });

  it('redirect to the right URL when there is one, and change nothing', async () => {
    await using t = await openTestShop({ renderer: createRenderer() });
    await t.addProduct('producto-1', { category: 'Cámaras' });
    const leads = {
      '/': '/tienda',
      '/tienda/audio/producto-1?x=1': '/tienda/c%C3%A1maras/producto-1',
      '/tienda/producto-1/delete': '/tienda/producto-1/eliminar',
      '/tienda/%2F%2Fevil.example/delete': '/tienda/%2F%2Fevil.example/eliminar',
    };
    for (const [url, location] of Object.entries(leads)) {
      const reply = await get(t, url);
      expect([url, reply.statusCode, reply.headers.location]).toEqual([url, 302, location]);
    }
    expect((await get(t, '/tienda/producto-1/eliminar')).statusCode).toBe(200);
    expect(t.shop.snapshots.current().products).toHaveLength(1);
  });
});
