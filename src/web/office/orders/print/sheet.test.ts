import { describe, expect, it } from 'vitest';
import { plain } from '../sample-orders.testing.ts';
import { paymentWords, warrantyWords } from './sheet.tsx';

const PAYMENT = {
  at: '2026-11-15T16:42:00.000Z',
  amount: 40_000,
  method: 'sinpe',
  voucher: '123456',
} as const;
const STEPS = [
  { name: 'Recibido', at: '2026-11-15T16:42:00.000Z' },
  { name: 'Entregado', at: '2026-11-20T16:42:00.000Z' },
];

function warranty(state: string, own = '', steps: readonly object[] = STEPS): string {
  return warrantyWords({ state, steps } as unknown as Parameters<typeof warrantyWords>[0], own);
}

describe('a payment on the receipt', () => {
  it('has its day, its time, how it was paid, the amount and the voucher', () => {
    expect(plain(paymentWords(PAYMENT))).toBe(
      '15 de noviembre de 2026, 10:42 · SINPE Móvil · ₡40 000 · comprobante 123456',
    );
  });

  it('that was given back says so, and its amount has no sign', () => {
    const { voucher: _, ...refund } = { ...PAYMENT, amount: -4_000, method: 'efectivo' as const };
    expect(plain(paymentWords(refund))).toBe(
      '15 de noviembre de 2026, 10:42 · Efectivo · devolución · ₡4 000',
    );
  });
});

describe('the warranty on the receipt', () => {
  it('is that of the law once the order was delivered, counted from the last step', () => {
    expect(warranty('entregado')).toMatch(/^Garantía de ley: al menos hasta el \d+ de \w+ de 20\d\d\.$/);
    const later = STEPS.with(1, { name: 'Entregado', at: '2027-11-20T16:42:00.000Z' });
    expect(warranty('entregado', '', later)).not.toBe(warranty('entregado'));
  });

  it('begins with the words of the shop', () => {
    expect(warranty('entregado', 'Un año.')).toMatch(/^Un año\. Garantía de ley/);
    expect(warranty('confirmado', 'Un año.')).toBe('Un año.');
  });

  it('is none before the delivery where the shop promises nothing', () => {
    expect(warranty('despachado')).toBe('');
    expect(warranty('entregado', '', [])).toBe('');
  });
});
