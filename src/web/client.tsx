/** Starts the page in the browser: React hydrates the HTML of the server. */
import '@vitejs/plugin-react/preamble';
import { StrictMode, startTransition, useEffect } from 'react';
import { orderPath, paths } from '../domain/addresses.ts';
import { createBrowserOrders } from './cart/browser-orders.ts';
import {
  CART_KEY,
  type CartStore,
  createCartStore,
  refreshFromCatalogue,
  refreshFromShop,
} from './cart/cart-store.ts';
import { createPurchases, PURCHASE_KEY } from './cart/purchases.ts';
import { createListLengths, LIST_LENGTHS_KEY } from './catalogue/use-list-length.ts';
import { createApi } from './data/api.ts';
import { type BrowserPublicData, createBrowserPublicData } from './data/browser-public-data.ts';
import { type Connection, createConnection } from './data/connection.ts';
import { prefetchPages } from './data/prefetch.ts';
import type { PublicData } from './data/public-data.ts';
import { createDialogs } from './dialogs/dialog-store.ts';
import { Document } from './document.tsx';
import { openHistory } from './router/history.ts';
import { createMatcher, type Matcher } from './router/matcher.ts';
import type { RouteObject } from './router/route.ts';
import { createRouter, type Router, waitUntilLoaded } from './router/router.ts';
import { RouterProvider } from './router/router-provider.tsx';
import { createRoutes, loadFirstPage } from './routes.tsx';
import { createObservable } from './runtime/observable.ts';
import { PAGE_DATA_ID, type PageData, parsePageData } from './runtime/page-data.ts';
import { nextTask } from './runtime/scheduling.ts';
import { type Shop, ShopContext } from './runtime/shop-context.ts';
import { createStoredText, createStoredValue } from './runtime/stored-value.ts';
import { createTabFront } from './runtime/tab-front.ts';
import { removeAllDrafts, removeTabDrafts } from './seller/drafts/remove-drafts.ts';
import { loadPages } from './seller/routes.tsx';
import type { Seller } from './seller/seller.ts';
import { createSessionStorage } from './session/session-storage.ts';
import { createSessionStore, type SessionStore } from './session/session-store.ts';
import { createSignOuts, SIGN_OUT_KEY } from './session/sign-outs.ts';
import { removeStaleMetaTags } from './sharing/remove-stale-meta-tags.ts';
import { dialogLoaders } from './shell/dialog-loaders.ts';
import { createToasts } from './ui/toast-store.ts';
import { type Count, createCount, mayBeCounted } from './visits/count-visit.ts';

/** Calls `onDrawing` when React begins to receive events. Several tasks, because a single one would block a phone for long. */
export async function start(onDrawing: () => void): Promise<void> {
  await nextTask();
  const data = parsePageData(document.getElementById(PAGE_DATA_ID)?.textContent ?? '');
  let finish = () => {};
  const drawn = new Promise<void>((resolve) => {
    finish = () => void nextTask().then(resolve);
  });
  // The loading screen of a seller's page is not hydrated: that would take a slow phone as long as to draw the page. Neither
  // is an error page, which the server renders without the address of the refused request.
  const isHydrated = !data.isShell && !data.errors && !document.querySelector('[data-at-once]');
  const hydrated = isHydrated ? drawn : Promise.resolve();
  const cart = createCartStore(createStoredValue(() => localStorage, CART_KEY));
  const connection = createConnection();
  const publicData = createPublicData(data, hydrated, cart, connection);
  const seller = createSeller(data, publicData, hydrated);
  await nextTask();
  const find = createMatcher(createRoutes(publicData, seller, await loadOtherRoutes()));
  const router = await openRouter(data, find);
  await nextTask();
  const react = await import('react-dom/client');
  await nextTask();
  removeStaleMetaTags(router);
  const shop = createShop(data, publicData, cart, seller, connection);
  const page = (
    <StrictMode>
      <ShopContext value={shop}>
        <Document>
          <RouterProvider router={router} />
        </Document>
        <AfterFirstDraw onDrawn={finish} />
      </ShopContext>
    </StrictMode>
  );
  if (isHydrated) {
    onDrawing();
    startTransition(() => void react.hydrateRoot(document, page));
  } else {
    await waitUntilLoaded(router);
    onDrawing();
    react.createRoot(document).render(page);
  }
  prefetchPages(find, publicData, loadPages);
  whenIdle(async () => {
    const { startOffline } = await import('./offline/register-worker.ts');
    startOffline(connection, data.settings, () => void router.revalidate());
    // An earlier page could not send them. A page that has sent an order itself tries again by itself.
    if (!shop.orders.sender.get() && shop.orders.waiting.read())
      (await import('./cart/order-sender.ts')).startOrderSender(shop).flush();
  });
  await drawn;
}

