import { productPath } from '../../domain/addresses.ts';
import type { ListedOrder, Order, OrderLine } from '../../domain/orders/order.ts';
import type { RandomBytes } from '../../domain/orders/reference.ts';
import { createLinkKey } from '../../domain/orders/reference.ts';
import { newExpiry } from '../../domain/orders/retention.ts';
import type { ProductsToday, ProductToday } from '../../domain/orders/today.ts';
import { computeAmounts } from '../../domain/orders/totals.ts';
import type { CountedUnits } from '../../domain/product/unit-plan.ts';
import type { Snapshot, Snapshots } from '../catalogue/snapshot.ts';
import { hasPersonalTexts } from '../store/orders/erase-order.ts';
import type { Store } from '../store/store.ts';
import type { OrderMetrics } from './metrics.ts';

/** What all use cases of orders need. */
export interface OrderParts {
  readonly store: Store;
  readonly snapshots: Snapshots;
  readonly shopUrl: string;
  readonly metrics: OrderMetrics;
  readonly now: () => number;
}

export const randomBytes: RandomBytes = (bytes) => crypto.getRandomValues(bytes);

const ID_SYMBOLS = 16;

/** The id of an order or of a payment. */
export function createId(): string {
  return createLinkKey(randomBytes).slice(0, ID_SYMBOLS);
}

const ID = /^[0-9a-z]{1,32}$/;

/** PostgreSQL refuses NUL in any text, so an impossible id becomes one that nothing has. */
export function plainId(text: string): string {
  return ID.test(text) ? text : '';
}

/** The products of these orders as the catalogue has them now. */
export function productsToday(
  { find }: Pick<Snapshot, 'find'>,
  orders: readonly Pick<ListedOrder, 'lines'>[],
  counted: CountedUnits,
): ProductsToday {
  const today = new Map<string, ProductToday>();
  for (const id of productIdsOf(orders.flatMap(({ lines }) => lines))) {
    const product = find(id);
    if (!product) continue;
    const { coverUrl: picture = null, price, outOfStock } = product;
    today.set(id, {
      path: productPath(product),
      picture,
      price,
      units: counted.get(id) ?? null,
      outOfStock,
    });
  }
  return today;
}

/** Each id once. */
export function productIdsOf(lines: readonly Pick<OrderLine, 'productId'>[]): string[] {
  return [...new Set(lines.flatMap(({ productId }) => productId ?? []))];
}

/** The order after a change: with its new version, its amounts, and the time until it expires. */
export function changedOrder(before: Order, after: Order, now: number): Order {
  return {
    ...after,
    ...computeAmounts(after),
    version: before.version + 1,
    updatedAt: timeOfChange(before, now),
    // What was typed again has to be erased again.
    erasedAt: before.erasedAt !== null && hasPersonalTexts(after) ? null : before.erasedAt,
    // A new order expires some days after its last change.
    expiresAt: after.state === 'nuevo' ? newExpiry(now) : after.expiresAt,
  };
}

/** Later than an erasure, even if the clock was set back: a restore erases what is not newer. */
function timeOfChange({ updatedAt, erasedAt, shopperErasedAt }: Order, now: number): number {
  const isErased = erasedAt !== null || shopperErasedAt !== null;
  return Math.max(now, isErased ? updatedAt + 1 : updatedAt);
}
