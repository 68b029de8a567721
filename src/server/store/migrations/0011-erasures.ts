import { sql, type Transaction } from 'kysely';
import type { Engine } from '../database.ts';
import type { Schema } from '../schema.ts';

/** Which stored replies describe an order, what its shopper erased while it was open, and the keys of renewed links. */
export async function addErasures(db: Transaction<Schema>, engine: Engine): Promise<void> {
  const id = engine === 'postgres' ? sql`text collate "C"` : 'text';
  await db.schema.alterTable('idempotency_keys').addColumn('order_id', id).execute();
  await sql`create index idempotency_order on idempotency_keys (order_id) where order_id is not null`.execute(
    db,
  );
  await db.schema.alterTable('orders').addColumn('shopper_erased_at', 'bigint').execute();
  await correctErased(db);
  // What the maintenance looks for.
  await sql`create index orders_shopper_erased on orders (ended_at)
    where shopper_erased_at is not null and erased_at is null`.execute(db);
  await db.schema
    .alterTable('erased_orders')
    .addColumn('shopper_at', 'bigint', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('retired_keys')
    .addColumn('key_hash', id, (c) => c.primaryKey())
    .execute();
}

/** Data that were left again after an erasure have to be erased again; of the others the delivery was left out. */
async function correctErased(db: Transaction<Schema>): Promise<void> {
  await sql`update orders set erased_at = null where erased_at is not null and (customer_name <> '' or customer_phone <> ''
    or landmarks <> '' or public_note <> '' or private_note <> '' or cancel_reason <> '' or reported_voucher <> '')`.execute(
    db,
  );
  await sql`update orders set carrier = '', tracking = '', tracking_url = '', eta = '' where erased_at is not null`.execute(
    db,
  );
}
