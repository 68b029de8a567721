/** Point 2 of the specification: the pages of the shop. Their addresses are in `domain/addresses.ts`. */

import { paths, patterns } from '../domain/addresses.ts';
import { CataloguePage } from './catalogue/catalogue-page.tsx';
import { isAnotherList, loadCatalogue, loadProduct, loadShell, refuseAddress } from './data/loaders.ts';
import type { PublicData } from './data/public-data.ts';
import { loadCode } from './router/load.ts';
import type { Matcher } from './router/matcher.ts';
import type { LoaderArgs, RouteObject } from './router/route.ts';
import { redirect } from './router/route.ts';
import { pageRoute } from './runtime/page-route.ts';
import { pageNameOf } from './runtime/route-handles.ts';
import { createSellerRoutes } from './seller/routes.tsx';
import type { Seller } from './seller/seller.ts';
import { logout } from './session/logout.ts';
import { ErrorScreen, LastResort } from './shell/error-screen.tsx';
import { Shell } from './shell/shell.tsx';

/**
 * `seller` is null on the server, because the server renders no page for a seller. `others` are the public pages that
 * the first script does not know.
 */
export function createRoutes(
  publicData: PublicData,
  seller: Seller | null,
  others: readonly RouteObject[],
): RouteObject[] {
  const list = () => ({
    loader: (args: LoaderArgs) => loadCatalogue(publicData, args),
    // The server renders the first cards only.
    loadsAfterHydration: true,
    shouldRevalidate: isAnotherList,
    ...pageRoute('catalogue', async () => CataloguePage),
  });
  const product = {
    loader: (args: LoaderArgs) => loadProduct(publicData, args),
    ...pageRoute('product', async () => (await import('./product/product-page.tsx')).ProductPage),
  };
  const notFound = { loader: refuseAddress, Component: ErrorScreen };
  const pages: RouteObject[] = [
    { path: paths.root, loader: () => redirect(paths.shop) },
    { path: paths.home, ...pageRoute('home', async () => (await import('./home/home-page.tsx')).HomePage) },
    { path: paths.shop, id: 'catalogue', ...list() },
    { path: patterns.category, id: 'category', ...list() },
    { path: patterns.product, id: 'product', ...product },
    {
      path: paths.contact,
      ...pageRoute('contact', async () => (await import('./home/contact-page.tsx')).ContactPage),
    },
    ...others,
    ...createSellerRoutes(seller),
    { path: paths.signOut, ...notFound, ...(seller && { action: ({ form }) => logout(seller, form) }) },
    { path: '*', ...notFound },
  ];
  const shell: RouteObject = {
    path: paths.root,
    loader: () => loadShell(publicData),
    shouldRevalidate: ({ isAfterAction }) => isAfterAction,
    Component: Shell,
    ErrorBoundary: LastResort,
    // Errors of pages are caught here, so that the shell stays around the error page.
    children: [{ ErrorBoundary: ErrorScreen, children: pages }],
  };
  return [shell];
}

/** Loads the code of the page that the server sent. Hydration needs all of it. */
export async function loadFirstPage(find: Matcher, path: string): Promise<void> {
  for (const { route } of find(path).matches) if (pageNameOf(route)) await loadCode(route);
}
