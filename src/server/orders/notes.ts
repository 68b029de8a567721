import { ShopError } from '../../domain/errors.ts';
import type { Order } from '../../domain/orders/order.ts';
import { isReplyName } from '../../domain/orders/replies.ts';
import { factsOf, isAllowed } from '../../domain/orders/transitions.ts';
import { findEarlierReply, type Reply, replyOf, type WriteAttempt } from '../store/once.ts';
import type { OrderWrite } from '../store/order-transaction.ts';
import type { StoredUser } from '../store/users.ts';
import { saveReply } from './change-order.ts';
import { eventOf, sellerActor } from './history-events.ts';
import { requireValid } from './order-fields.ts';
import { changedOrder, type OrderParts, plainId } from './order-parts.ts';

/** What a page notes by itself, without a version; and new orders that a seller discards together. */

const DONE: Reply<null> = { status: 204, body: '' };

export function markSeen(parts: OrderParts, orderId: string, by: StoredUser, attempt: WriteAttempt) {
  return note(parts, orderId, attempt, async (write, { id }) => {
    await write.markSeen(id, { at: parts.now(), by: by.name });
  });
}

/** That a reply was sent, nobody knows: only that its chat was opened. */
export function recordReply(
  parts: OrderParts,
  orderId: string,
  reply: string,
  by: StoredUser,
  attempt: WriteAttempt,
) {
  requireValid(isReplyName(reply) ? [] : [{ path: 'reply', msg: 'No existe esa respuesta' }]);
  return note(parts, orderId, attempt, (write, { id }) =>
    write.addEvent(id, eventOf(sellerActor(by), 'replied', parts.now(), { reply })),
  );
}

function note(
  { store, now }: OrderParts,
  orderId: string,
  attempt: WriteAttempt,
  work: (write: OrderWrite, order: Order) => Promise<void>,
): Promise<Reply<null>> {
  return store.writeOrder(
    async (write) => {
      const earlier = await findEarlierReply(write.findReply, attempt);
      if (earlier) return earlier;
      const order = await write.find(plainId(orderId));
      if (!order) throw new ShopError('ORDER_NOT_FOUND');
      await work(write, order);
      await saveReply(write, attempt, DONE, { now: now() });
      return DONE;
    },
    { locksCatalogue: false },
  );
}

/** Orders in another state are left as they are. */
export async function discardOrders(
  { store, metrics, now }: OrderParts,
  orderIds: readonly string[],
  by: StoredUser,
  attempt: WriteAttempt,
): Promise<Reply<{ discarded: number; left: number }>> {
  const ids = new Set(orderIds);
  const { reply, discarded } = await store.writeOrder(
    async (write) => {
      const earlier = await findEarlierReply(write.findReply, attempt);
      if (earlier) return { reply: earlier, discarded: 0 };
      let discarded = 0;
      for (const id of ids) if (await discard(write, id, by, now())) discarded += 1;
      const reply = replyOf(200, { discarded, left: ids.size - discarded });
      await saveReply(write, attempt, reply, { now: now() });
      return { reply, discarded };
    },
    { locksCatalogue: false },
  );
  for (let each = 0; each < discarded; each += 1) metrics.countChange('cancelado');
  return reply;
}

async function discard(write: OrderWrite, orderId: string, by: StoredUser, now: number): Promise<boolean> {
  const order = await write.find(plainId(orderId));
  const actor = sellerActor(by);
  if (!order || !isAllowed('discard', factsOf(order), actor.role)) return false;
  const ended: Order = { ...order, state: 'cancelado', endedAt: now };
  await write.save(changedOrder(order, ended, now), order.version);
  await write.addEvent(order.id, eventOf(actor, 'discard', now));
  return true;
}
