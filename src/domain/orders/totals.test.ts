import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_PRICE } from '../limits.ts';
import { samplePayment } from './sample-order.testing.ts';
import {
  type AmountParts,
  balanceCents,
  computeAmounts,
  discountOf,
  isPercent,
  lineCents,
  ORDER_LIMITS,
} from './totals.ts';

const NOTHING: AmountParts = { lines: [], discountCents: 0, feeCents: null, payments: [] };

describe('the amounts of an order', () => {
  it('are products, discount, fee, total and what was paid', () => {
    const lines = [
      { priceCents: 3_290_000, quantity: 1 },
      { priceCents: 2_850_000, quantity: 2 },
    ];
    expect(computeAmounts({ ...NOTHING, lines, discountCents: 200_000, feeCents: 250_000 })).toEqual({
      itemsCents: 8_990_000,
      discountCents: 200_000,
      feeCents: 250_000,
      totalCents: 9_040_000,
      paidCents: 0,
    });
  });

  it('count a line without a price and an undecided fee as zero', () => {
    const amounts = computeAmounts({ ...NOTHING, lines: [{ priceCents: null, quantity: 3 }] });
    expect(amounts).toMatchObject({ itemsCents: 0, feeCents: null, totalCents: 0 });
  });

  it('are exact after three payments, one void and one refund', () => {
    const payments = [
      samplePayment({ cents: 4_000_000 }),
      samplePayment({ cents: 1_000_050 }),
      samplePayment({ cents: 3_000_000, voidedAt: 1, voidedBy: 'Ana' }),
      samplePayment({ cents: -50 }),
    ];
    const lines = [{ priceCents: 9_240_000, quantity: 1 }];
    const amounts = computeAmounts({ ...NOTHING, lines, payments });
    expect(amounts.paidCents).toBe(5_000_000);
    expect(balanceCents(amounts)).toBe(4_240_000);
  });

  it('are whole céntimos that add up, for every order', () => {
    const line = fc.record({
      priceCents: fc.option(fc.integer({ min: 0, max: MAX_PRICE }), { nil: null }),
      quantity: fc.integer({ min: 1, max: ORDER_LIMITS.quantity }),
    });
    const payment = fc.record({
      cents: fc.integer({ min: -1_000_000, max: 1_000_000 }),
      voidedAt: fc.option(fc.nat(), { nil: null }),
    });
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: ORDER_LIMITS.lines }),
        fc.nat(),
        fc.option(fc.nat(ORDER_LIMITS.feeCents), { nil: null }),
        fc.array(payment),
        (lines, discountCents, feeCents, payments) => {
          const amounts = computeAmounts({ lines, discountCents, feeCents, payments });
          const exact = lines.reduce(
            (sum, each) => sum + BigInt(each.priceCents ?? 0) * BigInt(each.quantity),
            0n,
          );
          expect(BigInt(amounts.itemsCents)).toBe(exact);
          expect(BigInt(amounts.totalCents)).toBe(exact - BigInt(discountCents) + BigInt(feeCents ?? 0));
          const paid = payments.filter((each) => each.voidedAt === null);
          expect(amounts.totalCents - balanceCents(amounts)).toBe(
            paid.reduce((sum, { cents }) => sum + cents, 0),
          );
        },
      ),
    );
  });

  it('are exact for the largest line', () => {
    const cents = lineCents({ priceCents: ORDER_LIMITS.totalCents, quantity: ORDER_LIMITS.quantity });
    expect(Number.isSafeInteger(cents)).toBe(true);
  });
});

describe('a discount in percent', () => {
  it.each([
    [10_001, 33.3, 3_330],
    [10_000, 10, 1_000],
    [101, 50, 51],
    [99, 50, 50],
    [97, 50, 49],
    [1, 49.9, 0],
    [89_900, 0, 0],
    [89_900, 100, 89_900],
    [1_000_000_000, 99.9, 999_000_000],
    [1_000_000_000, 33.3, 333_000_000],
  ])('of ₡%d at %d %% is ₡%d', (items, percent, expected) => {
    expect(discountOf(items * 100, percent)).toBe(expected * 100);
  });

  it('is never more than the products cost', () => {
    expect(discountOf(1_000_050, 100)).toBe(1_000_050);
    expect(discountOf(60, 100)).toBe(60);
  });

  it('is whole colones, at most half a colón away from the exact amount, for every order', () => {
    fc.assert(
      fc.property(fc.nat(ORDER_LIMITS.totalCents), fc.nat(1_000), (items, tenths) => {
        const discount = discountOf(items, tenths / 10);
        expect(discount === items || discount % 100 === 0).toBe(true);
        expect(discount).toBeLessThanOrEqual(items);
        const distance = BigInt(discount) * 1_000n - BigInt(items) * BigInt(tenths);
        expect(distance <= 50_000n && distance > -50_000n).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  it.each([0, 0.1, 33.3, 99.9, 100])('can be %d', (percent) => expect(isPercent(percent)).toBe(true));

  it.each([-0.1, 100.1, 33.33, Number.NaN, Infinity])('cannot be %d', (percent) =>
    expect(isPercent(percent)).toBe(false),
  );
});
