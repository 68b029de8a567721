/** What every component may ask for: created once per page, and handed down. */
import { createContext, use } from 'react';
import { emptyCart } from '../domain/cart.ts';
import type { Cart } from '../domain/entities.ts';
import type { CartStore } from './cart.ts';
import type { Dialogs } from './dialogs.ts';
import type { Settings } from './settings.ts';
import type { Toasts } from './toasts.ts';
import { useWatched } from './watched.ts';

export interface Shop {
  readonly settings: Settings;
  readonly cart: CartStore;
  /** Asks the shop what is still true of the cart. Never fails: then the cart stays as it is. */
  readonly refreshCart: () => Promise<void>;
  readonly dialogs: Dialogs;
  readonly toasts: Toasts;
  /** How many cards each list showed, by the router's key of the visit: going back finds it as it was left. */
  readonly listLengths: Map<string, number>;
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
