import type { Kysely } from 'kysely';
import type { Order } from '../../../domain/orders/order.ts';
import type { Schema } from '../schema.ts';
import { fromOrderRow } from './order-row.ts';
import type { LineRow, OrderTableRow, PaymentRow } from './order-tables.ts';

type UniqueColumn = 'id' | 'link_key' | 'reference';

export async function findOrder(
  db: Kysely<Schema>,
  column: UniqueColumn,
  value: string,
): Promise<Order | null> {
  const rows = await db.selectFrom('orders').selectAll().where(column, '=', value).execute();
  const [order] = await withParts(db, rows);
  return order ?? null;
}

export async function hasKey(db: Kysely<Schema>, key: string): Promise<boolean> {
  const row = await db.selectFrom('orders').select('id').where('link_key', '=', key).executeTakeFirst();
  return row !== undefined;
}

/** Adds lines and payments to the rows of a few hundred orders. */
export async function withParts(db: Kysely<Schema>, rows: readonly OrderTableRow[]): Promise<Order[]> {
  const ids = rows.map(({ id }) => id);
  const [lines, payments] = [await readLines(db, ids), await readPayments(db, ids)];
  return rows.map((row) => fromOrderRow(row, lines.get(row.id) ?? [], payments.get(row.id) ?? []));
}

async function readLines(db: Kysely<Schema>, ids: readonly string[]): Promise<Map<string, LineRow[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('order_id')
    .orderBy('position')
    .execute();
  return Map.groupBy(rows, (row) => row.order_id);
}

/** Oldest first. */
async function readPayments(db: Kysely<Schema>, ids: readonly string[]): Promise<Map<string, PaymentRow[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('order_payments')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('order_id')
    .orderBy('at')
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, (row) => row.order_id);
}
