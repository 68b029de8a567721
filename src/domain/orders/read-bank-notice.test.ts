import { describe, expect, it } from 'vitest';
import { type BankNotice, readBankNotice } from './read-bank-notice.ts';

const RIGHT: readonly [string, string, Partial<BankNotice>][] = [
  [
    'the name before the detail',
    'Ha recibido 92,400.00 Colones de MARIA ROJAS por SINPE Movil, K7QM4XTY. Comprobante 123456789',
    {
      amount: 92_400,
      payer: 'MARIA ROJAS',
      detail: 'K7QM4XTY',
      voucher: '123456789',
      references: ['K7QM-4XTY'],
    },
  ],
  [
    'the name after SINPE',
    'Ha recibido 92,400.00 colones por SINPE MOVIL de MARIA ROJAS. K7QM4XTY. Referencia 2026111510283000123456789',
    { payer: 'MARIA ROJAS', detail: 'K7QM4XTY', voucher: '2026111510283000123456789' },
  ],
  [
    'points between thousands',
    'Ha recibido 1.092.400,50 Colones de ANA por SINPE Movil, PAGO. Comprobante 123456',
    { amount: 1_092_400.5, payer: 'ANA', detail: 'PAGO', references: [] },
  ],
  [
    'capitals, accents, the sign of colones and line breaks',
    'HA RECIBIDO\n₡92,400.00 COLONES DE JOSÉ PEÑA\nPOR SINPE MÓVIL, pedido k7qm-4xty.\nCOMPROBANTE: 123456789.',
    { amount: 92_400, payer: 'JOSÉ PEÑA', detail: 'pedido k7qm-4xty', references: ['K7QM-4XTY'] },
  ],
  [
    'letters O in place of zeros',
    'Ha recibido 92,4OO.OO Colones de MARIA ROJAS por SINPE Movil, K7QM4XTY. Comprobante 123456789',
    { amount: 92_400 },
  ],
  [
    'no detail',
    'Ha recibido 5000 Colones de MARIA ROJAS por SINPE Movil. Comprobante 123456789',
    { amount: 5_000, payer: 'MARIA ROJAS', detail: '' },
  ],
  [
    'a company with points in its name',
    'Ha recibido 5,000.00 colones por SINPE MOVIL de VERDE S.A. K7QM4XTY. Referencia No. 123456789',
    { payer: 'VERDE S.A', detail: 'K7QM4XTY', voucher: '123456789' },
  ],
  [
    'a detail with the words of a voucher',
    'Ha recibido 5,000.00 Colones de ANA por SINPE Movil, Comprobante 999999. Comprobante 123456789',
    { detail: 'Comprobante 999999', voucher: '123456789' },
  ],
  [
    'an unknown order of its parts',
    'Por SINPE: Ha recibido 5,000.00 colones, origen SINPE, concepto K7QM4XTY, pagó ANA. Referencia 123456789',
    { amount: 5_000, payer: '', detail: '', references: ['K7QM-4XTY'] },
  ],
  [
    'another notice after it',
    'Ha recibido 5,000.00 Colones de ANA por SINPE Movil, X. Comprobante 111111\nHa recibido 6,000.00 Colones de LUIS por SINPE Movil, Y. Comprobante 222222',
    { amount: 5_000, payer: 'ANA', detail: 'X', voucher: '111111' },
  ],
];

const WRONG: readonly [string, string][] = [
  ['dollars', 'Ha recibido 92.00 Dólares de MARIA por SINPE Movil, K7QM4XTY. Comprobante 123456789'],
  ['a payment that was sent', 'Ha enviado 92,400.00 Colones a ANA por SINPE Movil, X. Comprobante 123456789'],
  [
    'money that did not come',
    'No ha recibido 92,400.00 Colones de ANA por SINPE Movil, X. Comprobante 123456789',
  ],
  ['no voucher', 'Ha recibido 92,400.00 Colones de MARIA ROJAS por SINPE Movil, K7QM4XTY.'],
  [
    'a voucher that is too short',
    'Ha recibido 92,400.00 Colones de ANA por SINPE Movil, X. Comprobante 12345',
  ],
  [
    'a voucher that is too long',
    `Ha recibido 92,400.00 Colones de ANA por SINPE Movil, X. Comprobante ${'1'.repeat(31)}`,
  ],
  [
    'no SINPE',
    'Ha recibido 92,400.00 Colones de MARIA ROJAS por transferencia, K7QM4XTY. Comprobante 123456789',
  ],
  ['SINPE only after the voucher', 'Ha recibido 92,400.00 Colones de ANA. Comprobante 123456789. Use SINPE'],
  ['no amount', 'Ha recibido colones de MARIA ROJAS por SINPE Movil, K7QM4XTY. Comprobante 123456789'],
  ['an ambiguous amount', 'Ha recibido 92,40,0.00 Colones de ANA por SINPE Movil, X. Comprobante 123456789'],
  ['an amount of zero', 'Ha recibido 0.00 Colones de ANA por SINPE Movil, X. Comprobante 123456789'],
];

describe('a notice of a bank', () => {
  it.each(RIGHT)('with %s is read', (_, text, notice) => {
    expect(readBankNotice(text)).toMatchObject(notice);
  });

  it.each(WRONG)('with %s is not a notice', (_, text) => {
    expect(readBankNotice(text)).toBeNull();
  });
});
