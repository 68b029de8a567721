import type { Kysely } from 'kysely';
import type { Order, OrderState } from '../../../domain/orders/order.ts';
import type { OrderEventKind } from '../../../domain/orders/transitions.ts';
import { yieldToEventLoop } from '../../scheduling/event-loop.ts';
import type { Schema } from '../schema.ts';
import { withParts } from './find-orders.ts';
import { readSellers } from './order-events.ts';
import { paymentsOf } from './order-payments.ts';

/** The limits of `retentionLimits` in the domain. */
export interface EndLimits {
  readonly unconfirmed: number;
  readonly personal: number;
  readonly records: number;
}

/** Ids of orders whose time is over and that have no payment, oldest first. */
export async function readExpired(db: Kysely<Schema>, now: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('expires_at', '<', now)
    .where('state', 'in', ['nuevo', 'cotizado'])
    .where((e) => e.not(e.exists(paymentsOf(e).where('order_payments.voided_at', 'is', null))))
    .orderBy('expires_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Ids of orders to delete or to erase, each at most once and at most `limit` for each limit. */
export async function readEnded(db: Kysely<Schema>, limits: EndLimits, limit: number): Promise<string[]> {
  const endedBefore = (time: number) =>
    db.selectFrom('orders').select('id').where('ended_at', '<', time).orderBy('ended_at').limit(limit);
  const unconfirmed = endedBefore(limits.unconfirmed)
    .where('confirmed_at', 'is', null)
    .where('state', 'in', ['vencido', 'cancelado'])
    .where((e) => e.not(e.exists(paymentsOf(e))));
  const personal = endedBefore(limits.personal).where('erased_at', 'is', null);
  const erasedByShopper = db
    .selectFrom('orders')
    .select('id')
    .where('ended_at', 'is not', null)
    .where('shopper_erased_at', 'is not', null)
    .where('erased_at', 'is', null)
    .limit(limit);
  const queries = [unconfirmed, personal, erasedByShopper, endedBefore(limits.records)];
  const found: string[] = [];
  for (const query of queries) found.push(...(await query.execute()).map(({ id }) => id));
  return [...new Set(found)];
}

/** Orders with exactly this amount to pay, newest first. */
export async function findByBalance(db: Kysely<Schema>, cents: number, limit: number): Promise<Order[]> {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('is_due', '=', 1)
    .where((e) => e(e('total_cents', '-', e.ref('paid_cents')), '=', cents))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return withParts(db, rows);
}

/** How many open orders have a line of this product. */
export async function countOpenWith(db: Kysely<Schema>, productId: string): Promise<number> {
  const { total } = await db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select((e) => e.fn.count<number>('orders.id').distinct().as('total'))
    .where('order_lines.product_id', '=', productId)
    .where('orders.is_open', '=', 1)
    .executeTakeFirstOrThrow();
  return total;
}

export interface ExportQuery {
  /** Times of creation, `from` included and `to` not. */
  readonly from: number;
  readonly to: number;
  readonly state?: OrderState;
}

export interface OrderToExport {
  readonly order: Order;
  /** The name of who confirmed it last; empty if nobody did. */
  readonly seller: string;
}

const BATCH_SIZE = 200;
const CONFIRM_EVENT: OrderEventKind = 'confirm';

/** Oldest first, in batches; each batch is read when the one before is used up. */
export async function* exportOrders(
  read: <T>(work: (db: Kysely<Schema>) => Promise<T>) => Promise<T>,
  query: ExportQuery,
): AsyncGenerator<readonly OrderToExport[]> {
  let last: { at: number; id: string } = { at: query.from, id: '' };
  for (let isMore = true; isMore; await yieldToEventLoop()) {
    const after = last;
    const batch = await read((db) => readBatch(db, query, after));
    if (batch.length > 0) yield batch;
    const end = batch.at(-1)?.order;
    if (end) last = { at: end.createdAt, id: end.id };
    isMore = batch.length === BATCH_SIZE;
  }
}

async function readBatch(
  db: Kysely<Schema>,
  { to, state }: ExportQuery,
  after: { readonly at: number; readonly id: string },
): Promise<OrderToExport[]> {
  const later = db
    .selectFrom('orders')
    .selectAll()
    .where((e) => e(e.refTuple('created_at', 'id'), '>', e.tuple(after.at, after.id)))
    .where('created_at', '<', to);
  const rows = await (state ? later.where('state', '=', state) : later)
    .orderBy('created_at')
    .orderBy('id')
    .limit(BATCH_SIZE)
    .execute();
  const sellers = await readSellers(
    db,
    rows.map(({ id }) => id),
    CONFIRM_EVENT,
  );
  const orders = await withParts(db, rows);
  return orders.map((order) => ({ order, seller: sellers.get(order.id) ?? '' }));
}
