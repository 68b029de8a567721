import type { Kysely, Transaction } from 'kysely';
import type { Database } from './database.ts';
import { findReply, type Reply, type ReplyToSave, saveReply } from './idempotency.ts';
import { findProduct, type StoredProduct, toRow } from './products.ts';
import type { Schema } from './schema.ts';

export interface CatalogueHold {
  /** Ask right before a file is removed: PostgreSQL drops a lock whose holder says nothing for five seconds. */
  isPictureUsed(name: string): Promise<boolean>;
}

export interface CatalogueWrite extends CatalogueHold {
  find(id: string): Promise<StoredProduct | null>;
  insert(product: StoredProduct): Promise<void>;
  /** Everything but `createdAt`; false when the product is gone. */
  update(product: StoredProduct): Promise<boolean>;
  /** The product as it was, or null when there was none. */
  delete(id: string): Promise<StoredProduct | null>;
  findReply(userId: string, key: string): Promise<Reply | null>;
  saveReply(reply: ReplyToSave): Promise<void>;
}

/** One transaction; writers of all processes run one after another. A throw undoes everything, the version too. */
export function writeCatalogue<T>({ db }: Database, work: (write: CatalogueWrite) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    await lockCatalogue(transaction, 1);
    return work(createWrite(transaction));
  });
}

/** Keeps every writer out while `work` runs, and changes nothing. */
export function holdCatalogue<T>({ db }: Database, work: (read: CatalogueHold) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    await lockCatalogue(transaction, 0);
    return work({ isPictureUsed: (name) => isPictureUsed(transaction, name) });
  });
}

/** An update locks the row on both engines, even where it adds nothing. */
export async function lockCatalogue(db: Transaction<Schema>, steps: 0 | 1): Promise<void> {
  await db
    .updateTable('catalogue')
    .set((e) => ({ version: e('version', '+', steps) }))
    .execute();
}

function createWrite(db: Transaction<Schema>): CatalogueWrite {
  return {
    isPictureUsed: (name) => isPictureUsed(db, name),
    find: (id) => findProduct(db, id),
    insert: (product) => insertProduct(db, product),
    update: (product) => updateProduct(db, product),
    delete: (id) => deleteProduct(db, id),
    findReply: (userId, key) => findReply(db, userId, key),
    saveReply: (reply) => saveReply(db, reply),
  };
}

async function isPictureUsed(db: Kysely<Schema>, name: string): Promise<boolean> {
  const covers = db.selectFrom('products').select('id').where('cover', '=', name);
  const uses = db.selectFrom('product_pictures').select('product_id as id').where('name', '=', name);
  return (await covers.unionAll(uses).limit(1).executeTakeFirst()) !== undefined;
}

async function insertProduct(db: Kysely<Schema>, product: StoredProduct): Promise<void> {
  await db.insertInto('products').values(toRow(product)).execute();
  await insertPictures(db, product);
}

async function updateProduct(db: Kysely<Schema>, product: StoredProduct): Promise<boolean> {
  const { id, created_at, ...changes } = toRow(product);
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

async function insertPictures(db: Kysely<Schema>, { id, pictures }: StoredProduct): Promise<void> {
  if (pictures.length === 0) return;
  const rows = pictures.map((name, position) => ({ product_id: id, position, name }));
  await db.insertInto('product_pictures').values(rows).execute();
}

async function deleteProduct(db: Kysely<Schema>, id: string): Promise<StoredProduct | null> {
  const product = await findProduct(db, id);
  if (product) await db.deleteFrom('products').where('id', '=', id).execute();
  return product;
}
