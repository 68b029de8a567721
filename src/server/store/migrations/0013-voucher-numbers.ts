import { sql, type Transaction } from 'kysely';
import type { Schema } from '../schema.ts';

/** Not unique: a shop may already have a voucher twice, with zeros before its number or for two ways of paying. */
export async function indexVoucherNumbers(db: Transaction<Schema>): Promise<void> {
  await sql`create index order_payments_number on order_payments (ltrim(voucher, '0'))
    where voucher <> '' and cents > 0 and voided_at is null`.execute(db);
}
