import type { MiddlewareFunction } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
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

/** What the table does with addresses while the tab is at another one. */
function openTable(at: string, session: unknown = null, isFirst = false) {
  vi.stubGlobal('location', new URL(at, 'http://tienda'));
  const left: string[] = [];
  const way = {
    leave: ({ href }: URL) => left.push(href),
    isFirst: () => isFirst,
    isScrollKept: () => false,
  };
  const [shell] = createOfficeRoutes({ session: { get: () => session } } as Seller, way);
  const pages = shell!.children![0]!.children!;
  const args = (path: string) =>
    ({ url: new URL(path, 'http://tienda'), params: {} }) as Parameters<MiddlewareFunction>[0];
  const guard = pages.find(({ middleware }) => middleware)!.middleware![0]!;
  const elsewhere = pages.find(({ path }) => path === '*')!.loader as (args: unknown) => unknown;
  return {
    pages,
    left,
    pass: async (path: string) => await guard(args(path), async () => undefined),
    open: (path: string) => elsewhere(args(path)),
  };
}

afterEach(() => vi.unstubAllGlobals());

it('every page of sellers is behind the guard, but for the sign-in and invitations', () => {
  const free = openTable('/').pages.filter(({ middleware }) => !middleware);
  expect(free.map(({ path }) => path)).toEqual([paths.signIn, patterns.invitation, '*']);
});

describe('the guard of the pages of sellers', () => {
  it.each([
    ['opens the sign-in after the page that is shown', '/acceder?volver=%2F', null],
    ['opens the sign-in in place of a page that never was', '/cuenta/equipo', 'true'],
  ])('%s', async (_, at, isReplace) => {
    const refused = await openTable(at)
      .pass('/cuenta/equipo')
      .catch((response: Response) => response);
    const { headers } = refused as Response;
    expect(headers.get('Location')).toBe('/acceder?volver=%2Fcuenta%2Fequipo');
    expect(headers.get('X-Remix-Replace')).toBe(isReplace);
  });

  it('lets whoever has a session pass', async () => {
    expect(await openTable('/cuenta', { token: 't' }).pass('/cuenta')).toBeUndefined();
  });
});

describe('an address that is no page of sellers', () => {
  it('is opened in the other document', () => {
    const { left, open } = openTable('/cuenta');
    void open('/tienda/audio/lista?q=radio');
    expect(left).toEqual(['http://tienda/tienda/audio/lista?q=radio']);
  });

  it('is opened there too after a step in the history, which has written it into the address already', () => {
    const { left, open } = openTable('/tienda');
    void open('/tienda');
    expect(left).toEqual(['http://tienda/tienda']);
  });

  it('is refused when this document was opened with it, because it would be opened again and again', () => {
    const { left, open } = openTable('/nada', null, true);
    expect(() => open('/nada')).toThrow(expect.objectContaining({ status: 404 }));
    expect(left).toEqual([]);
  });
});
