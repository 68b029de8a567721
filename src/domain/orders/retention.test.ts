import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf } from '../when.ts';
import type { Order } from './order.ts';
import {
  canAccept,
  DEFAULT_QUOTE_DAYS,
  findRetentionStep,
  hasExpired,
  isLinkExpired,
  mustExpire,
  newExpiry,
  QUOTE_DAYS,
  quoteExpiry,
  retentionLimits,
  warrantyUntil,
} from './retention.ts';
import { CREATED_AT, QUOTE_END, sampleOrder, samplePayment } from './sample-order.testing.ts';

const DAY = 24 * 60 * 60_000;

describe('the end of a quote', () => {
  it('is the last millisecond of its last day in Costa Rica', () => {
    expect(quoteExpiry(CREATED_AT, DEFAULT_QUOTE_DAYS)).toBe(QUOTE_END);
    expect(new Date(quoteExpiry(CREATED_AT, 1)).toISOString()).toBe('2026-11-17T05:59:59.999Z');
  });

  it('counts from the day in Costa Rica, where it is still yesterday in the first hours of UTC', () => {
    const lateEvening = Date.parse('2026-11-16T05:59:00.000Z');
    expect(quoteExpiry(lateEvening, 3)).toBe(QUOTE_END);
    expect(quoteExpiry(lateEvening + 60_000, 3)).toBe(QUOTE_END + DAY);
  });

  it('is on the right day for every time', () => {
    fc.assert(
      fc.property(fc.nat(4_000_000_000_000), fc.constantFrom(...QUOTE_DAYS), (time, days) => {
        const end = quoteExpiry(time, days);
        expect(dayOf(end)).toBe(dayOf(time + days * DAY));
        expect(dayOf(end + 1)).not.toBe(dayOf(end));
      }),
    );
  });
});

describe('a quote', () => {
  const quote = sampleOrder({ state: 'cotizado', expiresAt: QUOTE_END });

  it('can be accepted once, until its last millisecond', () => {
    expect([canAccept(quote, QUOTE_END), canAccept(quote, QUOTE_END + 1)]).toEqual([true, false]);
    expect(canAccept({ ...quote, acceptedAt: CREATED_AT }, CREATED_AT)).toBe(false);
    expect(canAccept({ ...quote, state: 'nuevo' }, CREATED_AT)).toBe(false);
  });
});

describe('the warranty by law', () => {
  it.each([
    ['2026-11-15T16:42:00.000Z', '2026-12-25'],
    ['2026-11-16T16:42:00.000Z', '2026-12-28'],
    ['2026-11-14T05:00:00.000Z', '2026-12-25'],
  ])('of a delivery at %s ends on %s, 30 weekdays later', (delivered, day) => {
    expect(warrantyUntil(Date.parse(delivered))).toBe(day);
  });
});

describe('the expiry of an order', () => {
  const expiresAt = newExpiry(CREATED_AT);

  it('is seven days after the last change of a new one', () => {
    expect(expiresAt).toBe(CREATED_AT + 7 * DAY);
    const order = sampleOrder({ state: 'nuevo', expiresAt });
    expect([hasExpired(order, expiresAt), hasExpired(order, expiresAt + 1)]).toEqual([false, true]);
    expect([mustExpire(order, expiresAt), mustExpire(order, expiresAt + 1)]).toEqual([false, true]);
  });

  it.each<[string, Partial<Order>]>([
    ['with a payment', { payments: [samplePayment()] }],
    ['that is confirmed', { state: 'confirmado' }],
    ['without a time', { expiresAt: null }],
  ])('never comes for one %s', (_name, changes) => {
    expect(mustExpire(sampleOrder({ state: 'cotizado', expiresAt, ...changes }), expiresAt * 2)).toBe(false);
  });
});

describe('the page of an order', () => {
  it('is closed 400 days after its end, and never while it is open', () => {
    const endedAt = CREATED_AT;
    expect(isLinkExpired({ endedAt }, CREATED_AT + 400 * DAY)).toBe(false);
    expect(isLinkExpired({ endedAt }, CREATED_AT + 400 * DAY + 1)).toBe(true);
    expect(isLinkExpired({ endedAt: null }, CREATED_AT * 2)).toBe(false);
  });
});

describe('the maintenance of an order that ended', () => {
  function stepAfter(days: number, changes: Partial<Order>, personalDays = 365) {
    const order = sampleOrder({ endedAt: CREATED_AT, ...changes });
    return findRetentionStep(order, retentionLimits(CREATED_AT + days * DAY, personalDays));
  }

  it.each(['vencido', 'cancelado'] as const)(
    'deletes one that was never confirmed, %s, after 30 days',
    (state) => {
      expect(stepAfter(30, { state })).toBe(null);
      expect(stepAfter(30.01, { state })).toBe('delete');
    },
  );

  it.each<[string, Partial<Order>]>([
    ['delivered', { state: 'entregado', confirmedAt: CREATED_AT }],
    ['cancelled after its confirmation', { state: 'cancelado', confirmedAt: CREATED_AT }],
    ['cancelled with a payment', { state: 'cancelado', payments: [samplePayment()] }],
    ['cancelled with a void payment', { state: 'cancelado', payments: [samplePayment({ voidedAt: 1 })] }],
  ])(
    'erases the personal data of one that was %s after the days of the shop, and deletes it after 5 years',
    (_name, changes) => {
      expect(stepAfter(365, changes)).toBe(null);
      expect(stepAfter(365.01, changes)).toBe('erase');
      expect(stepAfter(30.01, changes, 30)).toBe('erase');
      expect(stepAfter(365.01, { ...changes, erasedAt: CREATED_AT })).toBe(null);
      expect(stepAfter(5 * 365 + 1, { ...changes, erasedAt: CREATED_AT })).toBe(null);
      expect(stepAfter(5 * 365 + 1.01, { ...changes, erasedAt: CREATED_AT })).toBe('delete');
    },
  );

  it('erases at once what its shopper erased while it was open, and once', () => {
    for (const state of ['entregado', 'vencido'] as const) {
      const changes = { state, shopperErasedAt: CREATED_AT };
      expect(stepAfter(0, changes)).toBe('erase');
      expect(stepAfter(0, { ...changes, endedAt: null })).toBe(null);
      expect(stepAfter(0, { ...changes, erasedAt: CREATED_AT })).toBe(null);
    }
  });

  it('does nothing with an open one', () => {
    expect(stepAfter(10_000, { state: 'confirmado', endedAt: null })).toBe(null);
  });

  it('has a limit for the changes of units, 400 days back', () => {
    expect(retentionLimits(CREATED_AT, 365).moves).toBe(CREATED_AT - 400 * DAY);
  });
});
