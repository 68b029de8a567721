/** The services of a document in the browser. */
import { createBrowserOrders } from '../cart/browser-orders.ts';
import { CART_KEY, createCartStore, refreshFromCatalogue, refreshFromShop } from '../cart/cart-store.ts';
import { createPurchases, PURCHASE_KEY } from '../cart/purchases.ts';
import { createListLengths, LIST_LENGTHS_KEY } from '../catalogue/use-list-length.ts';
import { createApi } from '../data/api.ts';
import { createBrowserPublicData } from '../data/browser-public-data.ts';
import { createConnection } from '../data/connection.ts';
import { createDialogs } from '../dialogs/dialog-store.ts';
import { createObservable } from '../runtime/observable.ts';
import type { PageData } from '../runtime/page-data.ts';
import type { Shop } from '../runtime/shop-context.ts';
import { createStoredText, createStoredValue } from '../runtime/stored-value.ts';
import { createTabFront } from '../runtime/tab-front.ts';
import { removeAllDrafts, removeTabDrafts } from '../seller/drafts/remove-drafts.ts';
import { createSessionStorage } from '../session/session-storage.ts';
import { createSessionStore, type SessionStore } from '../session/session-store.ts';
import { createSignOuts, SIGN_OUT_KEY } from '../session/sign-outs.ts';
import { dialogLoaders } from '../shell/dialog-loaders.ts';
import { createToasts } from '../ui/toast-store.ts';
import { type Count, createCount, mayBeCounted } from '../visits/count-visit.ts';

export type Services = ReturnType<typeof openShop>;

export function openShop({ settings, page }: PageData, hydrated: Promise<void>) {
  const cart = createCartStore(createStoredValue(() => localStorage, CART_KEY));
  const connection = createConnection();
  const session = createSessionStore(createSessionStorage(() => localStorage));
  removeDraftsAtSignOut(session);
  const publicData = createBrowserPublicData({
    apiBaseUrl: settings.apiBaseUrl,
    connection,
    hydrated,
    shown: page?.name === 'shop' || page?.name === 'category' ? page.data : null,
    onProducts: (products) => refreshFromCatalogue(cart, products),
  });
  const dialogs = createDialogs(window, dialogLoaders);
  const shop: Shop = {
    settings,
    api: createApi(settings.apiBaseUrl, () => session.get()?.token ?? null),
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
    toasts: createToasts(),
    session,
    interactive: createObservable<string | null>(null),
    listLengths: createListLengths(createStoredValue(() => sessionStorage, LIST_LENGTHS_KEY)),
    searches: new WeakMap(),
  };
  return { shop, publicData };
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

function createVisitorCount(apiBaseUrl: string, session: SessionStore): Count {
  return createCount(
    () => mayBeCounted() && !session.get(),
    async () => {
      const { createSender, openOutside } = await import('../visits/send-counts.ts');
      return createSender(openOutside(`${apiBaseUrl}/counts`));
    },
  );
}
