import type { ExpressionBuilder, Kysely } from 'kysely';
import type { OrderEvent } from '../../../domain/orders/order.ts';
import { parseRecord } from '../../../domain/text.ts';
import type { Schema } from '../schema.ts';

export type EventToAdd = Omit<OrderEvent, 'seq'>;

/** Newest first. */
export async function readEvents(db: Kysely<Schema>, orderId: string): Promise<OrderEvent[]> {
  const rows = await db
    .selectFrom('order_events')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('seq', 'desc')
    .execute();
  return rows.map(({ seq, at, user_id, user_name, kind, data }) => ({
    ...{ seq, at, kind },
    userId: user_id,
    userName: user_name,
    data: parseRecord(data),
  }));
}

/** Numbered from 1, so that a clock that is set back does not change their order. */
export async function addEvent(db: Kysely<Schema>, orderId: string, event: EventToAdd): Promise<void> {
  const { at, userId, userName, kind, data } = event;
  const row = { order_id: orderId, at, user_id: userId, user_name: userName, kind };
  await db
    .insertInto('order_events')
    .values((e) => ({ ...row, data: JSON.stringify(data), seq: nextNumber(e, orderId) }))
    .execute();
}

function nextNumber(e: ExpressionBuilder<Schema, 'order_events'>, orderId: string) {
  return e
    .selectFrom('order_events')
    .select(({ fn, lit }) => e(fn.coalesce(fn.max<number>('seq'), lit(0)), '+', lit(1)).as('next'))
    .where('order_id', '=', orderId);
}

/** The name of who confirmed each order last. */
export async function readSellers(
  db: Kysely<Schema>,
  ids: readonly string[],
  kind: string,
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('order_events')
    .select(['order_id', 'user_name'])
    .where('order_id', 'in', ids)
    .where('kind', '=', kind)
    .orderBy('seq')
    .execute();
  return new Map(rows.map((row) => [row.order_id, row.user_name]));
}
