import type { Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** What the shopper changed by the link after the confirmation, until a seller accepts it. */
export async function addChangedDetails(db: Transaction<Schema>): Promise<void> {
  await db.schema
    .alterTable('orders')
    .addColumn('customer_before', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema.alterTable('orders').addColumn('details_changed_at', 'bigint').execute();
}
