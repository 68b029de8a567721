/** A payment while a seller types it, and what a pasted notice of the bank says about it. The notice fills fields and marks nothing. */
import { formatCartPrice, formatTypedPrice, parsePrice, toCents } from '../../../../../domain/money.ts';
import { findReferences } from '../../../../../domain/orders/find-references.ts';
import type { FullOrder } from '../../../../../domain/orders/full-view.ts';
import type { PaymentMethod } from '../../../../../domain/orders/order.ts';
import {
  checkPayment,
  normaliseVoucher,
  type PaymentFields,
} from '../../../../../domain/orders/payment-rules.ts';
import { type BankNotice, readBankNotice } from '../../../../../domain/orders/read-bank-notice.ts';
import { paymentTexts } from './texts.ts';

const { notice: t } = paymentTexts;

export interface TypedPayment {
  readonly amount: string;
  readonly method: PaymentMethod;
  readonly voucher: string;
}

type NamedOrder = Pick<FullOrder, 'reference' | 'balance'>;
type Order = NamedOrder & Pick<FullOrder, 'paid' | 'reportedVoucher'>;

/** The balance, or what was paid for a refund; a notice of the bank wins. */
export function firstTyped(order: Order, isRefund: boolean, notice: ReadNotice | null): TypedPayment {
  const amount = isRefund ? order.paid : order.balance;
  const voucher = isRefund ? '' : (order.reportedVoucher ?? '');
  const first: TypedPayment = {
    amount: amount > 0 ? formatTypedPrice(amount) : '',
    method: 'sinpe',
    voucher,
  };
  return notice ? { ...first, amount: formatTypedPrice(notice.amount), voucher: notice.voucher } : first;
}

/** Fills amount and voucher from a pasted notice. Another text changes nothing. */
export function noticed(typed: TypedPayment, notice: string, order: Order): TypedPayment {
  const match = matchNotice(notice, order);
  if (!match) return typed;
  return { amount: formatTypedPrice(match.amount), method: 'sinpe', voucher: match.voucher };
}

interface CheckedPayment {
  /** Null while something is wrong. */
  readonly payment: PaymentFields | null;
  readonly errors: { readonly amount?: string; readonly voucher?: string };
}

/** By the same rules as in the server. A refund is sent below zero. */
export function checkTyped(typed: TypedPayment, { paid }: Order, isRefund: boolean): CheckedPayment {
  const amount = parsePrice(typed.amount);
  if (!amount) return { payment: null, errors: { amount: paymentTexts.dialog.notAnAmount } };
  const payment: PaymentFields = {
    amount: isRefund ? -amount : amount,
    method: typed.method,
    voucher: normaliseVoucher(typed.voucher),
  };
  const errors = checkPayment(payment, toCents(paid));
  if (errors.length === 0) return { payment, errors: {} };
  return { payment: null, errors: Object.fromEntries(errors.map(({ path, msg }) => [path, msg])) };
}

/** A notice that was read here or in the list of orders. */
export type ReadNotice = Pick<BankNotice, 'amount' | 'payer' | 'detail' | 'voucher'>;

/** Null for a text that is not such a notice. */
export function matchNotice(text: string, order: NamedOrder): ReturnType<typeof compareNotice> | null {
  const notice = readBankNotice(text);
  return notice && compareNotice(notice, order, notice.references);
}

export function compareNotice(
  notice: ReadNotice,
  { reference, balance }: NamedOrder,
  references: readonly string[] = findReferences(notice.detail),
) {
  const { amount, voucher, payer } = notice;
  const [hasAmount, hasReference] = [amount === balance, references.includes(reference)];
  const [other] = references;
  return {
    amount,
    voucher,
    payer,
    /** Amount and reference are those of the order. */
    isSure: hasAmount && hasReference,
    words: other && !hasReference ? t.other(other) : matchWords(hasAmount, hasReference, amount),
  };
}

function matchWords(hasAmount: boolean, hasReference: boolean, amount: number): string {
  if (hasAmount) return hasReference ? t.both : t.amount;
  return (hasReference ? t.reference : t.neither)(formatCartPrice(amount));
}
