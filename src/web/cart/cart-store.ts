/** The visitor's cart: `domain/cart` in the browser's storage, shared by the open tabs. */
import {
  addItemToCart,
  changeItemQuantity,
  emptyCart,
  parseCart,
  type RefreshedCart,
  refreshCart,
  serializeCart,
} from '../../domain/cart/cart.ts';
import type { Cart, CartItem, Product } from '../../domain/entities.ts';
import type { PublicData } from '../data/public-data.ts';
import { createObservable, type Observable, type WritableObservable } from '../runtime/observable.ts';
import type { StoredValue } from '../runtime/stored-value.ts';

export const CART_KEY = 'carrito';

export type CartChanges = Omit<RefreshedCart, 'cart'>;

export interface CartStore extends Observable<Cart> {
  add(product: Product): void;
  changeQuantity(id: string, delta: -1 | 1): void;
  empty(): void;
  /** Adds the items of `before` that are missing now. */
  restore(before: Cart): void;
  /** Updates every item to the current product; `find` answers null for a deleted product. */
  refresh(find: (item: CartItem) => Product | null): void;
  /** What the refresh changed; null once the visitor has seen it. */
  readonly changes: WritableObservable<CartChanges | null>;
}

export function createCartStore(stored: StoredValue): CartStore {
  const { get, set, subscribe } = createObservable(parseCart(stored.read()));
  const changes = createObservable<CartChanges | null>(null);

  /** Starts from the stored cart, because another tab may have changed it. */
  function change(edit: (cart: Cart) => Cart): void {
    const before = parseCart(stored.read());
    const text = serializeCart(edit(before));
    if (text !== serializeCart(before)) stored.write(text);
    set(parseCart(text));
  }

  stored.watch(() => set(parseCart(stored.read())));
  return {
    get,
    subscribe,
    changes,
    add: (product) => change((cart) => addItemToCart(cart, product)),
    changeQuantity: (id, delta) => change((cart) => changeItemQuantity(cart, id, delta)),
    empty: () => change(emptyCart),
    restore: (before) => change((cart) => withMissing(cart, before)),
    refresh(find) {
      let found: CartChanges = { dropped: [], changed: [] };
      change((cart) => {
        const refreshed = refreshCart(
          cart,
          cart.items.flatMap((item) => find(item) ?? []),
        );
        found = refreshed;
        return refreshed.cart;
      });
      if (found.dropped.length + found.changed.length > 0) changes.set(mergeChanges(changes.get(), found));
    },
  };
}

function withMissing(cart: Cart, before: Cart): Cart {
  const present = new Map(cart.items.map((item) => [item._id, item]));
  const old = before.items.map((item) => present.get(item._id) ?? item);
  const ids = new Set(old.map((item) => item._id));
  return { items: [...old, ...cart.items.filter((item) => !ids.has(item._id))] };
}

/** Adds new changes to unread ones. Only the last change of a product is reported. */
function mergeChanges(before: CartChanges | null, now: CartChanges): CartChanges {
  const reported = new Set([...now.dropped, ...now.changed].map((item) => item._id));
  const unreported = (items: readonly CartItem[] = []) => items.filter((item) => !reported.has(item._id));
  return {
    dropped: [...unreported(before?.dropped), ...now.dropped],
    changed: [...unreported(before?.changed), ...now.changed],
  };
}

export function refreshFromCatalogue(cart: CartStore, products: readonly Product[]): void {
  // Created for the first item, because most carts are empty and a catalogue can have thousands of products.
  let current: ReadonlyMap<string, Product> | null = null;
  cart.refresh((item) => {
    current ??= new Map(products.map((product) => [product._id, product]));
    return current.get(item._id) ?? null;
  });
}

/** Requests each product of the cart, for pages without the catalogue. A product without an answer stays unchanged. */
export async function refreshFromShop(
  cart: CartStore,
  publicData: Pick<PublicData, 'product'>,
): Promise<void> {
  const answers = new Map<string, Product | null>();
  const ask = async ({ _id }: CartItem) => answers.set(_id, await publicData.product(_id));
  await Promise.allSettled(cart.get().items.map(ask));
  cart.refresh((item) => {
    const answer = answers.get(item._id);
    return answer === undefined ? item : answer;
  });
}
