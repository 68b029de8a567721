/** Point 2 of the specification: the pages of sellers. Each is a separate chunk and is rendered in the browser only. */

import { deleteProductPath, paths, patterns } from '../../domain/addresses.ts';
import { refuseAddress } from '../data/loaders.ts';
import { shellRoute } from '../documents/shell-route.tsx';
import type { RouteObject } from '../router/route.ts';
import { redirect } from '../router/route.ts';
import { loadPageChunk } from '../runtime/load-chunk.ts';
import { CLIENT_ONLY, GUARDED } from '../runtime/route-handles.ts';
import { signInPath } from '../session/return-path.ts';
import { loadGuard, sellerPages } from './pages.ts';
import type { Seller } from './seller.ts';
// The loading page of the server has it.
import '../seller/loading.css';

export function createOfficeRoutes(seller: Seller): RouteObject[] {
  function page(path: string, name: keyof typeof sellerPages, children: RouteObject[] = []): RouteObject {
    return { path, children, lazy: async () => (await loadPageChunk(sellerPages[name]))(seller) };
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
      guard: requireToken(seller),
      lazy: () => loadPageChunk(loadGuard),
      children: guarded,
    },
  ];
  const storefront = { isElsewhere: true, loader: refuseAddress };
  return [
    shellRoute(seller.publicData, [
      { handle: CLIENT_ONLY, children: pages },
      { path: paths.shop, ...storefront },
      { path: '*', ...storefront },
    ]),
  ];
}

/** Lets an expired token pass: the session's timer ends it. */
function requireToken({ session }: Seller): NonNullable<RouteObject['guard']> {
  return async ({ url: { pathname, search } }) => {
    if (!session.get()) throw redirect(signInPath(pathname + search));
  };
}
