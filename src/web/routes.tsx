/** Point 2 of the specification: every address of the shop, one line each. */
import { type RouteObject, redirect } from 'react-router';
import { CataloguePage } from './catalogue/catalogue-page.tsx';
import { catalogueLoader, isAnotherList, loadProduct, loadShell, refuseAddress } from './data/loaders.ts';
import type { Source } from './data/public-data.ts';
import { pageRoute } from './page-routes.ts';
import { createSellerRoutes } from './seller/routes.tsx';
import type { Seller } from './seller/seller.ts';
import { logout } from './session/logout.ts';
import { ErrorScreen, LastResort } from './shell/error-screen.tsx';
import { Shell } from './shell/shell.tsx';

/** `seller` is null on the server, which knows nobody. */
export function createRoutes(source: Source, seller: Seller | null): RouteObject[] {
  const home = pageRoute('home', async () => (await import('./home/home-page.tsx')).HomePage);
  const list = () => ({
    loader: catalogueLoader(source),
    shouldRevalidate: isAnotherList,
    ...pageRoute('catalogue', async () => CataloguePage),
  });
  const product = {
    loader: (args: Parameters<typeof loadProduct>[1]) => loadProduct(source, args),
    ...pageRoute('product', async () => (await import('./product/product-page.tsx')).ProductPage),
  };
  const contact = pageRoute('contact', async () => (await import('./home/contact-page.tsx')).ContactPage);
  const nowhere = { loader: refuseAddress, Component: ErrorScreen };
  const pages: RouteObject[] = [
    { index: true, loader: () => redirect('/tienda') },
    { path: 'inicio', ...home },
    { path: 'tienda', id: 'catalogue', ...list() },
    { path: 'tienda/:category/lista', id: 'category', ...list() },
    { path: 'tienda/:category/:productId', id: 'product', ...product },
    { path: 'contacto', ...contact },
    ...createSellerRoutes(seller),
    { path: 'salir', ...nowhere, ...(seller && { action: ({ request }) => logout(seller, request) }) },
    { path: '*', ...nowhere },
  ];
  const shell: RouteObject = {
    path: '/',
    loader: () => loadShell(source),
    shouldRevalidate: ({ formMethod }) => formMethod !== undefined,
    Component: Shell,
    ErrorBoundary: LastResort,
    // Errors of pages stop here, so that the shell stays around them.
    children: [{ ErrorBoundary: ErrorScreen, children: pages }],
  };
  return [shell];
}
