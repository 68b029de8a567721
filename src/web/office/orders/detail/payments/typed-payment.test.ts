import { describe, expect, it } from 'vitest';
import { checkTyped, firstTyped, matchNotice, noticed } from './typed-payment.ts';

const ORDER = { reference: 'K7QM-4XTY', balance: 92_400, paid: 0 };
const NOTICE =
  'Ha recibido 92,400.00 Colones de MARIA ROJAS por SINPE Movil, K7QM4XTY. Comprobante 20261115102830101045';

describe('a typed payment', () => {
  it('begins with the balance and with the voucher that the shopper reported', () => {
    expect(firstTyped({ ...ORDER, reportedVoucher: '123456' }, false, null)).toEqual({
      amount: '92 400',
      method: 'sinpe',
      voucher: '123456',
    });
  });

  it('begins with what was paid if it is a refund, and is sent below zero', () => {
    const paid = { ...ORDER, paid: 40_000 };
    const typed = firstTyped(paid, true, null);
    expect(typed.amount).toBe('40 000');
    expect(checkTyped(typed, paid, true).payment?.amount).toBe(-40_000);
    expect(checkTyped({ ...typed, amount: '40 001' }, paid, true)).toMatchObject({ payment: null });
  });

  it('is filled by a notice of the bank; any other text changes nothing', () => {
    const typed = firstTyped(ORDER, false, null);
    expect(noticed({ ...typed, amount: '1' }, NOTICE, ORDER)).toMatchObject({
      amount: '92 400',
      voucher: '20261115102830101045',
    });
    expect(noticed(typed, 'Ya te pagué', ORDER)).toBe(typed);
  });

  it.each(['', 'mucho', '0'])('refuses the amount %j', (amount) => {
    const typed = { ...firstTyped(ORDER, false, null), amount };
    expect(checkTyped(typed, ORDER, false).payment).toBeNull();
    expect(checkTyped(typed, ORDER, false).errors.amount).toBeTruthy();
  });

  it('refuses a voucher that is not one', () => {
    const typed = { ...firstTyped(ORDER, false, null), voucher: '12' };
    expect(checkTyped(typed, ORDER, false).errors.voucher).toBe('El comprobante tiene de 6 a 30 dígitos');
  });
});

describe('a pasted notice of the bank', () => {
  it.each([
    [ORDER, 'Coincide: monto y referencia', true],
    [{ ...ORDER, balance: 10 }, 'Coincide la referencia; el monto del aviso es ₡92 400.', false],
    [{ ...ORDER, reference: 'H3R9-WCD4' }, 'Ese aviso es del pedido K7QM-4XTY.', false],
  ])('is compared with %j', (order, words, isSure) => {
    const match = matchNotice(NOTICE, order);
    expect(match?.words.replace(/\u00a0/g, ' ')).toBe(words);
    expect(match).toMatchObject({ isSure, payer: 'MARIA ROJAS' });
  });
});
