import { type Kysely, sql, type Transaction } from 'kysely';
import { yieldToEventLoop } from '../../scheduling/event-loop.ts';
import type { Schema } from '../schema.ts';
import { eraseEverywhere, PERSONAL_TEXTS, recordErasures, SHOPPER_TEXTS } from './erase-order.ts';
import type { ErasedRow } from './order-tables.ts';
import { wordsOfOrder } from './order-words.ts';

/** What a copy of a shop does with its orders besides copying the rows. */

type Db = Transaction<Schema>;
/** When each order was erased, by id. */
type Erased = ReadonlyMap<string, ErasedRow>;

const BATCH_SIZE = 250;

/** Locks the feed of the target. Higher than in both shops, so that running processes notice it. */
export async function raiseFeed(source: Db, target: Db): Promise<void> {
  const { version } = await source.selectFrom('order_feed').select('version').executeTakeFirstOrThrow();
  await target
    .updateTable('order_feed')
    .set({ version: sql<number>`1 + case when version > ${version} then version else ${version} end` })
    .execute();
}

/** The erased orders of both shops, so that no data come back with an old backup. Returns the number in the source. */
export async function mergeErased(source: Db, target: Db): Promise<number> {
  const rows = await source.selectFrom('erased_orders').selectAll().execute();
  for (let start = 0; start < rows.length; start += BATCH_SIZE)
    await recordErasures(target, rows.slice(start, start + BATCH_SIZE));
  return rows.length;
}

const ERASURES = [
  { time: 'at', mark: 'erased_at', texts: PERSONAL_TEXTS },
  { time: 'shopper_at', mark: 'shopper_erased_at', texts: SHOPPER_TEXTS },
] as const;

/** Data that were stored after the erasure stay. */
export async function eraseAgain(db: Db): Promise<void> {
  for (const { time, mark, texts } of ERASURES) {
    const erasedAt = sql<number>`(select ${sql.ref(time)} from erased_orders where erased_orders.id = orders.id)`;
    const ids = sql<string>`(select id from orders where ${erasedAt} >= updated_at)`;
    await eraseEverywhere(db, ids, texts);
    await db
      .updateTable('orders')
      .set({ [mark]: sql<number>`coalesce(${sql.ref(mark)}, ${erasedAt})` })
      .where('id', 'in', ids)
      .execute();
  }
}

/** The words of all orders for the search. */
export async function writeWords(db: Db): Promise<void> {
  for (let last = '', isMore = true; isMore; await yieldToEventLoop()) {
    const orders = await db
      .selectFrom('orders')
      .select(['id', 'created_at', 'customer_name as name', 'customer_phone as phone'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH_SIZE)
      .execute();
    const words = orders.flatMap(({ id, created_at: at, name, phone }) =>
      [...wordsOfOrder({ customer: { name, phone } })].map((word) => ({ word, at, order_id: id })),
    );
    if (words.length > 0) await db.insertInto('order_words').values(words).execute();
    last = orders.at(-1)?.id ?? '';
    isMore = orders.length === BATCH_SIZE;
  }
}

export async function readErased(db: Kysely<Schema>): Promise<Erased> {
  const rows = await db.selectFrom('erased_orders').selectAll().execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The row of an order as it is after `eraseAgain`, whether it was erased or not. */
export function asErased<R extends Record<string, unknown>>(row: R, erased: Erased): R {
  const times = erased.get(String(row.id));
  const texts = ERASURES.filter(({ time }) => times && times[time] >= Number(row.updated_at)).map(
    ({ mark, texts }) => ({ ...texts, [mark]: null }),
  );
  return Object.assign({}, row, ...texts);
}
