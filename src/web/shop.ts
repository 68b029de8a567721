/** What every component may ask for: the shop's settings and the visitor's cart. */
import { createContext, use, useSyncExternalStore } from 'react';
import { emptyCart } from '../domain/cart.ts';
import type { Cart } from '../domain/entities.ts';
import type { CartStore } from './cart.ts';
import type { Settings } from './settings.ts';

export interface Shop {
  readonly settings: Settings;
  readonly cart: CartStore;
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
