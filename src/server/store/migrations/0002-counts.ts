import { sql, type Transaction } from 'kysely';
import type { Engine } from '../database.ts';
import type { Schema } from '../schema.ts';

/** No foreign key to products: the counts of a deleted product are kept. */
export async function createCounts(db: Transaction<Schema>, engine: Engine): Promise<void> {
  // Compared by their bytes on both engines, like the ids of products.
  const text = engine === 'postgres' ? sql`text collate "C"` : 'text';
  await db.schema
    .createTable('product_counts')
    .addColumn('day', text, (c) => c.notNull())
    .addColumn('product_id', text, (c) => c.notNull())
    .addColumn('kind', text, (c) => c.notNull().check(sql`kind in ('view', 'add', 'buy', 'ask')`))
    .addColumn('count', 'integer', (c) => c.notNull().check(sql`count > 0`))
    .addPrimaryKeyConstraint('product_counts_key', ['day', 'product_id', 'kind'])
    .execute();
  await db.schema
    .createTable('search_counts')
    .addColumn('day', text, (c) => c.notNull())
    .addColumn('words', text, (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull().check(sql`count > 0`))
    .addPrimaryKeyConstraint('search_counts_key', ['day', 'words'])
    .execute();
}
