import { randomUUIDv7 } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Actor, HistoryDetails, HistoryKind } from '../../domain/history/entries.ts';
import { parseRecord } from '../../domain/text.ts';
import type { Database } from './database.ts';
import type { Schema } from './schema.ts';
import { findUndoable } from './undoable-entries.ts';

/** SQLite blocks the process while a batch is read. */
const BATCH_SIZE = 250;

export interface HistoryToAdd {
  /** Only when other entries name it as their parent. */
  readonly id?: string;
  /** The entry of the import or bulk change to which this one belongs. */
  readonly parent?: string;
  readonly at: number;
  readonly by: Actor;
  readonly kind: HistoryKind;
  readonly productId?: string;
  readonly subject: string;
  readonly details?: HistoryDetails;
  /** Every administrator is shown a notice about it. */
  readonly isNotice?: boolean;
}

export interface StoredEntry {
  readonly id: string;
  readonly parent: string | null;
  readonly at: number;
  readonly by: Actor;
  readonly kind: HistoryKind;
  readonly productId: string | null;
  readonly subject: string;
  readonly details: HistoryDetails;
}

export interface HistoryQuery {
  /** Entries after this one in the list, which starts with the newest. */
  readonly after?: { readonly at: number; readonly id: string };
  readonly kinds?: readonly HistoryKind[];
  readonly userId?: string;
  /** Also finds the entries of this product that belong to an import or a bulk change. */
  readonly productId?: string;
  readonly limit: number;
}

export function createHistoryTable({ db, reader }: Database) {
  return {
    list: (query: HistoryQuery) => listHistory(reader, query),
    /** The oldest entries for notices that are later than `since`, the oldest first. */
    notices: (since: number, limit: number) => listNotices(reader, since, limit),
    /** Those of these entries whose products nothing has changed since. */
    undoable: (ids: readonly string[]) => findUndoable(reader, ids),
    async deleteOlderThan(time: number): Promise<void> {
      await db.deleteFrom('history').where('at', '<', time).execute();
    },
  };
}

/** Call it in the transaction of the change that the entries describe. */
export async function addHistory(db: Kysely<Schema>, entries: readonly HistoryToAdd[]): Promise<void> {
  if (entries.length === 0) return;
  const afterNotices = entries.some(({ isNotice }) => isNotice) ? (await newestNotice(db)) + 1 : 0;
  // Ids that grow with time stand side by side in the indexes: random ones take twice the CPU for 10,000 entries.
  const rows = entries.map(({ id = randomUUIDv7(), parent, by, kind, productId, subject, ...entry }) => ({
    id,
    parent: parent ?? null,
    at: entry.isNotice ? Math.max(entry.at, afterNotices) : entry.at,
    user_id: by.id,
    user_name: by.name,
    kind,
    product_id: productId ?? null,
    subject,
    details: JSON.stringify(entry.details ?? {}),
    notice: entry.isNotice ? (1 as const) : (0 as const),
  }));
  await db.insertInto('history').values(rows).execute();
}

/** A later notice has a later time, also when the clock was set back: who has read until a time has not read the next one. */
async function newestNotice(db: Kysely<Schema>): Promise<number> {
  const { at } = await db
    .selectFrom('history')
    .select((e) => e.fn.max('at').as('at'))
    .where('notice', '=', sql.lit(1))
    .executeTakeFirstOrThrow();
  return at ?? 0;
}

async function listNotices(db: Kysely<Schema>, since: number, limit: number): Promise<StoredEntry[]> {
  const rows = await db
    .selectFrom('history')
    .selectAll()
    .where('notice', '=', sql.lit(1))
    .where('at', '>', since)
    .orderBy('at')
    .limit(limit)
    .execute();
  return rows.map(toEntry);
}

export async function findEntry(db: Kysely<Schema>, id: string): Promise<StoredEntry | null> {
  const row = await db.selectFrom('history').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? toEntry(row) : null;
}

/** The newest entry of a product, also one that belongs to an import or a bulk change. */
export async function newestEntryOf(db: Kysely<Schema>, productId: string): Promise<StoredEntry | null> {
  const [newest] = await listHistory(db, { productId, limit: 1 });
  return newest ?? null;
}

/** A few hundred entries of an import or a bulk change above this id, in the order of their ids; none when there are no more. */
export async function entriesOf(db: Kysely<Schema>, parent: string, above: string): Promise<StoredEntry[]> {
  const rows = await db
    .selectFrom('history')
    .selectAll()
    .where('parent', '=', parent)
    .where('id', '>', above)
    .orderBy('id')
    .limit(BATCH_SIZE)
    .execute();
  return rows.map(toEntry);
}

async function listHistory(db: Kysely<Schema>, query: HistoryQuery): Promise<StoredEntry[]> {
  const { after, kinds, userId, productId, limit } = query;
  let found = db.selectFrom('history').selectAll();
  if (after) found = found.where((e) => e(e.refTuple('at', 'id'), '<', e.tuple(after.at, after.id)));
  if (kinds) found = found.where('kind', 'in', kinds);
  if (userId !== undefined) found = found.where('user_id', '=', userId);
  found =
    productId === undefined ? found.where('parent', 'is', null) : found.where('product_id', '=', productId);
  const rows = await found.orderBy('at', 'desc').orderBy('id', 'desc').limit(limit).execute();
  return rows.map(toEntry);
}

function toEntry(row: Schema['history']): StoredEntry {
  const { id, parent, at, kind, subject } = row;
  return {
    id,
    parent,
    at,
    by: { id: row.user_id, name: row.user_name },
    kind,
    productId: row.product_id,
    subject,
    details: parseRecord(row.details),
  };
}
