import type { Kysely } from 'kysely';
import type { ListedLine, ListedOrder, ListedPayment } from '../../../domain/orders/order.ts';
import type { Schema } from '../schema.ts';
import type { OrderTableRow } from './order-tables.ts';

/** A quarter of the columns: to read all of them for a page of a list takes twice the CPU. */
const COLUMNS = [
  'id',
  'reference',
  'state',
  'attention',
  'created_at',
  'seen_at',
  'accepted_at',
  'reported_at',
  'said_sent_at',
  'details_changed_at',
  'total_cents',
  'paid_cents',
  'customer_name',
  'method',
] as const satisfies readonly (keyof OrderTableRow)[];

export type ListedRow = Pick<OrderTableRow, (typeof COLUMNS)[number]>;

export function selectListed(db: Kysely<Schema>) {
  return db.selectFrom('orders').select(COLUMNS);
}

/** Those that exist, in the order of `ids`; a few hundred at once. */
export async function findListed(db: Kysely<Schema>, ids: readonly string[]): Promise<ListedOrder[]> {
  if (ids.length === 0) return [];
  const rows = await selectListed(db).where('id', 'in', ids).execute();
  const byId = new Map((await withListedParts(db, rows)).map((order) => [order.id, order]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Adds lines and payments to the rows of a few hundred orders. */
export async function withListedParts(
  db: Kysely<Schema>,
  rows: readonly ListedRow[],
): Promise<ListedOrder[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [lines, payments] = [await readLines(db, ids), await readPayments(db, ids)];
  return rows.map((row) => ({
    id: row.id,
    reference: row.reference,
    state: row.state,
    createdAt: row.created_at,
    seenAt: row.seen_at,
    acceptedAt: row.accepted_at,
    reportedAt: row.reported_at,
    saidSentAt: row.said_sent_at,
    detailsChangedAt: row.details_changed_at,
    totalCents: row.total_cents,
    paidCents: row.paid_cents,
    customer: { name: row.customer_name },
    delivery: { method: row.method },
    lines: lines.get(row.id) ?? [],
    payments: payments.get(row.id) ?? [],
  }));
}

async function readLines(db: Kysely<Schema>, ids: readonly string[]): Promise<Map<string, ListedLine[]>> {
  const rows = await db
    .selectFrom('order_lines')
    .select(['order_id', 'product_id', 'title', 'list_cents', 'shown_cents', 'quantity', 'returned'])
    .where('order_id', 'in', ids)
    .orderBy('order_id')
    .orderBy('position')
    .execute();
  const lines = new Map<string, ListedLine[]>();
  for (const { order_id, product_id, title, list_cents, shown_cents, quantity, returned } of rows) {
    const line = {
      productId: product_id,
      title,
      listCents: list_cents,
      shownCents: shown_cents,
      quantity,
      returned,
    };
    lines.getOrInsertComputed(order_id, () => []).push(line);
  }
  return lines;
}

async function readPayments(
  db: Kysely<Schema>,
  ids: readonly string[],
): Promise<Map<string, ListedPayment[]>> {
  const rows = await db
    .selectFrom('order_payments')
    .select(['order_id', 'at', 'cents', 'voided_at'])
    .where('order_id', 'in', ids)
    .orderBy('order_id')
    .orderBy('at')
    .orderBy('id')
    .execute();
  const payments = new Map<string, ListedPayment[]>();
  for (const { order_id, at, cents, voided_at } of rows)
    payments.getOrInsertComputed(order_id, () => []).push({ at, cents, voidedAt: voided_at });
  return payments;
}
