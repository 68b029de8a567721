/** What every component may ask for: created once per page, and handed down. */
import { createContext, use } from 'react';
import { emptyCart } from '../../domain/cart/cart.ts';
import type { Search } from '../../domain/catalogue/search.ts';
import type { Cart, Product, StoredSession } from '../../domain/entities.ts';
import type { Settings } from '../../domain/rendering.ts';
import type { CartStore } from '../cart/cart-store.ts';
import type { Purchases } from '../cart/purchases.ts';
import type { ListLengths } from '../catalogue/use-list-length.ts';
import type { Connection } from '../data/connection.ts';
import type { Dialogs } from '../dialogs/dialog-store.ts';
import type { SessionStore } from '../session/session-store.ts';
import type { Toasts } from '../ui/toast-store.ts';
import type { Count } from '../visits/count-visit.ts';
import { useWatched, type Watchable } from './observable.ts';
import type { StoredText } from './stored-text.ts';

export interface Shop {
  readonly settings: Settings;
  readonly cart: CartStore;
  /** Asks the shop what is still true of the cart. Never fails: then the cart stays as it is. */
  readonly refreshCart: () => Promise<void>;
  readonly connection: Connection;
  /** Where to send what is bought, as `domain/zones` writes it. */
  readonly delivery: StoredText;
  /** Does nothing for who is signed in or asked not to be counted. */
  readonly count: Count;
  readonly dialogs: Dialogs;
  readonly purchases: Purchases;
  readonly toasts: Toasts;
  readonly session: SessionStore;
  /** The product whose controls are unfolded on its card; null when none are. */
  readonly interactive: Watchable<string | null>;
  readonly listLengths: ListLengths;
  /** The words of each list that was searched: reading them takes a moment. */
  readonly searches: WeakMap<readonly Product[], Search>;
}

export const ShopContext = createContext<Shop | null>(null);

export function useShop(): Shop {
  const shop = use(ShopContext);
  if (!shop) throw new Error('useShop must be used within a ShopContext');
  return shop;
}

const NOTHING_YET = emptyCart();

/** Empty on the server and while the page hydrates: both must render the same. */
export function useCart(): Cart {
  return useWatched(useShop().cart, NOTHING_YET);
}

/** Signed out on the server and while the page hydrates. */
export function useSession(): StoredSession | null {
  return useWatched(useShop().session, null);
}