/** Other documents never lead to these pages without loading them whole. */
const OTHER_PAGES = [orderPath(''), paths.orders, paths.privacy];

async function loadOtherRoutes(): Promise<readonly RouteObject[]> {
  if (!OTHER_PAGES.some((path) => location.pathname.startsWith(path))) return [];
  return (await import('./orders/order-routes.ts')).createOrderRoutes(true);
}

function createPublicData(
  { settings, loaderData }: PageData,
  hydrated: Promise<void>,
  cart: CartStore,
  connection: Connection,
): BrowserPublicData {
  return createBrowserPublicData({
    apiBaseUrl: settings.apiBaseUrl,
    connection,
    hydrated,
    shown: loaderData.catalogue ?? loaderData.category ?? null,
    onProducts: (products) => refreshFromCatalogue(cart, products),
  });
}

function createSeller({ settings }: PageData, publicData: PublicData, hydrated: Promise<void>): Seller {
  const session = createSessionStore(createSessionStorage(() => localStorage));
  removeDraftsAtSignOut(session);
  const api = createApi(settings.apiBaseUrl, () => session.get()?.token ?? null);
  return { api, session, publicData, hydrated, settings, toasts: createToasts() };
}

function removeDraftsAtSignOut(session: SessionStore): void {
  const signOuts = createSignOuts(
    createStoredValue(() => localStorage, SIGN_OUT_KEY),
    createStoredValue(() => sessionStorage, SIGN_OUT_KEY),
  );
  session.onExplicitLogout(() => {
    signOuts.announce();
    return removeAllDrafts();
  });
  signOuts.watch(removeTabDrafts);
}

async function openRouter({ loaderData, errors, isShell }: PageData, find: Matcher): Promise<Router> {
  if (!isShell) {
    await loadFirstPage(find, location.pathname);
    await nextTask();
  }
  return createRouter(find, openHistory(window), { loaderData, errors });
}

function createShop(
  { settings }: PageData,
  publicData: PublicData,
  cart: CartStore,
  { session, toasts }: Seller,
  connection: Connection,
): Shop {
  const dialogs = createDialogs(window, dialogLoaders);
  return {
    settings,
    cart,
    refreshCart: () => refreshFromShop(cart, publicData),
    connection,
    delivery: createStoredText(createStoredValue(() => localStorage, 'entrega')),
    count: createVisitorCount(settings.apiBaseUrl, session),
    dialogs,
    purchases: createPurchases(
      createStoredValue(() => sessionStorage, PURCHASE_KEY),
      dialogs,
      createTabFront(),
    ),
    orders: createBrowserOrders((key) => createStoredValue(() => localStorage, key)),
    toasts,
    session,
    interactive: createObservable<string | null>(null),
    listLengths: createListLengths(createStoredValue(() => sessionStorage, LIST_LENGTHS_KEY)),
    searches: new WeakMap(),
  };
}

function createVisitorCount(apiBaseUrl: string, session: SessionStore): Count {
  return createCount(
    () => mayBeCounted() && !session.get(),
    async () => {
      const { createSender, openOutside } = await import('./visits/send-counts.ts');
      return createSender(openOutside(`${apiBaseUrl}/counts`));
    },
  );
}

/** Gives the pictures of the first view time to load. */
const FIRST_VIEW_MS = 3_000;

/** Safari has no `requestIdleCallback`. */
function whenIdle(run: () => Promise<void>): void {
  const soon = () => (window.requestIdleCallback ?? setTimeout)(() => void run().catch(() => undefined));
  const later = () => setTimeout(soon, FIRST_VIEW_MS);
  if (document.readyState === 'complete') later();
  else addEventListener('load', later);
}

/** Its effect runs once the whole page is hydrated, or drawn. */
function AfterFirstDraw({ onDrawn }: { readonly onDrawn: () => void }) {
  useEffect(onDrawn, [onDrawn]);
  return null;
}
