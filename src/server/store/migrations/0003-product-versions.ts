import type { Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** Existing rows get version 0. The first load reads all rows in any case. */
export async function addProductVersions(db: Transaction<Schema>): Promise<void> {
  await db.schema
    .alterTable('products')
    .addColumn('version', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex('products_changes').on('products').columns(['version', 'id']).execute();
}
