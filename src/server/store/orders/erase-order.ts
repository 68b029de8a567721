import { type RawBuilder, sql, type Transaction } from 'kysely';
import { orderRefusals } from '../../../domain/order-refusals.ts';
import type { Order } from '../../../domain/orders/order.ts';
import type { Schema } from '../schema.ts';
import { toOrderRow } from './order-row.ts';
import type { ErasedRow } from './order-tables.ts';

type Db = Transaction<Schema>;
type Ids = readonly string[] | RawBuilder<string>;

/** What the shopper left. It is erased at once, even while the order is open. */
export const SHOPPER_TEXTS = {
  customer_name: '',
  customer_phone: '',
  landmarks: '',
  customer_before: '',
} as const;

/** Every column of an order that can contain who bought it, or where that person is. */
export const PERSONAL_TEXTS = {
  ...SHOPPER_TEXTS,
  carrier: '',
  tracking: '',
  tracking_url: '',
  eta: '',
  public_note: '',
  private_note: '',
  cancel_reason: '',
  reported_voucher: '',
} as const;

type Texts = typeof SHOPPER_TEXTS | typeof PERSONAL_TEXTS;

/** Every place that can contain personal data of an order. A new one is one more line, here or in the columns above. */
const PLACES: readonly ((db: Db, ids: Ids, texts: Texts) => Promise<unknown>)[] = [
  (db, ids, texts) => db.updateTable('orders').set(texts).where('id', 'in', ids).execute(),
  (db, ids) => db.deleteFrom('order_words').where('order_id', 'in', ids).execute(),
  (db, ids) => db.updateTable('idempotency_keys').set(EMPTY_REPLY).where('order_id', 'in', ids).execute(),
];

/** The fingerprint is made of what was typed, too. */
const EMPTY_REPLY = { status: orderRefusals.ORDER_ERASED.status, fingerprint: '', body: '' };

/** Also for a restore, which erases many orders again. */
export async function eraseEverywhere(db: Db, ids: Ids, texts: Texts): Promise<void> {
  for (const erase of PLACES) await erase(db, ids, texts);
}

interface Erasure {
  readonly orderId: string;
  readonly now: number;
  readonly changed: number;
  /** False: only what the shopper left. */
  readonly isWhole: boolean;
}

/** The order stays erased when an older backup is restored. False when it does not exist. */
export async function eraseOrder(db: Db, { orderId, now, changed, isWhole }: Erasure): Promise<boolean> {
  const order = await db
    .selectFrom('orders')
    .select('updated_at')
    .where('id', '=', orderId)
    .executeTakeFirst();
  if (!order) return false;
  // Never before the last change, even if the clock was set back: a restore erases only what is not newer.
  const at = Math.max(now, order.updated_at);
  await eraseEverywhere(db, [orderId], isWhole ? PERSONAL_TEXTS : SHOPPER_TEXTS);
  await db
    .updateTable('orders')
    .set((e) => ({
      ...(isWhole ? { erased_at: at } : { shopper_erased_at: at }),
      ...{ updated_at: at, changed },
      version: e('version', '+', 1),
    }))
    .where('id', '=', orderId)
    .execute();
  await recordErasures(db, [{ id: orderId, at: isWhole ? at : 0, shopper_at: isWhole ? 0 : at }]);
  return true;
}

/** Of two times of the same order, the later one stays. */
export async function recordErasures(db: Db, rows: readonly ErasedRow[]): Promise<void> {
  const later = (column: 'at' | 'shopper_at') => {
    const [given, stored] = [sql.ref(`excluded.${column}`), sql.ref(`erased_orders.${column}`)];
    return sql<number>`case when ${given} > ${stored} then ${given} else ${stored} end`;
  };
  await db
    .insertInto('erased_orders')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ at: later('at'), shopper_at: later('shopper_at') }),
    )
    .execute();
}

const COLUMNS = Object.keys(PERSONAL_TEXTS) as (keyof typeof PERSONAL_TEXTS)[];

export function hasPersonalTexts(order: Order): boolean {
  const row = toOrderRow(order, 0);
  return COLUMNS.some((column) => row[column] !== '');
}
