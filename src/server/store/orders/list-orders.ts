import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { ListedOrder, OrderFilter, OrderState } from '../../../domain/orders/order.ts';
import type { Schema } from '../schema.ts';
import { type ListedRow, selectListed, withListedParts } from './listed-orders.ts';

/** The last order of a page of a list. */
export interface OrderPosition {
  /** 1 for the open orders that come first because they need attention. */
  readonly attention: 0 | 1;
  /** When the order was made. */
  readonly at: number;
  readonly id: string;
}

export interface OrderPage {
  readonly orders: readonly ListedOrder[];
  /** Null on the last page. */
  readonly next: OrderPosition | null;
}

export interface ListQuery {
  readonly filter: OrderFilter;
  /** Null for the first page. */
  readonly before: OrderPosition | null;
  readonly limit: number;
}

type OrderQuery = SelectQueryBuilder<Schema, 'orders', ListedRow>;

/** Newest first. Orders that are made while somebody turns the pages appear before the first page. */
export async function listOrders(
  db: Kysely<Schema>,
  { filter, before, limit }: ListQuery,
): Promise<OrderPage> {
  const filtered = applyFilter(selectListed(db), filter);
  const hasAttention = filter === 'abiertos';
  const rest = before ? after(filtered, before, hasAttention) : filtered;
  const ordered = (hasAttention ? rest.orderBy('attention', 'desc') : rest)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
  const rows = await ordered.limit(limit + 1).execute();
  const page = rows.slice(0, limit);
  const next = rows.length > limit ? positionOf(page.at(-1)!) : null;
  return { orders: await withListedParts(db, page), next };
}

function applyFilter(query: OrderQuery, filter: OrderFilter): OrderQuery {
  switch (filter) {
    case 'abiertos':
      return query.where('is_open', '=', 1);
    case 'terminados':
      // No ended order has attention; with it, the index of the open ones gives them in their order.
      return query.where('is_open', '=', 0).where('attention', '=', 0);
    case 'por-pagar':
      return query.where('is_due', '=', 1);
    case 'todos':
      return query;
    default:
      return query.where('state', '=', filter);
  }
}

function after(query: OrderQuery, { attention, at, id }: OrderPosition, hasAttention: boolean): OrderQuery {
  if (!hasAttention) return query.where((e) => e(e.refTuple('created_at', 'id'), '<', e.tuple(at, id)));
  return query.where((e) => e(e.refTuple('attention', 'created_at', 'id'), '<', e.tuple(attention, at, id)));
}

function positionOf({ attention, created_at, id }: ListedRow): OrderPosition {
  return { attention, at: created_at, id };
}

/** Enough to know that there are more than 99. */
const MAX_COUNTED = 100;

/** At most 100 each. */
interface OrderCounts {
  readonly abiertos: number;
  readonly nuevo: number;
  readonly cotizado: number;
  readonly confirmado: number;
  readonly 'por-pagar': number;
  readonly despachado: number;
}

export async function countOrders(db: Kysely<Schema>): Promise<OrderCounts> {
  const upTo = (condition: ReturnType<typeof sql>) =>
    sql`(select count(*) from (select 1 from orders where ${condition} limit ${sql.lit(MAX_COUNTED)}) found)`;
  const state = (name: OrderState) => upTo(sql`state = ${name}`);
  const { rows } = await sql<OrderCounts>`select
    ${upTo(sql`is_open = 1`)} as abiertos,
    ${state('nuevo')} as nuevo,
    ${state('cotizado')} as cotizado,
    ${state('confirmado')} as confirmado,
    ${upTo(sql`is_due = 1`)} as "por-pagar",
    ${state('despachado')} as despachado`.execute(db);
  return { ...rows[0]! };
}

/** `version` changes with every order; `unseen` is the number of new orders that nobody has opened, at most 100. */
export async function readPulse(db: Kysely<Schema>): Promise<{ version: number; unseen: number }> {
  // Literals, because SQLite uses a partial index only when it knows the values.
  const { rows } = await sql<{ version: number; unseen: number }>`select
    (select version from order_feed) as version,
    (select count(*) from (
      select 1 from orders where state = 'nuevo' and seen_at is null limit ${sql.lit(MAX_COUNTED)}
    ) found) as unseen`.execute(db);
  return { ...rows[0]! };
}

/** When the oldest new order was made; null when there is none. */
export async function readOldestNew(db: Kysely<Schema>): Promise<number | null> {
  const { oldest } = await db
    .selectFrom('orders')
    .select((e) => e.fn.min('created_at').as('oldest'))
    .where('state', '=', 'nuevo')
    .executeTakeFirstOrThrow();
  return oldest;
}
