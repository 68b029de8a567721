/** Point 2 of the specification: every address of the shop, one line each. */
import { type RouteObject, redirect } from 'react-router';
import { catalogueLoader, isAnotherList, loadProduct, loadShell, refuseAddress } from './loaders.ts';
import { pageRoute } from './page-routes.ts';
import { CataloguePage } from './pages/catalogue.tsx';
import { logout } from './seller/logout.ts';
import type { Seller } from './seller/seller.ts';
import { createSellerRoutes } from './seller/seller-routes.tsx';
import { ErrorScreen, LastResort } from './shell/error-screen.tsx';
import { Shell } from './shell/shell.tsx';
import type { Source } from './source.ts';

/** `seller` is null on the server, which knows nobody. */
export function createRoutes(source: Source, seller: Seller | null): RouteObject[] {
  const home = pageRoute('home', async () => (await import('./pages/home.tsx')).HomePage);
  const list = () => ({
    loader: catalogueLoader(source),
    shouldRevalidate: isAnotherList,
    ...pageRoute('catalogue', async () => CataloguePage),
  });
  const product = {
    loader: (args: Parameters<typeof loadProduct>[1]) => loadProduct(source, args),
    ...pageRoute('product', async () => (await import('./pages/product.tsx')).ProductPage),
  };
  const contact = pageRoute('contact', async () => (await import('./pages/contact.tsx')).ContactPage);
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
