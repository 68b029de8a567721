import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plain } from '../../sample-orders.testing.ts';
import { detailsOf, dueOf } from './payments-panel.tsx';

const NOW = Date.UTC(2026, 10, 15, 18);
const PAYMENT = { at: '2026-11-15T16:42:00.000Z', user: 'Ana', method: 'sinpe', voucher: '123456' } as const;

describe('the sum that is due', () => {
  it.each([
    ['nothing was paid', { paid: 0, balance: 92_400 }, { isPaid: false, coin: 'due', colones: 92_400 }],
    ['a part was paid', { paid: 40_000, balance: 52_400 }, { isPaid: false, coin: 'part', colones: 52_400 }],
    ['all was paid', { paid: 92_400, balance: 0 }, { isPaid: true, coin: 'paid', colones: 92_400 }],
    ['it costs nothing', { paid: 0, balance: 0 }, { isPaid: false, coin: 'due', colones: 0 }],
    [
      'too much was paid',
      { paid: 100_000, balance: -7_600 },
      { isPaid: true, coin: 'paid', colones: 100_000 },
    ],
  ])('when %s', (_, order, due) => {
    expect(dueOf(order, false)).toMatchObject(due);
  });

  it('says what was paid in small words where there is room, and always what was paid too much', () => {
    const small = (paid: number, balance: number, showsPaid: boolean) =>
      plain(dueOf({ paid, balance }, showsPaid).small);
    expect(small(40_000, 52_400, true)).toBe('Pagado ₡40 000');
    expect(small(40_000, 52_400, false)).toBe('');
    expect(small(92_400, 0, true)).toBe('');
    expect(small(100_000, -7_600, false)).toBe('Pagó de más: ₡7 600');
  });

  it('is never below zero, and counts as paid only after money came', () => {
    const anyCents = fc.integer({ min: 0, max: 1_000_000 }).map((cents) => cents / 100);
    fc.assert(
      fc.property(anyCents, anyCents, (total, paid) => {
        const { isPaid, colones } = dueOf({ paid, balance: total - paid }, true);
        expect(colones).toBeGreaterThanOrEqual(0);
        expect(isPaid).toBe(paid > 0 && paid >= total);
      }),
    );
  });
});

describe('a payment in the list', () => {
  it('says how, with which voucher, who saw it and when', () => {
    expect(detailsOf(PAYMENT, NOW)).toBe('SINPE Móvil · 123456 · Ana · hoy, 10:42');
  });

  it('without a voucher has no gap', () => {
    const { voucher: _, ...payment } = PAYMENT;
    expect(detailsOf({ ...payment, method: 'efectivo' }, NOW)).toBe('Efectivo · Ana · hoy, 10:42');
  });

  it('that is void says who voided it, and when', () => {
    const voided = { ...PAYMENT, voidedAt: '2026-11-15T17:00:00.000Z' };
    expect(detailsOf({ ...voided, voidedBy: 'Luis' }, NOW)).toBe(
      'SINPE Móvil · 123456 · anulado por Luis · hoy, 11:00',
    );
    expect(detailsOf(voided, NOW)).toContain('anulado por Ana');
  });
});
