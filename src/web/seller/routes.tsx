/** Point 2 of the specification: the pages of sellers. Each is a separate chunk and is rendered in the browser only. */

import { deleteProductPath, paths, patterns } from '../../domain/addresses.ts';
import type { RouteObject } from '../router/route.ts';
import { redirect } from '../router/route.ts';
import { loadPageChunk } from '../runtime/load-chunk.ts';
import { CLIENT_ONLY, GUARDED } from '../runtime/route-handles.ts';
import { signInPath } from '../session/return-path.ts';
import { Loading } from './loading.tsx';
import type { Seller } from './seller.ts';

/** One file leads to the code of all pages, so that visitors do not download the list of its files. */
export const loadPages = () => import('./pages.ts');
type PageName = keyof Awaited<ReturnType<typeof loadPages>>['sellerPages'];

/** `seller` is null on the server, which renders only the loading screen of these pages. */
export function createSellerRoutes(seller: Seller | null): RouteObject[] {
  function page(path: string, name: PageName, children: RouteObject[] = []): RouteObject {
    const load = async () => await (await loadPages()).sellerPages[name]();
    return seller
      ? { path, children, lazy: async () => (await loadPageChunk(load))(seller) }
      : { path, children, Component: Loading };
  }
  const guarded: RouteObject[] = [
    page(paths.account, 'account'),
    page(paths.feeds, 'feeds'),
    page(paths.import, 'import'),
    page(paths.products, 'products'),
    page(paths.history, 'history'),
    page(paths.settings, 'settings'),
    page(paths.team, 'team'),
    // The list stays while an order is open, because on a wide screen the order opens beside it.
    page(paths.sellerOrders, 'sellerOrders', [page(patterns.sellerOrder, 'sellerOrder')]),
    page(patterns.printOrder, 'printOrder'),
    page(paths.newOrder, 'newOrder'),
    page(paths.newProduct, 'newProduct'),
    page(patterns.editProduct, 'editProduct'),
    {
      path: patterns.formerDeleteProduct,
      loader: ({ params }) => redirect(deleteProductPath(params.productId ?? '')),
    },
    page(patterns.deleteProduct, 'deleteProduct'),
  ];
  const pages: RouteObject[] = [
    page(paths.signIn, 'signIn'),
    page(patterns.invitation, 'invitation'),
    {
      handle: GUARDED,
      ...(seller && {
        guard: requireToken(seller),
        lazy: () => loadPageChunk(async () => (await loadPages()).loadGuard()),
      }),
      children: guarded,
    },
  ];
  // The page's chunk may arrive during hydration of the fallback, so the loader waits until hydration is done.
  const loader = async () => (await seller?.hydrated) ?? null;
  return [{ handle: CLIENT_ONLY, loader, HydrateFallback: Loading, children: pages }];
}

/** Lets an expired token pass: the session's timer ends it. */
function requireToken({ session, hydrated }: Seller): NonNullable<RouteObject['guard']> {
  return async ({ url: { pathname, search } }) => {
    await hydrated;
    if (session.get()) return;
    throw redirect(signInPath(pathname + search));
  };
}
