import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plain } from '../../sample-orders.testing.ts';
import { checkTyped, compareNotice, firstTyped, matchNotice, noticed } from './typed-payment.ts';

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
    expect(plain(match?.words ?? '')).toBe(words);
    expect(match).toMatchObject({ isSure, payer: 'MARIA ROJAS' });
  });
});

describe('an amount that is typed for an order', () => {
  const paid = { ...ORDER, paid: 40_000 };
  const anyCents = fc.integer({ min: 1, max: 10_000_000 });
  const typedAs = (cents: number) => ({ amount: String(cents / 100), method: 'sinpe', voucher: '' }) as const;

  it('is sent as it was typed, and below zero if it is given back', () => {
    fc.assert(
      fc.property(anyCents, (cents) => {
        expect(checkTyped(typedAs(cents), paid, false).payment?.amount).toBe(cents / 100);
        const refund = checkTyped(typedAs(cents), paid, true);
        expect(refund.payment?.amount).toBe(cents <= 4_000_000 ? -cents / 100 : undefined);
        expect(refund.errors.amount === undefined).toBe(cents <= 4_000_000);
      }),
    );
  });

  it('begins empty where nothing is due, and where nothing was paid that could be given back', () => {
    expect(firstTyped({ ...ORDER, balance: 0 }, false, null).amount).toBe('');
    expect(firstTyped({ ...ORDER, balance: -500 }, false, null).amount).toBe('');
    expect(firstTyped(ORDER, true, null).amount).toBe('');
  });

  it('of a refund has no voucher of the shopper', () => {
    const reported = { ...paid, reportedVoucher: '123456' };
    expect(firstTyped(reported, true, null).voucher).toBe('');
  });

  it('begins with the notice that was pasted in the list', () => {
    const notice = { amount: 15_000, payer: 'MARIA', detail: '', voucher: '654321' };
    expect(firstTyped({ ...ORDER, reportedVoucher: '123456' }, false, notice)).toEqual({
      ...{ amount: '15 000', method: 'sinpe', voucher: '654321' },
    });
  });

  it('has its voucher without spaces', () => {
    const typed = { ...typedAs(100), voucher: ' 123 456 ' };
    expect(checkTyped(typed, ORDER, false).payment?.voucher).toBe('123456');
  });
});

const ABC = { reference: 'ABC-234', balance: 15_000 };
const READ = { amount: 15_000, payer: 'MARIA ROJAS', detail: '', voucher: '20261115102830101045' };

describe('a notice that was read', () => {
  it.each([
    ['amount and reference', READ, ['ABC-234'], true, 'Coincide: monto y referencia'],
    [
      'the amount alone',
      READ,
      [],
      false,
      'Coincide el monto; el aviso no trae la referencia de este pedido.',
    ],
    [
      'the reference alone',
      { ...READ, amount: 9_000 },
      ['ABC-234'],
      false,
      'Coincide la referencia; el monto del aviso es ₡9 000.',
    ],
    [
      'nothing',
      { ...READ, amount: 9_000 },
      [],
      false,
      'El aviso es de ₡9 000 y no trae la referencia de este pedido.',
    ],
    ['another order', READ, ['XYZ-789'], false, 'Ese aviso es del pedido XYZ-789.'],
  ] as const)('that has %s says so', (_, notice, references, isSure, words) => {
    const match = compareNotice(notice, ABC, references);
    expect({ ...match, words: plain(match.words) }).toEqual({
      amount: notice.amount,
      voucher: notice.voucher,
      payer: 'MARIA ROJAS',
      isSure,
      words,
    });
  });

  it('is read from a pasted text, and from no other', () => {
    const text =
      'Ha recibido 15,000.00 Colones de MARIA ROJAS por SINPE Movil, pago. Comprobante 2026111510283456789';
    expect(matchNotice(text, ABC)).toMatchObject({ amount: 15_000, payer: 'MARIA ROJAS', isSure: false });
    expect(matchNotice('Buenos días, ¿todavía les queda?', ABC)).toBeNull();
  });
});

describe('a notice that was read in the list', () => {
  it('belongs to the order whose reference is in its detail, in any spelling', () => {
    const notice = { ...READ, detail: 'pago k7qm4xty gracias' };
    expect(compareNotice(notice, { reference: 'K7QM-4XTY', balance: 15_000 }).isSure).toBe(true);
    expect(compareNotice(notice, { reference: 'H3R9-WCD4', balance: 15_000 })).toMatchObject({
      ...{ isSure: false, words: 'Ese aviso es del pedido K7QM-4XTY.' },
    });
  });

  it('with several references is sure about each of these orders with its amount', () => {
    const notice = { ...READ, detail: 'K7QM4XTY H3R9WCD4' };
    for (const reference of ['K7QM-4XTY', 'H3R9-WCD4'])
      expect(compareNotice(notice, { reference, balance: 15_000 }).isSure).toBe(true);
  });
});
