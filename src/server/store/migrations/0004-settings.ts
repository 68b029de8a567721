import type { Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** One row for each block that the owner has saved; the value is JSON. */
export async function createSettings(db: Transaction<Schema>): Promise<void> {
  await db.schema
    .createTable('settings')
    .addColumn('block', 'text', (c) => c.primaryKey())
    .addColumn('revision', 'bigint', (c) => c.notNull())
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('changed_at', 'bigint', (c) => c.notNull())
    .addColumn('changed_by', 'text', (c) => c.notNull())
    .execute();
}
