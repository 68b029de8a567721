import type { Kysely, Transaction } from 'kysely';
import { type Database, lockCatalogue } from './database.ts';
import { addHistory, entriesOf, findEntry, type HistoryToAdd } from './history.ts';
import { findReply, type ReplyToSave, saveReply } from './idempotency.ts';
import { readProducts } from './product-changes.ts';
import { toRow } from './product-row.ts';
import { findProduct, type StoredProduct } from './products.ts';
import type { Schema } from './schema.ts';
import { type BlockToSave, readSettings, saveBlock } from './settings.ts';

export type PictureUse = ReturnType<typeof createPictureUse>;
export type CatalogueWrite = ReturnType<typeof createWrite>;

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

function createPictureUse(db: Transaction<Schema>) {
  return {
    /** Call it right before a file is deleted: PostgreSQL ends a transaction that is idle for five seconds. */
    isPictureUsed: async (name: string) => (await picturesUsed(db, [name])).has(name),
    /** Those of `names` that a product uses. */
    picturesUsed: (names: readonly string[]) => picturesUsed(db, names),
  };
}

function createWrite(db: Transaction<Schema>, version: number) {
  return {
    ...createPictureUse(db),
    find: (id: string) => findProduct(db, id),
    /** Newest first. */
    all: () => readProducts(db),
    async insert(product: StoredProduct): Promise<void> {
      await db.insertInto('products').values(toRow(product, version)).execute();
      await insertPictures(db, product);
    },
    /** Updates everything except `createdAt`; false when the product does not exist. */
    update: (product: StoredProduct) => updateProduct(db, product, version),
    /** Inserts new products and updates existing ones, a few hundred at once. */
    saveAll: (products: readonly StoredProduct[]) => saveProducts(db, products, version),
    /** Returns the deleted product, or null when there was none. */
    async delete(id: string): Promise<StoredProduct | null> {
      const product = await findProduct(db, id);
      if (product) await db.deleteFrom('products').where('id', '=', id).execute();
      return product;
    },
    settings: () => readSettings(db),
    saveBlock: (save: BlockToSave) => saveBlock(db, save),
    addHistory: (entries: readonly HistoryToAdd[]) => addHistory(db, entries),
    findEntry: (id: string) => findEntry(db, id),
    entriesOf: (parent: string) => entriesOf(db, parent),
    findReply: (userId: string, key: string) => findReply(db, userId, key),
    saveReply: (reply: ReplyToSave) => saveReply(db, reply),
  };
}

async function picturesUsed(db: Kysely<Schema>, names: readonly string[]): Promise<ReadonlySet<string>> {
  const covers = db.selectFrom('products').select('cover as name').where('cover', 'in', names);
  const uses = db.selectFrom('product_pictures').select('name').where('name', 'in', names);
  const rows = await covers.union(uses).execute();
  return new Set(rows.flatMap(({ name }) => name ?? []));
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
  const rows = products.map((product) => toRow(product, version));
  if (!rows[0]) return;
  const { id: _id, created_at: _createdAt, ...changes } = rows[0];
  const columns = Object.keys(changes) as (keyof typeof changes)[];
  const ids = products.map(({ id }) => id);
  await db
    .insertInto('products')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((e) => Object.fromEntries(columns.map((name) => [name, e.ref(`excluded.${name}`)]))),
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
