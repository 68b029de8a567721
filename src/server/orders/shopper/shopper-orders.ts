import type { OrderParts } from '../order-parts.ts';
import { createLinkOrders } from './link-orders.ts';
import { createPlacedOrders } from './place-order.ts';

export type ShopperOrders = ReturnType<typeof createShopperOrders>;

/** What people do with orders without a session. The calls and the pages share their limits. */
export function createShopperOrders(parts: OrderParts, { perHour }: { readonly perHour: number }) {
  return { placed: createPlacedOrders({ ...parts, perHour }), links: createLinkOrders(parts) };
}
