import { describe, expect, it } from 'vitest';
import { openTestShop } from '../../../test/harness/in-process/test-shop.ts';

const SHOP_URL = 'https://mitienda.cr';

describe('the files for search engines', () => {
  it('robots.txt names the sitemap under SHOP_URL for any host', async () => {
    await using t = await openTestShop({ environment: { SHOP_URL } });
    const reply = await t.app.inject({ url: '/robots.txt', headers: { host: 'otra.example' } });
    expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(reply.body).toContain('Sitemap: https://mitienda.cr/sitemap.xml');
  });

  it('the sitemap lists every page and changes with the catalogue', async () => {
    await using t = await openTestShop({ environment: { SHOP_URL } });
    const read = async () => {
      const reply = await t.app.inject({ url: '/sitemap.xml?x=1' });
      expect(reply.headers['content-type']).toBe('application/xml; charset=utf-8');
      return [...reply.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url!.slice(SHOP_URL.length));
    };
    expect(await read()).toEqual(['/inicio', '/tienda', '/contacto']);
    await t.addProduct('producto-1', { category: 'Smart Home' });
    expect(await read()).toEqual([
      '/inicio',
      '/tienda',
      '/tienda/smart%20home/lista',
      '/tienda/smart%20home/producto-1',
      '/contacto',
    ]);
  });

  it('an unknown part of the sitemap answers 404', async () => {
    await using t = await openTestShop();
    for (const url of ['/sitemap-1.xml', '/sitemap-x.xml']) {
      expect((await t.app.inject({ url })).statusCode).toBe(404);
    }
  });
});
