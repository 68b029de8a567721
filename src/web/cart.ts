/** The visitor's cart: `domain/cart` in the browser's storage, shared by the open tabs. */
import { addItemToCart, parseCart, serializeCart } from '../domain/cart.ts';
import type { Cart, Product } from '../domain/entities.ts';
import type { StoredValue } from './stored-value.ts';

export const CART_KEY = 'carrito';

export interface CartStore {
  get(): Cart;
  subscribe(listener: () => void): () => void;
  add(product: Product): void;
}

export function createCartStore(stored: StoredValue): CartStore {
  let cart = parseCart(stored.read());
  const listeners = new Set<() => void>();

  function show(next: Cart): void {
    cart = next;
    for (const listener of listeners) listener();
  }

  /** Starts from what is stored, because another tab may have changed it a moment ago. */
  function change(edit: (cart: Cart) => Cart): void {
    const next = edit(parseCart(stored.read()));
    stored.write(serializeCart(next));
    show(next);
  }

  stored.watch(() => show(parseCart(stored.read())));
  return {
    get: () => cart,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: (product) => change((current) => addItemToCart(current, product)),
  };
}
