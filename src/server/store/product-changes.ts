import type { Kysely, Transaction } from 'kysely';
import { yieldToEventLoop } from '../scheduling/event-loop.ts';
import { readVersion } from './catalogue-version.ts';
import { fromRow } from './product-row.ts';
import type { StoredProduct } from './products.ts';
import type { Schema } from './schema.ts';

/** How far somebody has read: up to this product of this version of the catalogue. */
export interface Position {
  readonly version: number;
  readonly id: string;
}

export const BEGINNING: Position = { version: -1, id: '' };

/**
 * Some of the products that changed, oldest change first. One that changes again before the reader gets there comes
 * later instead, so whoever reads to the end has every product as it is at the end, and some that are deleted.
 */
export interface Changes {
  readonly products: readonly StoredProduct[];
  /** Where to read on. */
  readonly position: Position;
  /** The catalogue in the moment of the last changes; null when there are more. */
  readonly end: { readonly version: number; readonly count: number } | null;
}

/** On SQLite nothing else happens while they are read. */
const AT_ONCE = 250;

export async function readChanges(snapshot: Transaction<Schema>, after: Position): Promise<Changes> {
  const { products, position } = await readBatch(snapshot, after);
  if (products.length === AT_ONCE) return { products, position, end: null };
  const end = { version: await readVersion(snapshot), count: await countProducts(snapshot) };
  return { products, position, end };
}

/** Newest first, by id where two are equally new. Others have their turn in between. */
export async function readProducts(snapshot: Transaction<Schema>): Promise<StoredProduct[]> {
  const all: StoredProduct[] = [];
  for (let position = BEGINNING, isMore = true; isMore; await yieldToEventLoop()) {
    const batch = await readBatch(snapshot, position);
    all.push(...batch.products);
    position = batch.position;
    isMore = batch.products.length === AT_ONCE;
  }
  return all.sort(byNewest);
}

function byNewest(a: StoredProduct, b: StoredProduct): number {
  return b.createdAt - a.createdAt || (a.id < b.id ? -1 : 1);
}

async function readBatch(db: Kysely<Schema>, after: Position) {
  const rows = await db
    .selectFrom('products')
    .selectAll()
    .where((e) => e(e.refTuple('version', 'id'), '>', e.tuple(after.version, after.id)))
    .orderBy('version')
    .orderBy('id')
    .limit(AT_ONCE)
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

const IDS_AT_ONCE = 2_000;

/** Some of the ids above this one, in their order; none when there are no more. */
export async function readIds(db: Kysely<Schema>, above: string): Promise<string[]> {
  const rows = await db
    .selectFrom('products')
    .select('id')
    .where('id', '>', above)
    .orderBy('id')
    .limit(IDS_AT_ONCE)
    .execute();
  return rows.map(({ id }) => id);
}

export async function countProducts(db: Kysely<Schema>): Promise<number> {
  const { total } = await db
    .selectFrom('products')
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
