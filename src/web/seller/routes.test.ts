import { describe, expect, it } from 'vitest';
import { htmlOf, radio, shopWith, textOf } from '../render.testing.ts';
import { parsePageData } from '../runtime/page-data.ts';

const PAGES = [
  '/acceder',
  '/cuenta',
  '/cuenta/catalogos',
  '/cuenta/importar',
  '/tienda/nuevo',
  '/tienda/producto',
  '/tienda/producto/eliminar',
];

describe('the pages of a seller', () => {
  it.each(PAGES)('%s comes from the server as the shell, however often it is asked for', async (path) => {
    const shop = shopWith([radio]);
    const html = await htmlOf(shop, path);
    expect(textOf(html)).toMatch(/Acceder Menú .*Cargando\.\.\. © 2024/);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(await htmlOf(shop, path)).toBe(html);
  });

  it('hold no data but those of the shell, so that the browser loads them', async () => {
    const html = await htmlOf(shopWith([radio]), '/cuenta');
    const [, data] = html.match(/<script id="datos" type="application\/json">(.*?)<\/script>/s)!;
    expect(Object.values(parsePageData(data!).loaderData)).toEqual([{ categories: ['Audio'] }]);
  });

  it('differ in nothing but what is loading', async () => {
    const shop = shopWith([radio]);
    const [first, ...others] = await Promise.all(
      ['/cuenta', '/tienda/nuevo', '/tienda/abcdefgh12'].map((path) => htmlOf(shop, path)),
    );
    for (const other of others) expect(textOf(other)).toBe(textOf(first!));
  });

  it('are not known to the server beyond that: it signs nobody out', async () => {
    expect(await shopWith([radio]).render('/salir')).toMatchObject({ status: 404 });
  });
});
