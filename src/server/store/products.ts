import type { Kysely } from 'kysely';
import type { Units } from '../../domain/product/units.ts';
import { countRows, type Database, readSnapshot, readVersion } from './database.ts';
import { type Position, readChanges, readIds, readProducts } from './product-changes.ts';
import { fromRow } from './product-row.ts';
import type { Schema } from './schema.ts';
import { logoOf, readSettings } from './settings.ts';

/** A product as stored: whole céntimos, epoch milliseconds, and pictures by name. */
export interface StoredProduct {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly brand: string;
  readonly priceCents: number;
  /** Only for a discounted product, and then higher than the price. */
  readonly priceBeforeCents: number | null;
  readonly count: number;
  readonly category: string;
  readonly color: string;
  readonly discounted: boolean;
  readonly outOfStock: boolean;
  readonly cover: string | null;
  readonly pictures: readonly string[];
  readonly units: Units;
  readonly createdAt: number;
  readonly updatedAt: number;
}

export type Products = ReturnType<typeof createProducts>;

export function createProducts(database: Database) {
  const { reader } = database;
  return {
    /** Newest first, then by id. */
    all: () =>
      readSnapshot(database, async (snapshot) => ({
        version: await readVersion(snapshot),
        products: await readProducts(snapshot),
      })),
    /** A few hundred products that changed after `position`. */
    changesAfter: (position: Position) =>
      readSnapshot(database, (snapshot) => readChanges(snapshot, position)),
    /** A few thousand ids, in order; none when there are no more. */
    idsAfter: (id: string) => readIds(reader, id),
    find: (id: string) => readSnapshot(database, (snapshot) => findProduct(snapshot, id)),
    /** Changes whenever the catalogue changes. Cheap enough to call several times a second. */
    version: () => readVersion(reader),
    count: () => countRows(reader, 'products'),
    /** Also those of the products in the bin, and the logo. */
    picturesInUse: () => readPicturesInUse(reader),
  };
}

export async function findProduct(db: Kysely<Schema>, id: string): Promise<StoredProduct | null> {
  const row = await db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  const pictures = await db
    .selectFrom('product_pictures')
    .select('name')
    .where('product_id', '=', id)
    .orderBy('position')
    .execute();
  return fromRow(
    row,
    pictures.map(({ name }) => name),
  );
}

async function readPicturesInUse(db: Kysely<Schema>): Promise<Set<string>> {
  const covers = db
    .selectFrom('products')
    .select('cover as name')
    .where('cover', 'is not', null)
    .$narrowType<{ name: string }>();
  const binned = db.selectFrom('bin_pictures').select('name');
  const rows = await db.selectFrom('product_pictures').select('name').union(covers).union(binned).execute();
  const logo = logoOf(await readSettings(db));
  return new Set([...rows.map(({ name }) => name), ...(logo ? [logo.name] : [])]);
}
