import type { Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** Null for a product without a previous price. */
export async function addPreviousPrice(db: Transaction<Schema>): Promise<void> {
  await db.schema.alterTable('products').addColumn('price_before_cents', 'bigint').execute();
}
