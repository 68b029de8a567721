import type { Kysely, Transaction } from 'kysely';
import { lockCatalogue } from './catalogue-version.ts';
import type { Database } from './database.ts';
import { findReply, type ReplyToSave, type StoredReply, saveReply } from './idempotency.ts';
import { readProducts } from './product-changes.ts';
import { toRow } from './product-row.ts';
import { findProduct, type StoredProduct } from './products.ts';
import type { Schema } from './schema.ts';

export interface PictureUse {
  /** Call it right before a file is deleted: PostgreSQL ends a transaction that is idle for five seconds. */
  isPictureUsed(name: string): Promise<boolean>;
  /** Those of `names` that a product uses. */
  picturesUsed(names: readonly string[]): Promise<ReadonlySet<string>>;
}

export interface CatalogueWrite extends PictureUse {
  find(id: string): Promise<StoredProduct | null>;
  /** Newest first. */
  all(): Promise<StoredProduct[]>;
  insert(product: StoredProduct): Promise<void>;
  /** Updates everything except `createdAt`; false when the product does not exist. */
  update(product: StoredProduct): Promise<boolean>;
  /** Inserts new products and updates existing ones, a few hundred at once. */
  saveAll(products: readonly StoredProduct[]): Promise<void>;
  /** Returns the deleted product, or null when there was none. */
  delete(id: string): Promise<StoredProduct | null>;
  findReply(userId: string, key: string): Promise<StoredReply | null>;
  saveReply(reply: ReplyToSave): Promise<void>;
}

/** One transaction. Writers of all processes run one after another. An error undoes everything, including the version. */
export function writeCatalogue<T>({ db }: Database, work: (write: CatalogueWrite) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    const version = await lockCatalogue(transaction, 1);
    return work(createWrite(transaction, version));
  });
}

/** Blocks all writers while `work` runs, and changes nothing. */
export function withCatalogueLock<T>({ db }: Database, work: (read: PictureUse) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    await lockCatalogue(transaction, 0);
    return work(createPictureUse(transaction));
  });
}

function createPictureUse(db: Transaction<Schema>): PictureUse {
  return {
    isPictureUsed: async (name) => (await picturesUsed(db, [name])).has(name),
    picturesUsed: (names) => picturesUsed(db, names),
  };
}

function createWrite(db: Transaction<Schema>, version: number): CatalogueWrite {
  return {
    ...createPictureUse(db),
    find: (id) => findProduct(db, id),
    all: () => readProducts(db),
    insert: (product) => insertProduct(db, product, version),
    update: (product) => updateProduct(db, product, version),
    saveAll: (products) => saveProducts(db, products, version),
    delete: (id) => deleteProduct(db, id),
    findReply: (userId, key) => findReply(db, userId, key),
    saveReply: (reply) => saveReply(db, reply),
  };
}

async function picturesUsed(db: Kysely<Schema>, names: readonly string[]): Promise<ReadonlySet<string>> {
  const covers = db.selectFrom('products').select('cover as name').where('cover', 'in', names);
  const uses = db.selectFrom('product_pictures').select('name').where('name', 'in', names);
  const rows = await covers.union(uses).execute();
  return new Set(rows.flatMap(({ name }) => name ?? []));
}

async function insertProduct(db: Kysely<Schema>, product: StoredProduct, version: number): Promise<void> {
  await db.insertInto('products').values(toRow(product, version)).execute();
  await insertPictures(db, product);
}

async function updateProduct(db: Kysely<Schema>, product: StoredProduct, version: number): Promise<boolean> {
  const { id, created_at, ...changes } = toRow(product, version);
  const { numUpdatedRows } = await db
    .updateTable('products')
    .set(changes)
    .where('id', '=', id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await db.deleteFrom('product_pictures').where('product_id', '=', id).execute();
  await insertPictures(db, product);
  return true;
}

async function saveProducts(
  db: Kysely<Schema>,
  products: readonly StoredProduct[],
  version: number,
): Promise<void> {
  if (products.length === 0) return;
  const ids = products.map(({ id }) => id);
  await db
    .insertInto('products')
    .values(products.map((product) => toRow(product, version)))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((e) => ({
        title: e.ref('excluded.title'),
        description: e.ref('excluded.description'),
        brand: e.ref('excluded.brand'),
        price_cents: e.ref('excluded.price_cents'),
        count: e.ref('excluded.count'),
        category: e.ref('excluded.category'),
        color: e.ref('excluded.color'),
        discounted: e.ref('excluded.discounted'),
        out_of_stock: e.ref('excluded.out_of_stock'),
        cover: e.ref('excluded.cover'),
        updated_at: e.ref('excluded.updated_at'),
        version: e.ref('excluded.version'),
      })),
    )
    .execute();
  await db.deleteFrom('product_pictures').where('product_id', 'in', ids).execute();
  await insertPictures(db, ...products);
}

async function insertPictures(db: Kysely<Schema>, ...products: readonly StoredProduct[]): Promise<void> {
  const rows = products.flatMap(({ id, pictures }) =>
    pictures.map((name, position) => ({ product_id: id, position, name })),
  );
  if (rows.length > 0) await db.insertInto('product_pictures').values(rows).execute();
}

async function deleteProduct(db: Kysely<Schema>, id: string): Promise<StoredProduct | null> {
  const product = await findProduct(db, id);
  if (product) await db.deleteFrom('products').where('id', '=', id).execute();
  return product;
}
