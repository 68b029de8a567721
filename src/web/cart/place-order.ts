/** Sends an order of this browser to the shop. */
import type { OrderBody } from '../../domain/orders/cart-order.ts';
import { addToOutbox, parseOutbox, serializeList } from '../../domain/orders/outbox.ts';
import { type AnyCode, codeOf } from '../../domain/refusal-code.ts';
import type { Shop } from '../runtime/shop-context.ts';

export interface OrderAnswer {
  /** Why the shop refused the order; null if it is stored. */
  readonly code: AnyCode | null;
  /** Seconds until the shop may be tried again; 0 without a wish of the shop. */
  readonly retryAfter: number;
}

/** What sending an order needs of the shop. */
export type OrderParts = Pick<Shop, 'orders' | 'settings'>;

/**
 * Puts the order into the outbox and starts its request. Nothing is awaited before the request, and nothing is thrown, because
 * a click that opens the chat calls this.
 */
export async function placeOrder(shop: OrderParts, body: OrderBody): Promise<OrderAnswer | null> {
  try {
    const { waiting } = shop.orders;
    waiting.write(serializeList(addToOutbox(parseOutbox(waiting.read()), body, Date.now())));
    return await postOrder(shop, body);
  } catch {
    return null;
  }
}

/** Null means that no answer came. The request goes on when the page is closed (`keepalive`). */
export async function postOrder({ settings }: OrderParts, order: OrderBody): Promise<OrderAnswer | null> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify(order);
  try {
    const answer = await fetch(`${settings.apiBaseUrl}/orders`, {
      method: 'POST',
      keepalive: true,
      headers,
      body,
    });
    const retryAfter = Number(answer.headers.get('retry-after')) || 0;
    return { code: answer.ok ? null : await readCode(answer), retryAfter };
  } catch {
    return null;
  }
}

/** An answer without a code is not the shop's own, so the order is tried again, whatever the status is. */
async function readCode(answer: Response): Promise<AnyCode> {
  return codeOf(await answer.json().catch(() => null), 503);
}
