import type { Transaction } from 'kysely';
import type { Order } from '../../../domain/orders/order.ts';
import type { Schema } from '../schema.ts';
import { paymentsOf } from './order-payments.ts';
import { fromPaymentRow, toLineRow, toOrderRow } from './order-row.ts';
import { wordsOfOrder } from './order-words.ts';
import { isRetired } from './retired-keys.ts';

type Db = Transaction<Schema>;

/** False when another order has the reference, the key or the id, or had the key. */
export async function insertOrder(db: Db, order: Order, changed: number): Promise<boolean> {
  if (await isRetired(db, order.linkKey)) return false;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('orders')
    .values(toOrderRow({ ...order, payments: [] }, changed))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) return false;
  await insertLines(db, order);
  await insertWords(db, order);
  return true;
}

/** Totals are counted with the stored payments. False when the order has another version, or is gone. */
export async function saveOrder(
  db: Db,
  order: Order,
  knownVersion: number,
  changed: number,
): Promise<boolean> {
  const rows = await db.selectFrom('order_payments').selectAll().where('order_id', '=', order.id).execute();
  const saved = { ...order, version: knownVersion + 1, payments: rows.map(fromPaymentRow) };
  const { id, created_at: _createdAt, origin: _origin, ...changes } = toOrderRow(saved, changed);
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set(changes)
    .where('id', '=', id)
    .where('version', '=', knownVersion)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  await db.deleteFrom('order_lines').where('order_id', '=', id).execute();
  await insertLines(db, saved);
  await deleteWords(db, id);
  await insertWords(db, saved);
  return true;
}

async function insertLines(db: Db, { id, lines }: Order): Promise<void> {
  if (lines.length === 0) return;
  const rows = lines.map((line) => toLineRow(id, line));
  await db.insertInto('order_lines').values(rows).execute();
}

async function insertWords(db: Db, order: Pick<Order, 'id' | 'createdAt' | 'customer'>): Promise<void> {
  const rows = [...wordsOfOrder(order)].map((word) => ({ word, at: order.createdAt, order_id: order.id }));
  if (rows.length > 0) await db.insertInto('order_words').values(rows).execute();
}

async function deleteWords(db: Db, orderId: string): Promise<void> {
  await db.deleteFrom('order_words').where('order_id', '=', orderId).execute();
}

/** Without `version`, because a seller who only looks at an order must not refuse the changes of another one. */
export async function markSeen(
  db: Db,
  orderId: string,
  { at, by }: { readonly at: number; readonly by: string },
  changed: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set({ seen_at: at, seen_by: by, changed })
    .where('id', '=', orderId)
    .where('seen_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Without `version`, as above. */
export async function markSaidSent(db: Db, orderId: string, at: number, changed: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set({ said_sent_at: at, changed })
    .where('id', '=', orderId)
    .where('said_sent_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export interface Replacement {
  /** The key of the old order. */
  readonly key: string;
  /** The id of the new order. */
  readonly by: string;
  readonly at: number;
}

/** Ends a new order of a cart without payments. Returns its id, or null when there is no such order. */
export async function markReplaced(
  db: Db,
  { key, by, at }: Replacement,
  changed: number,
): Promise<string | null> {
  const row = await db
    .updateTable('orders')
    .set((e) => ({
      state: 'vencido',
      version: e('version', '+', 1),
      ...{ changed, is_open: 0, is_due: 0, attention: 0 },
      ...{ updated_at: at, ended_at: at, expires_at: null, replaced_by: by },
    }))
    .where('link_key', '=', key)
    .where('id', '!=', by)
    .where('state', '=', 'nuevo')
    .where('origin', '=', 'carrito')
    .where((e) => e.not(e.exists(paymentsOf(e).where('order_payments.voided_at', 'is', null))))
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** With its lines, payments, history and words. */
export async function deleteOrder(db: Db, orderId: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('orders').where('id', '=', orderId).executeTakeFirst();
  return numDeletedRows === 1n;
}
