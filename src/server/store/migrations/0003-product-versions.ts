import type { Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** Rows that are there already count as changed before everything else: the first load takes them all the same. */
export async function addProductVersions(db: Transaction<Schema>): Promise<void> {
  await db.schema
    .alterTable('products')
    .addColumn('version', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex('products_changes').on('products').columns(['version', 'id']).execute();
}
