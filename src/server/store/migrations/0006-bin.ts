import { sql, type Transaction } from 'kysely';
import type { Engine } from '../database.ts';
import type { Schema } from '../schema.ts';

/** Separate tables, so that no query of the catalogue can show a deleted product. `product` is JSON. */
export async function createBin(db: Transaction<Schema>, engine: Engine): Promise<void> {
  const id = engine === 'postgres' ? sql`text collate "C"` : 'text';
  await db.schema
    .createTable('bin')
    .addColumn('product_id', id, (c) => c.primaryKey())
    .addColumn('product', 'text', (c) => c.notNull())
    .addColumn('binned_at', 'bigint', (c) => c.notNull())
    .addColumn('binned_by', id)
    .addColumn('binned_by_name', 'text', (c) => c.notNull())
    .addColumn('version', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('bin_newest').on('bin').columns(['binned_at', 'product_id']).execute();
  await db.schema.createIndex('bin_changes').on('bin').column('version').execute();
  await db.schema
    .createTable('bin_pictures')
    .addColumn('product_id', id, (c) => c.notNull().references('bin.product_id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('bin_pictures_key', ['product_id', 'name'])
    .execute();
  await db.schema.createIndex('bin_pictures_name').on('bin_pictures').column('name').execute();
  // The entries of a bulk change are read in batches, in the order of their ids.
  await db.schema.dropIndex('history_parent').execute();
  await db.schema.createIndex('history_children').on('history').columns(['parent', 'id']).execute();
}
