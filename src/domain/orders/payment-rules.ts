/** The rules of payments, refunds and vouchers, with their Spanish messages. */
import type { FieldError } from '../errors.ts';
import { formatCartPrice, fromCents, isWholeCents, toCents } from '../money.ts';
import { check, type Rule } from '../validation.ts';
import { type Order, PAYMENT_METHODS, type PaymentMethod } from './order.ts';
import { ORDER_LIMITS } from './totals.ts';
import { isDue } from './transitions.ts';

const VOUCHER = /^\d{6,30}$/;
/** How often the shopper of an order can say that it is paid. */
const MAX_REPORTS = 5;

export function canReport(order: Pick<Order, 'state' | 'totalCents' | 'paidCents' | 'reports'>): boolean {
  return isDue(order) && order.reports < MAX_REPORTS;
}

/** A payment as the call sends it. `amount` is in colones; below zero it is a refund. */
export interface PaymentFields {
  readonly amount: number;
  readonly method: PaymentMethod;
  /** Empty without one. */
  readonly voucher: string;
}

interface CheckedPayment extends PaymentFields {
  readonly paidCents: number;
}

export function normaliseVoucher(voucher: string): string {
  return voucher.replace(/\s/g, '');
}

const voucherRule: Rule<{ readonly voucher: string }> = [
  'voucher',
  ({ voucher }) => voucher === '' || VOUCHER.test(voucher),
  'El comprobante tiene de 6 a 30 dígitos',
];

const paymentRules: readonly Rule<CheckedPayment>[] = [
  [
    'amount',
    ({ amount }) => amount !== 0 && isWholeCents(amount),
    'Escribe un monto que no sea cero, con dos decimales como máximo',
  ],
  [
    'amount',
    ({ amount }) => toCents(Math.abs(amount)) <= ORDER_LIMITS.totalCents,
    `El monto no puede pasar de ${formatCartPrice(fromCents(ORDER_LIMITS.totalCents))}`,
  ],
  [
    'amount',
    ({ amount, paidCents }) => amount > 0 || paidCents + toCents(amount) >= 0,
    ({ paidCents }) => `No puedes devolver más de lo que se pagó: ${formatCartPrice(fromCents(paidCents))}`,
  ],
  ['method', ({ method }) => PAYMENT_METHODS.includes(method), 'Elige cómo se pagó'],
  voucherRule,
];

/** Checks a payment with a normalised voucher. A refund can be at most what was paid. */
export function checkPayment(payment: PaymentFields, paidCents: number): FieldError[] {
  return check(paymentRules, { ...payment, paidCents });
}

/** Checks the normalised voucher of a reported payment. */
export function checkVoucher(voucher: string): FieldError[] {
  return check([voucherRule], { voucher });
}
