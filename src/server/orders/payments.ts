import type { ChangedOrder } from '../../contract/order-answers.ts';
import { ShopError } from '../../domain/errors.ts';
import { fromCents, toCents } from '../../domain/money.ts';
import { voucherUsedMessage } from '../../domain/order-refusals.ts';
import type { OrderPayment } from '../../domain/orders/order.ts';
import { checkPayment, normaliseVoucher, type PaymentFields } from '../../domain/orders/payment-rules.ts';
import { computeAmounts } from '../../domain/orders/totals.ts';
import type { Reply } from '../store/once.ts';
import type { OrderWrite } from '../store/order-transaction.ts';
import { type ChangeRequest, changeOrder } from './change-order.ts';
import { requireValid } from './order-fields.ts';
import { createId, type OrderParts, plainId } from './order-parts.ts';

/** A payment that a seller has seen in the bank, or money that was given back. */
export function addPayment(
  parts: OrderParts,
  request: ChangeRequest,
  sent: PaymentFields,
): Promise<Reply<ChangedOrder>> {
  const fields = { ...sent, voucher: normaliseVoucher(sent.voucher) };
  const isRefund = fields.amount < 0;
  return changeOrder(parts, request, isRefund ? 'refund' : 'pay', async (order, { write, now }) => {
    requireValid(checkPayment(fields, order.paidCents));
    const payment = paymentOf(fields, request, now);
    if (!isRefund) await requireNewVoucher(write, payment);
    if (!(await write.addPayment(order.id, payment))) throw new ShopError('VOUCHER_USED');
    return {
      order: { ...order, payments: [...order.payments, payment] },
      message: isRefund ? 'Reintegro registrado' : 'Pago registrado',
      data: { amount: fields.amount, method: fields.method },
    };
  });
}

function paymentOf(
  { amount, method, voucher }: PaymentFields,
  { by }: ChangeRequest,
  at: number,
): OrderPayment {
  return {
    id: createId(),
    at,
    userId: by.id,
    userName: by.name,
    cents: toCents(amount),
    method,
    voucher,
    voidedAt: null,
    voidedBy: null,
  };
}

async function requireNewVoucher(write: OrderWrite, { voucher }: OrderPayment): Promise<void> {
  const reference = await write.findVoucher(voucher);
  if (reference !== null) throw new ShopError('VOUCHER_USED', { message: voucherUsedMessage(reference) });
}

export function voidPayment(
  parts: OrderParts,
  request: ChangeRequest,
  paymentId: string,
): Promise<Reply<ChangedOrder>> {
  return changeOrder(parts, request, 'voidPayment', async (order, { write, now }) => {
    const payment = order.payments.find(({ id }) => id === plainId(paymentId));
    if (!payment) throw new ShopError('ORDER_NOT_FOUND', { message: 'No encontramos ese pago' });
    if (payment.voidedAt !== null) throw new ShopError('WRONG_STATE');
    const voided = { ...payment, voidedAt: now, voidedBy: request.by.name };
    const payments = order.payments.map((each) => (each === payment ? voided : each));
    requireNotNegative(computeAmounts({ ...order, payments }).paidCents);
    await write.voidPayment(order.id, payment.id, { at: now, by: request.by.name });
    const data = { amount: fromCents(payment.cents), method: payment.method };
    return { order: { ...order, payments }, message: 'Pago anulado', data };
  });
}

/** Otherwise more money would have been given back than was received. */
function requireNotNegative(paidCents: number): void {
  if (paidCents >= 0) return;
  const errors = [{ path: 'amount', msg: 'Anula primero el dinero que se devolvió' }];
  throw new ShopError('INVALID_FIELDS', { errors });
}
