import { describe, expect, it } from 'vitest';
import { paths, patterns } from '../../domain/addresses.ts';
import { htmlOf, radio, shopWith, textOf } from '../render.testing.ts';
import { parsePageData } from '../runtime/page-data.ts';
import { createOfficeRoutes } from './routes.tsx';
import type { Seller } from './seller.ts';

const PAGES = [
  '/acceder',
  '/cuenta',
  '/cuenta/catalogos',
  '/cuenta/historial',
  '/cuenta/importar',
  '/cuenta/productos',
  '/cuenta/tienda',
  '/cuenta/equipo',
  '/cuenta/pedidos/abcdefgh12345678',
  '/cuenta/pedidos/abcdefgh12345678/imprimir',
  '/cuenta/pedidos/nuevo',
  '/invitacion/enlace',
  '/tienda/nuevo',
  '/tienda/producto',
  '/tienda/producto/eliminar',
];

describe('the seller pages on the server', () => {
  it.each(PAGES)('%s is rendered as the loading screen, with the same HTML every time', async (path) => {
    const shop = shopWith([radio]);
    const html = await htmlOf(shop, path);
    expect(textOf(html)).toMatch(/Acceder Menú .*Cargando\.\.\. © 2024/);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(await htmlOf(shop, path)).toBe(html);
  });

  it('contain only the data of the shell, so that the browser loads the rest', async () => {
    const html = await htmlOf(shopWith([radio]), '/cuenta');
    const [, data] = html.match(/<script id="datos" type="application\/json">(.*?)<\/script>/s)!;
    expect(parsePageData(data!)).toMatchObject({ categories: ['Audio'], page: null, error: null });
  });

  it('have the same text', async () => {
    const shop = shopWith([radio]);
    const [first, ...others] = await Promise.all(
      ['/cuenta', '/tienda/nuevo', '/tienda/abcdefgh12'].map((path) => htmlOf(shop, path)),
    );
    for (const other of others) expect(textOf(other)).toBe(textOf(first!));
  });

  it('do not include /salir, which exists in the browser only', async () => {
    expect(await shopWith([radio]).render('/salir')).toMatchObject({ status: 404 });
  });
});

it('every page of sellers is behind the guard, but for the sign-in and invitations', () => {
  const way = { leave: () => undefined, isScrollKept: () => false };
  const [shell] = createOfficeRoutes({} as Seller, way);
  const pages = shell!.children![0]!.children!;
  const free = pages.filter(({ middleware }) => !middleware);
  expect(free.map(({ path }) => path)).toEqual([paths.signIn, patterns.invitation, '*']);
});
