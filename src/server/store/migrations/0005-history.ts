import { sql, type Transaction } from 'kysely';
import type { Engine } from '../database.ts';
import type { Schema } from '../schema.ts';

/** Without foreign keys: an entry outlives the person and the product. `details` is JSON. */
export async function createHistory(db: Transaction<Schema>, engine: Engine): Promise<void> {
  const id = engine === 'postgres' ? sql`text collate "C"` : 'text';
  await db.schema
    .createTable('history')
    .addColumn('id', id, (c) => c.primaryKey())
    .addColumn('parent', id)
    .addColumn('at', 'bigint', (c) => c.notNull())
    .addColumn('user_id', id)
    .addColumn('user_name', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('product_id', id)
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('details', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('history_newest').on('history').columns(['at', 'id']).execute();
  await db.schema.createIndex('history_product').on('history').columns(['product_id', 'at']).execute();
  await db.schema.createIndex('history_parent').on('history').column('parent').execute();
}
