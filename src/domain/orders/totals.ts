/** The amounts of an order, in whole céntimos. Browser and server count with the same functions. */
import type { OrderAmounts, OrderLine, OrderPayment } from './order.ts';

const COLON = 100;

export const ORDER_LIMITS = {
  lines: 100,
  quantity: 999,
  totalCents: 1_000_000_000 * COLON,
  feeCents: 1_000_000 * COLON,
} as const;

type PricedLine = Pick<OrderLine, 'priceCents' | 'quantity'>;

export interface AmountParts {
  readonly lines: readonly PricedLine[];
  readonly discountCents: number;
  /** Null while the seller has not decided it. */
  readonly feeCents: number | null;
  readonly payments: readonly Pick<OrderPayment, 'cents' | 'voidedAt'>[];
}

/** The only function that computes a total. A line without a price and an undecided fee count as zero. */
export function computeAmounts({ lines, discountCents, feeCents, payments }: AmountParts): OrderAmounts {
  const itemsCents = lines.reduce((sum, line) => sum + lineCents(line), 0);
  const valid = payments.filter(({ voidedAt }) => voidedAt === null);
  return {
    itemsCents,
    discountCents,
    feeCents,
    totalCents: itemsCents - discountCents + (feeCents ?? 0),
    paidCents: valid.reduce((sum, { cents }) => sum + cents, 0),
  };
}

export function lineCents({ priceCents, quantity }: PricedLine): number {
  return (priceCents ?? 0) * quantity;
}

/** Below zero if more was paid than the order costs. */
export function balanceCents({
  totalCents,
  paidCents,
}: Pick<OrderAmounts, 'totalCents' | 'paidCents'>): number {
  return totalCents - paidCents;
}

/** From 0 to 100, with one decimal at most. */
export function isPercent(percent: number): boolean {
  return percent >= 0 && percent <= 100 && Math.round(percent * 10) / 10 === percent;
}

/**
 * The amount of a discount in percent: whole colones, half a colón is rounded up, and never more than the products cost. The
 * percentage is counted in tenths, so that no fraction is lost.
 */
export function discountOf(itemsCents: number, percent: number): number {
  const tenths = Math.round(percent * 10);
  const colones = Math.floor((itemsCents * tenths) / (1_000 * COLON) + 0.5);
  return Math.min(colones * COLON, itemsCents);
}
