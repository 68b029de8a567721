import { describe, expect, it } from 'vitest';
import {
  canReport,
  checkPayment,
  checkVoucher,
  normaliseVoucher,
  type PaymentFields,
} from './payment-rules.ts';
import { sampleOrder } from './sample-order.testing.ts';

const PAYMENT: PaymentFields = { amount: 40_000, method: 'sinpe', voucher: '' };

function problems(changes: Partial<PaymentFields>, paidCents = 0): string[] {
  return checkPayment({ ...PAYMENT, ...changes }, paidCents).map(({ path }) => path);
}

describe('a payment', () => {
  it.each([0.01, 40_000.5, 1_000_000_000])('can be of ₡%d', (amount) =>
    expect(problems({ amount })).toEqual([]),
  );

  it.each([0, 0.001, 1_000_000_000.01, Number.NaN, Infinity])('cannot be of ₡%d', (amount) => {
    expect(problems({ amount })).toEqual(['amount']);
  });

  it('has a known method', () => {
    expect(problems({ method: 'efectivo' })).toEqual([]);
    expect(problems({ method: 'cripto' as 'otro' })).toEqual(['method']);
  });
});

describe('a refund', () => {
  it('is at most what was paid', () => {
    expect(problems({ amount: -100.5 }, 10_050)).toEqual([]);
    expect(checkPayment({ ...PAYMENT, amount: -100.51 }, 10_050)).toEqual([
      { path: 'amount', msg: 'No puedes devolver más de lo que se pagó: ₡100,50' },
    ]);
    expect(problems({ amount: -1 })).toEqual(['amount']);
  });
});

describe('the report of a payment', () => {
  it('is possible five times, while something is due', () => {
    const order = sampleOrder({ reports: 4 });
    expect(canReport(order)).toBe(true);
    expect(canReport({ ...order, reports: 5 })).toBe(false);
    expect(canReport({ ...order, paidCents: order.totalCents })).toBe(false);
    expect(canReport({ ...order, state: 'cotizado' })).toBe(false);
  });
});

describe('a voucher', () => {
  it.each(['', '123456', '9'.repeat(30), ' 2026 1511 1234 '])('can be «%s»', (voucher) => {
    expect(checkVoucher(normaliseVoucher(voucher))).toEqual([]);
    expect(problems({ voucher: normaliseVoucher(voucher) })).toEqual([]);
  });

  it.each(['12345', '9'.repeat(31), 'ABC123456', '123-456', '١٢٣٤٥٦'])('cannot be «%s»', (voucher) => {
    expect(checkVoucher(normaliseVoucher(voucher))).toEqual([
      { path: 'voucher', msg: 'El comprobante tiene de 6 a 30 dígitos' },
    ]);
    expect(problems({ voucher })).toEqual(['voucher']);
  });
});
