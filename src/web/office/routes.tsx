/** Point 2 of the specification: the pages of sellers. Each is a separate chunk and is rendered in the browser only. */
import type { ComponentProps } from 'react';
import {
  type LoaderFunctionArgs,
  type MiddlewareFunction,
  type RouteObject,
  redirect,
  replace,
} from 'react-router';
import { deleteProductPath, paths, patterns } from '../../domain/addresses.ts';
import { pageRefusals } from '../../domain/page-refusals.ts';
import { loadPageChunk } from '../runtime/load-chunk.ts';
import { refusedWith } from '../runtime/page-error.ts';
import { signInPath } from '../session/return-path.ts';
import { LastResort } from '../shell/error-screen.tsx';
import { OfficeShell, PageErrors } from './office-shell.tsx';
import type { Seller } from './seller.ts';
// The loading page of the server has it.
import '../seller/loading.css';

/** What the code of a page adds to its route. */
type PageCode = Pick<RouteObject, 'loader' | 'shouldRevalidate' | 'Component'>;
type LoadPage = () => Promise<(seller: Seller) => PageCode>;

const loadInbox: LoadPage = async () => (await import('./orders/inbox/inbox-page.tsx')).createInboxPage;
const loadOrder: LoadPage = async () => (await import('./orders/detail/order-page.tsx')).createOrderPage;
const loadForm: LoadPage = async () =>
  (await import('./product-form/product-form-page.tsx')).createProductFormPage;

const PAGES: Readonly<Record<string, LoadPage>> = {
  [paths.account]: async () => (await import('./account/account-page.tsx')).createAccountPage,
  [paths.feeds]: async () => (await import('./feeds/feeds-page.tsx')).createFeedsPage,
  [paths.import]: async () => (await import('./import/import-page.tsx')).createImportPage,
  [paths.products]: async () => (await import('./product-table/products-page.tsx')).createProductsPage,
  [paths.history]: async () => (await import('./history/history-page.tsx')).createHistoryPage,
  [paths.settings]: async () => (await import('./settings/settings-page.tsx')).createSettingsPage,
  [paths.team]: async () => (await import('./team/team-page.tsx')).createTeamPage,
  [patterns.printOrder]: async () => (await import('./orders/print/print-page.tsx')).createPrintPage,
  [paths.newOrder]: async () => (await import('./orders/new/new-order-page.tsx')).createNewOrderPage,
  [paths.newProduct]: loadForm,
  [patterns.editProduct]: loadForm,
  [patterns.deleteProduct]: async () => (await import('./delete/delete-page.tsx')).createDeletePage,
};

/** These need no token. */
const FREE_PAGES: Readonly<Record<string, LoadPage>> = {
  [paths.signIn]: async () => (await import('./account/login-page.tsx')).createLoginPage,
  [patterns.invitation]: async () => (await import('./invitation/invitation-page.tsx')).createInvitationPage,
};

/** The page that sellers see until they have replaced their first password. */
async function loadGuard() {
  const { FirstPasswordGuard, FirstPasswordErrors } = await import('./account/first-password-guard.tsx');
  return { Component: FirstPasswordGuard, ErrorBoundary: FirstPasswordErrors };
}

interface Way extends Pick<ComponentProps<typeof OfficeShell>, 'isScrollKept'> {
  /** Loads the other document. */
  readonly leave: (url: URL) => void;
  /** Whether no page was shown yet. */
  readonly isFirst: () => boolean;
}

export function createOfficeRoutes(seller: Seller, { isScrollKept, ...way }: Way): RouteObject[] {
  const page = (path: string, load: LoadPage, children: RouteObject[] = []): RouteObject => ({
    path,
    children,
    lazy: async () => (await loadPageChunk(load))(seller),
  });
  const allOf = (table: typeof PAGES) => Object.entries(table).map(([path, load]) => page(path, load));
  const guarded: RouteObject = {
    middleware: [requireToken(seller)],
    lazy: () => loadPageChunk(loadGuard),
    children: [
      ...allOf(PAGES),
      // The list stays while an order is open, because on a wide screen the order opens beside it.
      page(paths.sellerOrders, loadInbox, [page(patterns.sellerOrder, loadOrder)]),
      {
        path: patterns.formerDeleteProduct,
        loader: ({ url, params }) => redirectFrom(url, deleteProductPath(params.productId ?? '')),
      },
    ],
  };
  const elsewhere: RouteObject = { path: '*', loader: openElsewhere(way) };
  return [
    {
      Component: () => <OfficeShell publicData={seller.publicData} isScrollKept={isScrollKept} />,
      ErrorBoundary: LastResort,
      // Errors of pages are caught inside the shell, so that it stays around the error page.
      children: [{ ErrorBoundary: PageErrors, children: [...allOf(FREE_PAGES), guarded, elsewhere] }],
    },
  ];
}

/** Lets an expired token pass: the session's timer ends it. */
function requireToken({ session }: Seller): MiddlewareFunction {
  return async ({ url }) => {
    if (!session.get()) throw redirectFrom(url, signInPath(url.pathname + url.search));
  };
}

/** Takes the place of a page that was never shown: Back would lead to it, and from there to here again. */
function redirectFrom(url: URL, to: string): Response {
  return isOpen(url) ? replace(to) : redirect(to);
}

/** The other document has its own addresses. One with which this document was opened is unknown to both. */
function openElsewhere({ leave, isFirst }: Pick<Way, 'leave' | 'isFirst'>) {
  return ({ url }: LoaderFunctionArgs): Promise<never> => {
    if (isFirst() && isOpen(url))
      throw refusedWith(pageRefusals.NOT_FOUND.status, pageRefusals.NOT_FOUND.message);
    leave(url);
    // The page stays until the other document is there.
    return new Promise(() => undefined);
  };
}

function isOpen({ pathname, search }: URL): boolean {
  return pathname + search === location.pathname + location.search;
}
