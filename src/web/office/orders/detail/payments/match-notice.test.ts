import { describe, expect, it } from 'vitest';
import { compareNotice, matchNotice } from './typed-payment.ts';

const ORDER = { reference: 'ABC-234', balance: 15_000 };
const NOTICE = { amount: 15_000, payer: 'MARIA ROJAS', detail: '', voucher: '20261115102830101045' };

describe('a notice of the bank', () => {
  it.each([
    ['amount and reference', NOTICE, ['ABC-234'], true, 'Coincide: monto y referencia'],
    [
      'the amount alone',
      NOTICE,
      [],
      false,
      'Coincide el monto; el aviso no trae la referencia de este pedido.',
    ],
    [
      'the reference alone',
      { ...NOTICE, amount: 9_000 },
      ['ABC-234'],
      false,
      'Coincide la referencia; el monto del aviso es ₡9 000.',
    ],
    [
      'nothing',
      { ...NOTICE, amount: 9_000 },
      [],
      false,
      'El aviso es de ₡9 000 y no trae la referencia de este pedido.',
    ],
    ['another order', NOTICE, ['XYZ-789'], false, 'Ese aviso es del pedido XYZ-789.'],
  ] as const)('that has %s says so', (_, notice, references, isSure, words) => {
    const match = compareNotice(notice, ORDER, references);
    expect({ ...match, words: match.words.replace(/\s/g, ' ') }).toEqual({
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
    expect(matchNotice(text, ORDER)).toMatchObject({ amount: 15_000, payer: 'MARIA ROJAS', isSure: false });
    expect(matchNotice('Buenos días, ¿todavía les queda?', ORDER)).toBeNull();
  });
});
