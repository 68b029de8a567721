/** The services that every component can use. They are created once per page. */
import { createContext, use } from 'react';
import type { Settings } from '../../contract/rendering.ts';
import { emptyCart } from '../../domain/cart/cart.ts';
import type { Search } from '../../domain/catalogue/search.ts';
import type { Cart, Product, StoredSession } from '../../domain/entities.ts';
import type { BrowserOrders } from '../cart/browser-orders.ts';
import type { CartStore } from '../cart/cart-store.ts';
import type { Purchases } from '../cart/purchases.ts';
import type { ListLengths } from '../catalogue/use-list-length.ts';
import type { Api } from '../data/api.ts';
import type { Connection } from '../data/connection.ts';
import type { Dialogs } from '../dialogs/dialog-store.ts';
import type { SessionStore } from '../session/session-store.ts';
import type { Toasts } from '../ui/toast-store.ts';
import type { Count } from '../visits/count-visit.ts';
import { useObservable, type WritableObservable } from './observable.ts';
import type { StoredText } from './stored-value.ts';

export interface Shop {
  readonly settings: Settings;
  readonly api: Api;
  readonly cart: CartStore;
  /** Updates the cart from the shop. After a failure the cart stays as it is, and the promise never rejects. */
  readonly refreshCart: () => Promise<void>;
  readonly connection: Connection;
  /** The place of delivery, as `domain/cart/delivery.ts` writes it. */
  readonly delivery: StoredText;
  /** Does nothing for a seller who is signed in, and for a visitor who asked not to be counted. */
  readonly count: Count;
  readonly dialogs: Dialogs;
  readonly purchases: Purchases;
  readonly orders: BrowserOrders;
  readonly toasts: Toasts;
  readonly session: SessionStore;
  /** The product whose controls are open on its card, or null. */
  readonly interactive: WritableObservable<string | null>;
  readonly listLengths: ListLengths;
  /** The search index of each list that was searched, because building it takes time. */
  readonly searches: WeakMap<readonly Product[], Search>;
}

export const ShopContext = createContext<Shop | null>(null);

export function useShop(): Shop {
  const shop = use(ShopContext);
  if (!shop) throw new Error('useShop must be used within a ShopContext');
  return shop;
}

const NOTHING_YET = emptyCart();

/** Empty on the server and during hydration, because both must render the same. */
export function useCart(): Cart {
  return useObservable(useShop().cart, NOTHING_YET);
}

/** Null on the server and during hydration. */
export function useSession(): StoredSession | null {
  return useObservable(useShop().session, null);
}
