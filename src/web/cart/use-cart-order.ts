import { useLayoutEffect, useMemo } from 'react';
import { orderUrl } from '../../domain/addresses.ts';
import type { MessageOrder } from '../../domain/cart/cart-message.ts';
import type { Delivery } from '../../domain/cart/delivery.ts';
import type { Cart } from '../../domain/entities.ts';
import {
  fingerprintOf,
  isOrderable,
  markSent,
  nextOrder,
  type OrderBody,
  orderBody,
  parseOrder,
  serializeOrder,
} from '../../domain/orders/cart-order.ts';
import { useObservable } from '../runtime/observable.ts';
import { useSession, useShop } from '../runtime/shop-context.ts';
import { type OrderAnswer, type OrderParts, placeOrder } from './place-order.ts';

interface OrderOfCart {
  readonly inMessage: MessageOrder;
  readonly body: OrderBody;
  /** For the click on the chat link. Never throws. */
  readonly place: () => void;
}

/** Null for a cart that is bought by its message alone. */
export function useCartOrder(cart: Cart, delivery: Delivery): OrderOfCart | null {
  const shop = useShop();
  const { orders, settings } = shop;
  // Sellers try things out, so nothing is stored for them.
  const isVisitor = useSession() === null;
  const isWanted = settings.orders === true && isVisitor && isOrderable(cart);
  const text = useObservable(orders.current, null);
  const current = useMemo(() => parseOrder(text), [text]);
  const fingerprint = fingerprintOf(cart, delivery);
  const isCurrent = current !== null && (current.sealed ?? fingerprint) === fingerprint;
  // Before the paint, so that nobody can follow a link without the order.
  useLayoutEffect(() => {
    if (isWanted && !isCurrent) renew();
  });

  function renew(): void {
    try {
      orders.current.set(
        serializeOrder(nextOrder(current, fingerprint, (bytes) => crypto.getRandomValues(bytes))),
      );
    } catch {
      // A browser without random bytes makes no order.
    }
  }

  if (!isWanted || !isCurrent) return null;
  const body = orderBody(current, cart, delivery);
  return {
    inMessage: { reference: current.reference, link: orderUrl(settings.shopUrl, current.key) },
    body,
    place() {
      const answer = placeOrder(shop, body);
      orders.current.setWithinEvent(serializeOrder(markSent(current, fingerprint)));
      // After the click, because the browser opens the chat only then.
      setTimeout(() => follow(shop, body, answer).catch(() => undefined));
    },
  };
}

/** If the code does not arrive, the order stays in the outbox and a later page sends it. */
async function follow(shop: OrderParts, body: OrderBody, answer: Promise<OrderAnswer | null>): Promise<void> {
  const { startOrderSender } = await import('./order-sender.ts');
  await startOrderSender(shop).follow(body, answer);
}
