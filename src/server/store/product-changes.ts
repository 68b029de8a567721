import type { Kysely, Transaction } from 'kysely';
import { yieldToEventLoop } from '../scheduling/event-loop.ts';
import { countRows, readVersion } from './database.ts';
import { fromRow } from './product-row.ts';
import type { StoredProduct } from './products.ts';
import type { Schema } from './schema.ts';

/** A reader has read up to this product of this version of the catalogue. */
export interface Position {
  readonly version: number;
  readonly id: string;
}

export const START: Position = { version: -1, id: '' };

/** SQLite blocks the process while a batch is read. */
const BATCH_SIZE = 250;

/**
 * A batch of changed products, oldest change first. A product that changes again before the reader reaches it moves to the
 * end, so at the end the reader has the current version of every product, and also some deleted products. `end` is the
 * state of the catalogue at the last batch, and null when there are more batches.
 */
export async function readChanges(snapshot: Transaction<Schema>, after: Position) {
  const { products, position } = await readBatch(snapshot, after);
  if (products.length === BATCH_SIZE) return { products, position, end: null };
  const end = { version: await readVersion(snapshot), count: await countRows(snapshot, 'products') };
  return { products, position, end };
}

/** Newest first, then by id. It yields to the event loop between batches. */
export async function readProducts(snapshot: Transaction<Schema>): Promise<StoredProduct[]> {
  const all: StoredProduct[] = [];
  for (let position = START, isMore = true; isMore; await yieldToEventLoop()) {
    const batch = await readBatch(snapshot, position);
    all.push(...batch.products);
    position = batch.position;
    isMore = batch.products.length === BATCH_SIZE;
  }
  return all.sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? -1 : 1));
}

async function readBatch(db: Kysely<Schema>, after: Position) {
  const rows = await db
    .selectFrom('products')
    .selectAll()
    .where((e) => e(e.refTuple('version', 'id'), '>', e.tuple(after.version, after.id)))
    .orderBy('version')
    .orderBy('id')
    .limit(BATCH_SIZE)
    .execute();
  const pictures = await readPictures(
    db,
    rows.map(({ id }) => id),
  );
  return {
    products: rows.map((row) => fromRow(row, pictures.get(row.id) ?? [])),
    position: rows.at(-1) ?? after,
  };
}

/** Those that exist, in the order of their ids; a few hundred at once. */
export async function findProducts(db: Kysely<Schema>, ids: readonly string[]): Promise<StoredProduct[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('products').selectAll().where('id', 'in', ids).orderBy('id').execute();
  const pictures = await readPictures(db, ids);
  return rows.map((row) => fromRow(row, pictures.get(row.id) ?? []));
}

async function readPictures(db: Kysely<Schema>, ids: readonly string[]): Promise<Map<string, string[]>> {
  const byProduct = new Map<string, string[]>();
  if (ids.length === 0) return byProduct;
  const rows = await db
    .selectFrom('product_pictures')
    .select(['product_id', 'name'])
    .where('product_id', 'in', ids)
    .orderBy('product_id')
    .orderBy('position')
    .execute();
  for (const { product_id, name } of rows) byProduct.getOrInsert(product_id, []).push(name);
  return byProduct;
}

const ID_BATCH_SIZE = 2_000;

/** A batch of ids above this one, in order; none when there are no more. */
export async function readIds(db: Kysely<Schema>, above: string): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('id', '>', above)
    .orderBy('id')
    .limit(ID_BATCH_SIZE)
    .execute();
  return rows.map(({ id }) => id);
}
