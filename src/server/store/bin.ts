import type { Kysely } from 'kysely';
import type { Actor } from '../../domain/history/entries.ts';
import { yieldToEventLoop } from '../scheduling/event-loop.ts';
import type { Database } from './database.ts';
import { findProducts } from './product-changes.ts';
import type { StoredProduct } from './products.ts';
import type { Schema } from './schema.ts';

/** When and by whom products are moved to the bin. */
export interface Binning {
  readonly at: number;
  readonly by: Actor;
}

interface BinnedProduct extends Binning {
  readonly product: StoredProduct;
}

/** SQLite blocks the process while a batch is read. */
const BATCH_SIZE = 250;
const NAME_BATCH_SIZE = 2_000;

export function createBin({ reader }: Database) {
  return {
    /** Newest first. */
    all: () => readBin(reader),
    /** Ids of products that were moved to the bin before this time, oldest first. */
    idsBefore: (time: number, limit: number) => readIdsBefore(reader, time, limit),
    /** Differs whenever the bin has other contents. */
    revision: () => readRevision(reader),
    pictures: () => readPictures(reader),
  };
}

export async function moveToBin(
  db: Kysely<Schema>,
  ids: readonly string[],
  { at, by }: Binning,
  version: number,
): Promise<StoredProduct[]> {
  const products = await findProducts(db, ids);
  if (products.length === 0) return [];
  const rows = products.map((product) => ({
    product_id: product.id,
    product: JSON.stringify(product),
    binned_at: at,
    binned_by: by.id,
    binned_by_name: by.name,
    version,
  }));
  await db.deleteFrom('products').where('id', 'in', ids).execute();
  await db.insertInto('bin').values(rows).execute();
  const pictures = products.flatMap((product) =>
    picturesOf(product).map((name) => ({ product_id: product.id, name })),
  );
  if (pictures.length > 0) await db.insertInto('bin_pictures').values(pictures).execute();
  return products;
}

/** Each picture once; the cover need not be among the others. */
export function picturesOf({ pictures, cover }: StoredProduct): string[] {
  return [...new Set(cover === null ? pictures : [...pictures, cover])];
}

export async function findBinned(db: Kysely<Schema>, ids: readonly string[]): Promise<BinnedProduct[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('bin').selectAll().where('product_id', 'in', ids).execute();
  return rows.map(toBinned);
}

export async function takeFromBin(db: Kysely<Schema>, ids: readonly string[]): Promise<StoredProduct[]> {
  const found = await findBinned(db, ids);
  if (found.length > 0) await db.deleteFrom('bin').where('product_id', 'in', ids).execute();
  return found.map(({ product }) => product);
}

/** The id of a product in the bin is taken: its link must lead to it when it is restored. */
export async function requireNotBinned(db: Kysely<Schema>, ids: readonly string[]): Promise<void> {
  const rows = await db.selectFrom('bin').select('product_id').where('product_id', 'in', ids).execute();
  if (rows[0]) throw new Error(`${rows[0].product_id} is in the bin`);
}

async function readBin(db: Kysely<Schema>): Promise<BinnedProduct[]> {
  const all: BinnedProduct[] = [];
  for (let last: Schema['bin'] | undefined, isMore = true; isMore; await yieldToEventLoop()) {
    let query = db.selectFrom('bin').selectAll();
    const after = last;
    if (after)
      query = query.where((e) =>
        e(e.refTuple('binned_at', 'product_id'), '<', e.tuple(after.binned_at, after.product_id)),
      );
    const ordered = query.orderBy('binned_at', 'desc').orderBy('product_id', 'desc');
    const rows = await ordered.limit(BATCH_SIZE).execute();
    all.push(...rows.map(toBinned));
    last = rows.at(-1);
    isMore = rows.length === BATCH_SIZE;
  }
  return all;
}

async function readIdsBefore(db: Kysely<Schema>, time: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('bin')
    .select('product_id')
    .where('binned_at', '<', time)
    .orderBy('binned_at')
    .limit(limit)
    .execute();
  return rows.map(({ product_id }) => product_id);
}

/** A product that is added has the highest version, and one that is removed lowers the number. */
async function readRevision(db: Kysely<Schema>): Promise<string> {
  const { newest, total } = await db
    .selectFrom('bin')
    .select((e) => [e.fn.max('version').as('newest'), e.fn.countAll<number>().as('total')])
    .executeTakeFirstOrThrow();
  return `${newest ?? 0}/${total}`;
}

async function readPictures(db: Kysely<Schema>): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  for (let last = '', isMore = true; isMore; await yieldToEventLoop()) {
    const rows = await db
      .selectFrom('bin_pictures')
      .select('name')
      .distinct()
      .where('name', '>', last)
      .orderBy('name')
      .limit(NAME_BATCH_SIZE)
      .execute();
    for (const { name } of rows) names.add(name);
    last = rows.at(-1)?.name ?? '';
    isMore = rows.length === NAME_BATCH_SIZE;
  }
  return names;
}

function toBinned(row: Schema['bin']): BinnedProduct {
  return {
    // A product that was binned by an older program has no units.
    product: { units: null, ...JSON.parse(row.product) },
    at: row.binned_at,
    by: { id: row.binned_by, name: row.binned_by_name },
  };
}
