import { fullOrder } from '../../domain/orders/full-view.ts';
import type { Order, OrderEvent } from '../../domain/orders/order.ts';
import { repliesFor, replyLink } from '../../domain/orders/replies.ts';
import type { CountedUnits } from '../../domain/product/unit-plan.ts';
import { type OrderParts, productsToday } from './order-parts.ts';

interface Related {
  readonly counted: CountedUnits;
  readonly events: readonly OrderEvent[];
}

/** An order as sellers see it, with the replies that fit it now and the links that open their chats. */
export function describeOrder(
  { snapshots, shopUrl, now }: OrderParts,
  order: Order,
  { counted, events }: Related,
) {
  const snapshot = snapshots.current();
  const today = productsToday(snapshot, [order], counted);
  const replies = repliesFor(order, { ...snapshot.settings, url: shopUrl }, today);
  return {
    ...fullOrder(order, { shopUrl, today, events, now: now() }),
    replies: replies.map(({ name, text }) => ({ name, text, link: replyLink(order.customer.phone, text) })),
  };
}
