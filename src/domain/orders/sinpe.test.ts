import { describe, expect, it } from 'vitest';
import { findVoucherWarning, sinpePayment, VOUCHER_WARNING } from './sinpe.ts';

const SINPE = { phone: '87654321', holder: 'Ana Vargas' };

function paymentOf(balance: number, sinpe = SINPE) {
  return sinpePayment({ reference: 'K7QM-4XTY', balance }, sinpe);
}

describe('the payment of an order by SINPE', () => {
  it('has number, holder, amount and detail as they are shown and copied', () => {
    expect(paymentOf(92_400)).toEqual({
      phone: { shown: '8765-4321', copied: '87654321' },
      holder: 'Ana Vargas',
      amount: { shown: '₡92\u00a0400', copied: '92400' },
      detail: 'K7QM4XTY',
      sms: { text: 'PASE 92400 87654321 K7QM4XTY', link: 'sms:?&body=PASE%2092400%2087654321%20K7QM4XTY' },
    });
  });

  it('copies céntimos with a point and two digits', () => {
    expect(paymentOf(92_400.5)?.amount.copied).toBe('92400.50');
    expect(paymentOf(92_400.05)?.amount.copied).toBe('92400.05');
  });

  it('is offered by text message up to ₡100 000 without céntimos', () => {
    expect(paymentOf(100_000)?.sms?.text).toBe('PASE 100000 87654321 K7QM4XTY');
    for (const balance of [100_000.5, 100_001, 99_999.99]) expect(paymentOf(balance)?.sms).toBeNull();
  });

  it('is not offered without a number or without a balance', () => {
    expect(paymentOf(92_400, { phone: '', holder: '' })).toBeNull();
    expect(paymentOf(0)).toBeNull();
    expect(paymentOf(-1)).toBeNull();
  });
});

/** 15 November 2026, 23:30 in Costa Rica; it is the 16th in UTC. */
const NOW = Date.UTC(2026, 10, 16, 5, 30);
const REST = '10283123456789012';

describe('the number of a SINPE voucher', () => {
  it.each([
    ['today, month first', '20261115'],
    ['today, day first', '20261511'],
    ['60 days ago, month first', '20260916'],
    ['60 days ago, day first', '20261609'],
    ['a day that is a date in both orders', '20261011'],
  ])('with the date %s is accepted', (_, date) => {
    expect(findVoucherWarning('sinpe', date + REST, NOW)).toBeNull();
  });

  it.each([
    ['tomorrow', '20261116'],
    ['61 days ago', '20260915'],
    ['a year ago', '20251115'],
    ['the day before the year', '15112026'],
    ['no date', '20261332'],
    ['zeros', '00000000'],
  ])('with %s at its beginning causes the warning', (_, date) => {
    expect(findVoucherWarning('sinpe', date + REST, NOW)).toBe(VOUCHER_WARNING);
  });

  it('has a date only from 20 digits on', () => {
    expect(findVoucherWarning('sinpe', '9'.repeat(19), NOW)).toBeNull();
    expect(findVoucherWarning('sinpe', '9'.repeat(20), NOW)).toBe(VOUCHER_WARNING);
  });

  it('is not checked for other ways of paying', () => {
    expect(findVoucherWarning('transferencia', '9'.repeat(25), NOW)).toBeNull();
  });
});
