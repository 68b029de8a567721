import type { Kysely, Transaction } from 'kysely';
import { type Binning, findBinned, moveToBin, requireNotBinned, takeFromBin } from './bin.ts';
import { type Database, lockCatalogue } from './database.ts';
import { addHistory, entriesOf, findEntry, type HistoryToAdd, newestEntryOf } from './history.ts';
import { findReply, type ReplyToSave, saveReply } from './once.ts';
import { setUnits, type UnitCause, type UnitCount } from './orders/unit-moves.ts';
import { findProducts, readProducts } from './product-changes.ts';
import { toRow } from './product-row.ts';
import { findProduct, type StoredProduct } from './products.ts';
import type { Schema } from './schema.ts';
import { requireActingSession } from './sessions.ts';
import { type BlockToSave, logoOf, readSettings, saveBlock } from './settings.ts';
import { findUndoable } from './undoable-entries.ts';

export type PictureUse = ReturnType<typeof createPictureUse>;
export type CatalogueWrite = ReturnType<typeof createWrite>;

/** One transaction. Writers of all processes run one after another. An error undoes everything, including the version. */
export function writeCatalogue<T>({ db }: Database, work: (write: CatalogueWrite) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (transaction) => {
    const version = await lockCatalogue(transaction, 1);
    await requireActingSession(transaction);
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
    /** Those of `names` that a product uses, also one in the bin, and the logo. */
    picturesUsed: (names: readonly string[]) => picturesUsed(db, names),
  };
}

function createWrite(db: Transaction<Schema>, version: number) {
  return {
    ...createPictureUse(db),
    /** Whether the catalogue was at this version when it was locked. */
    isStillAt: (known: number) => known === version - 1,
    find: (id: string) => findProduct(db, id),
    /** Newest first. */
    all: () => readProducts(db),
    async insert(product: StoredProduct): Promise<void> {
      await requireNotBinned(db, [product.id]);
      await db.insertInto('products').values(toRow(product, version)).execute();
      await insertPictures(db, product);
    },
    /** Updates everything except `createdAt` and `units`; false when the product does not exist. */
    update: (product: StoredProduct) => updateProduct(db, product, version),
    /** Inserts new products and updates existing ones without their units, a few hundred at once. */
    saveAll: (products: readonly StoredProduct[]) => saveProducts(db, products, version),
    /** Updates existing products without their pictures and units, a few hundred at once. */
    saveFields: (products: readonly StoredProduct[]) => saveRows(db, products, version),
    /**
     * Only this changes the units of an existing product, so that each change is recorded. Returns the ids of products whose
     * number is no longer `before`; then throw, so that nothing is set.
     */
    setUnits: (counts: readonly UnitCount[], cause: UnitCause) => setUnits(db, counts, cause, version),
    /** Those that exist, in the order of their ids; a few hundred at once. */
    findAll: (ids: readonly string[]) => findProducts(db, ids),
    /** Returns the products that were moved, a few hundred at once. */
    moveToBin: (ids: readonly string[], binning: Binning) => moveToBin(db, ids, binning, version),
    findBinned: (ids: readonly string[]) => findBinned(db, ids),
    /** Puts products back as they were, a few hundred at once. */
    async restore(ids: readonly string[]): Promise<StoredProduct[]> {
      const products = await takeFromBin(db, ids);
      await saveProducts(db, products, version);
      return products;
    },
    /** Deletes products from the bin for good and returns them. Their pictures are deleted after the transaction. */
    purge: (ids: readonly string[]) => takeFromBin(db, ids),
    settings: () => readSettings(db),
    saveBlock: (save: BlockToSave) => saveBlock(db, save),
    addHistory: (entries: readonly HistoryToAdd[]) => addHistory(db, entries),
    findEntry: (id: string) => findEntry(db, id),
    entriesOf: (parent: string, above: string) => entriesOf(db, parent, above),
    newestEntryOf: (productId: string) => newestEntryOf(db, productId),
    undoable: (ids: readonly string[]) => findUndoable(db, ids),
    findReply: (userId: string, key: string) => findReply(db, userId, key),
    saveReply: (reply: ReplyToSave) => saveReply(db, reply),
  };
}

async function picturesUsed(db: Kysely<Schema>, names: readonly string[]): Promise<ReadonlySet<string>> {
  const covers = db.selectFrom('products').select('cover as name').where('cover', 'in', names);
  const uses = db.selectFrom('product_pictures').select('name').where('name', 'in', names);
  const binned = db.selectFrom('bin_pictures').select('name').where('name', 'in', names);
  const rows = await covers.union(uses).union(binned).execute();
  const logo = logoOf(await readSettings(db))?.name;
  const used = rows.flatMap(({ name }) => name ?? []);
  return new Set(logo && names.includes(logo) ? [...used, logo] : used);
}

async function updateProduct(db: Kysely<Schema>, product: StoredProduct, version: number): Promise<boolean> {
  const { id, created_at, units, ...changes } = toRow(product, version);
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
  await requireNotBinned(db, ids);
  await saveRows(db, products, version);
  await db.deleteFrom('product_pictures').where('product_id', 'in', ids).execute();
  await insertPictures(db, ...products);
}

async function saveRows(
  db: Kysely<Schema>,
  products: readonly StoredProduct[],
  version: number,
): Promise<void> {
  const rows = products.map((product) => toRow(product, version));
  if (!rows[0]) return;
  const { id: _id, created_at: _createdAt, units: _units, ...changes } = rows[0];
  const columns = Object.keys(changes) as (keyof typeof changes)[];
  await db
    .insertInto('products')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((e) => Object.fromEntries(columns.map((name) => [name, e.ref(`excluded.${name}`)]))),
    )
    .execute();
}

async function insertPictures(db: Kysely<Schema>, ...products: readonly StoredProduct[]): Promise<void> {
  const rows = products.flatMap(({ id, pictures }) =>
    pictures.map((name, position) => ({ product_id: id, position, name })),
  );
  if (rows.length > 0) await db.insertInto('product_pictures').values(rows).execute();
}
