import { describe, expect, it } from 'vitest';
import { SHOP_URL, sampleProduct } from '../samples.testing.ts';
import { robotsText } from './robots.ts';
import { sitemapEntry, sitemapFiles, sitemapPages } from './sitemap.ts';

const radio = sampleProduct({ updatedAt: '2026-02-01T00:00:00.000Z' });
const camera = sampleProduct({
  _id: 'cam0000001',
  category: 'Cámaras',
  outOfStock: true,
  pictureUrls: [],
  updatedAt: '2026-03-01T00:00:00.000Z',
});

describe('the pages of the sitemap', () => {
  it('are all public pages, sold out or not, with the date of their last change', () => {
    expect([...sitemapPages([radio, camera])]).toEqual([
      { path: '/inicio', changedAt: null, pictures: [] },
      { path: '/tienda', changedAt: camera.updatedAt, pictures: [] },
      { path: '/tienda/audio/lista', changedAt: radio.updatedAt, pictures: [] },
      { path: '/tienda/c%C3%A1maras/lista', changedAt: camera.updatedAt, pictures: [] },
      { path: '/tienda/audio/aud0000001', changedAt: radio.updatedAt, pictures: radio.pictureUrls },
      { path: '/tienda/c%C3%A1maras/cam0000001', changedAt: camera.updatedAt, pictures: [] },
      { path: '/contacto', changedAt: null, pictures: [] },
    ]);
  });

  it('are written with their pictures', () => {
    const [, , page] = [...sitemapPages([radio])].slice(1);
    expect(sitemapEntry(SHOP_URL, page!)).toBe(
      '<url><loc>https://chateaycompra.cr/tienda/audio/aud0000001</loc>' +
        '<lastmod>2026-02-01T00:00:00.000Z</lastmod>' +
        '<image:image><image:loc>https://chateaycompra.cr/images/frente.webp</image:loc></image:image>' +
        '<image:image><image:loc>https://chateaycompra.cr/images/lado.webp</image:loc></image:image></url>\n',
    );
  });
});

function textOf(files: ReturnType<typeof sitemapFiles>, path: string): string | undefined {
  return files.get(path)?.join('');
}

describe('the files of the sitemap', () => {
  const entries = ['<url>1</url>', '<url>2</url>', '<url>3</url>', '<url>4</url>'];

  it('are one file if it can hold all pages', () => {
    const files = sitemapFiles(SHOP_URL, entries, { urls: 4, bytes: 1_000 });
    expect([...files.keys()]).toEqual(['/sitemap.xml']);
    expect(textOf(files, '/sitemap.xml')).toContain(entries.join(''));
  });

  it.each([
    { urls: 2, bytes: 1_000 },
    { urls: 1_000, bytes: 2 * entries[0]!.length },
  ])('are an index and its parts above $urls pages or $bytes bytes', (limits) => {
    const files = sitemapFiles(SHOP_URL, entries, limits);
    expect([...files.keys()]).toEqual(['/sitemap.xml', '/sitemap-1.xml', '/sitemap-2.xml']);
    expect(textOf(files, '/sitemap.xml')).toContain('<loc>https://chateaycompra.cr/sitemap-2.xml</loc>');
    expect(textOf(files, '/sitemap-1.xml')).toContain('<url>1</url><url>2</url></urlset>');
    expect(textOf(files, '/sitemap-2.xml')).toContain('>\n<url>3</url><url>4</url></urlset>');
  });

  it('hold 50,000 pages each', () => {
    const many = Array.from({ length: 50_001 }, (_, at) => `<url>${at}</url>`);
    expect(sitemapFiles(SHOP_URL, many).size).toBe(3);
    expect(sitemapFiles(SHOP_URL, many.slice(1)).size).toBe(1);
  });
});

/** As crawlers read a rule: `*` is anything, `$` the end, everything else a beginning. */
function isRefused(path: string): boolean {
  const rules = [...robotsText(SHOP_URL).matchAll(/^Disallow: (.*)$/gm)].map(([, rule]) =>
    rule!.replace(/[.?+()[\]{}|^\\]/g, '\\$&').replaceAll('*', '.*'),
  );
  return rules.some((rule) => new RegExp(`^${rule}`).test(path));
}

describe('the rules for robots', () => {
  it('name the sitemap', () => {
    expect(robotsText(SHOP_URL)).toContain('\nSitemap: https://chateaycompra.cr/sitemap.xml\n');
  });

  it.each([
    ...[...sitemapPages([radio, camera])].map(({ path }) => path),
    ...radio.pictureUrls,
    '/tienda/nuevos/lista',
    '/products/all',
    '/assets/x.js',
    '/feeds/meta.csv',
  ])('allow %s', (path) => expect(isRefused(path)).toBe(false));

  it.each([
    '/cuenta',
    '/cuenta/catalogos',
    '/acceder',
    '/salir',
    '/tienda/nuevo',
    '/tienda/aud0000001?modo=editar',
    '/tienda/aud0000001/eliminar',
    '/tienda/aud0000001/delete',
  ])('disallow %s', (path) => expect(isRefused(path)).toBe(true));
});
