/** Point 2 of the specification: the pages of sellers. Each is a separate chunk and is rendered in the browser only. */
import { type MiddlewareFunction, type RouteObject, redirect } from 'react-router';
import { deleteProductPath, paths, patterns } from '../../domain/addresses.ts';
import { loadPageChunk } from '../runtime/load-chunk.ts';
import { CLIENT_ONLY, GUARDED } from '../runtime/route-handles.ts';
import { signInPath } from '../session/return-path.ts';
import { Loading } from './loading.tsx';
import type { Seller } from './seller.ts';

type Page = Pick<RouteObject, 'Component' | 'loader' | 'action' | 'shouldRevalidate'>;
type LoadPage = () => Promise<(seller: Seller) => Page>;

const loadForm = async () => (await import('./product-form/product-form-page.tsx')).createProductFormPage;

/** The list stays while an order is open, because on a wide screen the order opens beside it. */
const loadInbox = async () => (await import('./orders/inbox/inbox-page.tsx')).createInboxPage;
const loadOrder = async () => (await import('./orders/detail/order-page.tsx')).createOrderPage;

const loadGuard = async () => {
  const { FirstPasswordGuard, FirstPasswordErrors } = await import('./account/first-password-guard.tsx');
  return { Component: FirstPasswordGuard, ErrorBoundary: FirstPasswordErrors };
};

/** `seller` is null on the server, which renders only the loading screen of these pages. */
export function createSellerRoutes(seller: Seller | null): RouteObject[] {
  function page(path: string, load: LoadPage, children: RouteObject[] = []): RouteObject {
    return seller
      ? { path, children, lazy: async () => (await loadPageChunk(load))(seller) }
      : { path, children, Component: Loading };
  }
  const guarded: RouteObject[] = [
    page(paths.account, async () => (await import('./account/account-page.tsx')).createAccountPage),
    page(paths.feeds, async () => (await import('./feeds/feeds-page.tsx')).createFeedsPage),
    page(paths.import, async () => (await import('./import/import-page.tsx')).createImportPage),
    page(paths.products, async () => (await import('./product-table/products-page.tsx')).createProductsPage),
    page(paths.history, async () => (await import('./history/history-page.tsx')).createHistoryPage),
    page(paths.settings, async () => (await import('./settings/settings-page.tsx')).createSettingsPage),
    page(paths.team, async () => (await import('./team/team-page.tsx')).createTeamPage),
    page(paths.sellerOrders, loadInbox, [page(patterns.sellerOrder, loadOrder)]),
    page(patterns.printOrder, async () => (await import('./orders/print/print-page.tsx')).createPrintPage),
    page(paths.newOrder, async () => (await import('./orders/new/new-order-page.tsx')).createNewOrderPage),
    page(paths.newProduct, loadForm),
    page(patterns.editProduct, loadForm),
    {
      path: patterns.formerDeleteProduct,
      loader: ({ params }) => redirect(deleteProductPath(params.productId ?? '')),
    },
    page(patterns.deleteProduct, async () => (await import('./delete/delete-page.tsx')).createDeletePage),
  ];
  const pages: RouteObject[] = [
    page(paths.signIn, async () => (await import('./account/login-page.tsx')).createLoginPage),
    page(
      patterns.invitation,
      async () => (await import('./invitation/invitation-page.tsx')).createInvitationPage,
    ),
    {
      handle: GUARDED,
      ...(seller && { middleware: [requireToken(seller)], lazy: () => loadPageChunk(loadGuard) }),
      children: guarded,
    },
  ];
  // The page's chunk may arrive during hydration of the fallback, so the loader waits until hydration is done.
  const loader = async () => (await seller?.hydrated) ?? null;
  return [{ handle: CLIENT_ONLY, loader, HydrateFallback: Loading, children: pages }];
}

/** Lets an expired token pass: the session's timer ends it. */
function requireToken({ session, hydrated }: Seller): MiddlewareFunction {
  return async ({ request }) => {
    await hydrated;
    if (session.get()) return;
    const { pathname, search } = new URL(request.url);
    throw redirect(signInPath(pathname + search));
  };
}
