import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { OrderPayment } from '../../../domain/orders/order.ts';
import type { Schema } from '../schema.ts';
import { toPaymentRow } from './order-row.ts';

export interface Void {
  readonly at: number;
  /** The name of the person. */
  readonly by: string;
}

/** The payments of the order in the query around it. */
export function paymentsOf(e: ExpressionBuilder<Schema, 'orders'>) {
  return e
    .selectFrom('order_payments')
    .select('order_payments.id')
    .whereRef('order_payments.order_id', '=', 'orders.id');
}

/** False when the voucher is in another payment. Save the order afterwards, so that its totals follow. */
export async function addPayment(
  db: Kysely<Schema>,
  orderId: string,
  payment: OrderPayment,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('order_payments')
    .values(toPaymentRow(orderId, payment))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** False when the order has no such payment, or it is void already. Save the order afterwards, so that its totals follow. */
export async function voidPayment(
  db: Kysely<Schema>,
  orderId: string,
  paymentId: string,
  { at, by }: Void,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('order_payments')
    .set({ voided_at: at, voided_by: by })
    .where('id', '=', paymentId)
    .where('order_id', '=', orderId)
    .where('voided_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** As the index has them. Void payments and refunds do not count. */
const HAS_VOUCHER = sql<boolean>`voucher <> '' and cents > 0 and voided_at is null`;

/**
 * The reference of the order with a payment of this voucher, or null. One transfer has one number, however the seller calls
 * the way of paying, and some banks write zeros before it.
 */
export async function findVoucher(db: Kysely<Schema>, voucher: string): Promise<string | null> {
  if (voucher === '') return null;
  const row = await db
    .selectFrom('order_payments')
    .innerJoin('orders', 'orders.id', 'order_payments.order_id')
    .select('orders.reference')
    .where(sql<boolean>`ltrim(voucher, '0') = ltrim(${voucher}, '0')`)
    .where(HAS_VOUCHER)
    .executeTakeFirst();
  return row?.reference ?? null;
}
