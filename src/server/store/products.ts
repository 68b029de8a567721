import type { Kysely } from 'kysely';
import { type Database, readSnapshot } from './database.ts';
import type { Flag, ProductRow, Schema } from './schema.ts';

/** A product as it is kept: whole céntimos, epoch milliseconds, and pictures by name. */
export interface StoredProduct {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly brand: string;
  readonly priceCents: number;
  readonly count: number;
  readonly category: string;
  readonly color: string;
  readonly discounted: boolean;
  readonly outOfStock: boolean;
  readonly cover: string | null;
  readonly pictures: readonly string[];
  readonly createdAt: number;
  readonly updatedAt: number;
}

export interface Products {
  /** Newest first, by id where two are equally new. */
  all(): Promise<{ version: number; products: StoredProduct[] }>;
  find(id: string): Promise<StoredProduct | null>;
  /** Changes whenever the catalogue does; cheap enough to be asked several times a second. */
  version(): Promise<number>;
  count(): Promise<number>;
  picturesInUse(): Promise<Set<string>>;
}

export function createProducts(database: Database): Products {
  const { reader } = database;
  return {
    all: () =>
      readSnapshot(database, async (snapshot) => ({
        version: await readVersion(snapshot),
        products: await readProducts(snapshot),
      })),
    find: (id) => readSnapshot(database, (snapshot) => findProduct(snapshot, id)),
    version: () => readVersion(reader),
    count: () => countProducts(reader),
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
  return toProduct(
    row,
    pictures.map(({ name }) => name),
  );
}

export async function readProducts(db: Kysely<Schema>): Promise<StoredProduct[]> {
  const rows = await db
    .selectFrom('products')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  const pictures = await readPictures(db);
  return rows.map((row) => toProduct(row, pictures.get(row.id) ?? []));
}

async function readPictures(db: Kysely<Schema>): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('product_pictures')
    .select(['product_id', 'name'])
    .orderBy('product_id')
    .orderBy('position')
    .execute();
  const byProduct = new Map<string, string[]>();
  for (const { product_id, name } of rows) byProduct.getOrInsert(product_id, []).push(name);
  return byProduct;
}

export async function readVersion(db: Kysely<Schema>): Promise<number> {
  const { version } = await db.selectFrom('catalogue').select('version').executeTakeFirstOrThrow();
  return version;
}

async function countProducts(db: Kysely<Schema>): Promise<number> {
  const { total } = await db
    .selectFrom('products')
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

async function readPicturesInUse(db: Kysely<Schema>): Promise<Set<string>> {
  const covers = db
    .selectFrom('products')
    .select('cover as name')
    .where('cover', 'is not', null)
    .$narrowType<{ name: string }>();
  const rows = await db.selectFrom('product_pictures').select('name').union(covers).execute();
  return new Set(rows.map(({ name }) => name));
}

function toProduct(row: ProductRow, pictures: readonly string[]): StoredProduct {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    brand: row.brand,
    priceCents: row.price_cents,
    count: row.count,
    category: row.category,
    color: row.color,
    discounted: row.discounted === 1,
    outOfStock: row.out_of_stock === 1,
    cover: row.cover,
    pictures,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

export function toRow(product: StoredProduct): ProductRow {
  return {
    id: product.id,
    title: product.title,
    description: product.description,
    brand: product.brand,
    price_cents: product.priceCents,
    count: product.count,
    category: product.category,
    color: product.color,
    discounted: toFlag(product.discounted),
    out_of_stock: toFlag(product.outOfStock),
    cover: product.cover,
    created_at: product.createdAt,
    updated_at: product.updatedAt,
  };
}

function toFlag(value: boolean): Flag {
  return value ? 1 : 0;
}
