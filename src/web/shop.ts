/** What every component may ask for: created once per page, and handed down. */
import { createContext, use, useSyncExternalStore } from 'react';
import { emptyCart } from '../domain/cart.ts';
import type { Cart } from '../domain/entities.ts';
import type { CartStore } from './cart.ts';
import type { Settings } from './settings.ts';

export interface Shop {
  readonly settings: Settings;
  readonly cart: CartStore;
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
  const { cart } = useShop();
  return useSyncExternalStore(cart.subscribe, cart.get, () => NOTHING_YET);
}
