import { randomUUIDv7 } from 'node:crypto';
import type { Kysely } from 'kysely';
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
  readonly subject?: string;
  /** Entries later than this time. */
  readonly since?: number;
  readonly limit: number;
}

export function createHistoryTable({ db, reader }: Database) {
  return {
    list: (query: HistoryQuery) => listHistory(reader, query),
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
  // Ids that grow with time stand side by side in the indexes: random ones take twice the CPU for 10,000 entries.
  const rows = entries.map(({ id = randomUUIDv7(), parent, at, by, kind, productId, subject, details }) => ({
    id,
    parent: parent ?? null,
    at,
    user_id: by.id,
    user_name: by.name,
    kind,
    product_id: productId ?? null,
    subject,
    details: JSON.stringify(details ?? {}),
  }));
  await db.insertInto('history').values(rows).execute();
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
  const { after, kinds, userId, productId, subject, since, limit } = query;
  let found = db.selectFrom('history').selectAll();
  if (after) found = found.where((e) => e(e.refTuple('at', 'id'), '<', e.tuple(after.at, after.id)));
  if (kinds) found = found.where('kind', 'in', kinds);
  if (userId !== undefined) found = found.where('user_id', '=', userId);
  if (subject !== undefined) found = found.where('subject', '=', subject);
  if (since !== undefined) found = found.where('at', '>', since);
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
