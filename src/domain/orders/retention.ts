/** How long an order can be accepted, changed by its shopper, and stored. Times are epoch milliseconds. */
import { dayOf, weekdaysAfter } from '../when.ts';
import type { Order } from './order.ts';
import { factsOf, isAllowed } from './transitions.ts';

const DAY = 24 * 60 * 60_000;
const NEW_DAYS = 7;
const LINK_DAYS = 400;
const MOVE_DAYS = 400;
const UNCONFIRMED_DAYS = 30;
/** Working days of the warranty by law. Holidays are not left out: they would only make it longer. */
const WARRANTY_WEEKDAYS = 30;
/** Article 109 of the Código Tributario. */
const RECORD_YEARS = 5;

/** How long the personal data of an order that ended are stored. */
export const DEFAULT_PERSONAL_DAYS = 365;

export const QUOTE_DAYS = [1, 3, 7, 15] as const;
export type QuoteDays = (typeof QUOTE_DAYS)[number];
export const DEFAULT_QUOTE_DAYS: QuoteDays = 3;

/** When an order that was made, changed or reopened at `time` expires. */
export function newExpiry(time: number): number {
  return time + NEW_DAYS * DAY;
}

/** The last millisecond of the quote's last day in Costa Rica, which has no summer time. */
export function quoteExpiry(time: number, days: QuoteDays): number {
  return Date.parse(`${dayOf(time + days * DAY)}T23:59:59.999-06:00`);
}

/** True from then on, even before the maintenance has ended the order. */
export function hasExpired({ expiresAt }: Pick<Order, 'expiresAt'>, now: number): boolean {
  return expiresAt !== null && now > expiresAt;
}

/** A quote can be accepted once, until the end of its last day. */
export function canAccept(order: Pick<Order, 'state' | 'acceptedAt' | 'expiresAt'>, now: number): boolean {
  return order.state === 'cotizado' && order.acceptedAt === null && !hasExpired(order, now);
}

/** True for an order that the maintenance has to end. */
export function mustExpire(
  order: Pick<Order, 'state' | 'payments' | 'erasedAt' | 'expiresAt'>,
  now: number,
): boolean {
  return hasExpired(order, now) && isAllowed('expire', factsOf(order), 'shop');
}

interface RetentionLimits {
  /** Orders without confirmation and payment that ended before this time are deleted. */
  readonly unconfirmed: number;
  /** The personal data of orders that ended before this time are erased. */
  readonly personal: number;
  /** All other orders that ended before this time are deleted. */
  readonly records: number;
  /** Changes of units before this time are deleted. */
  readonly moves: number;
}

export function retentionLimits(now: number, personalDays: number): RetentionLimits {
  return {
    unconfirmed: now - UNCONFIRMED_DAYS * DAY,
    personal: now - personalDays * DAY,
    records: yearsBefore(now, RECORD_YEARS),
    moves: now - MOVE_DAYS * DAY,
  };
}

function yearsBefore(time: number, years: number): number {
  const date = new Date(time);
  return date.setUTCFullYear(date.getUTCFullYear() - years);
}

/** The last day of the warranty, such as `2026-12-25`. */
export function warrantyUntil(deliveredAt: number): string {
  return weekdaysAfter(deliveredAt, WARRANTY_WEEKDAYS);
}

export function isLinkExpired({ endedAt }: Pick<Order, 'endedAt'>, now: number): boolean {
  return endedAt !== null && endedAt < now - LINK_DAYS * DAY;
}

type Ended = Pick<Order, 'state' | 'endedAt' | 'confirmedAt' | 'payments' | 'erasedAt' | 'shopperErasedAt'>;

/** What the maintenance has to do with an order, or null. */
export function findRetentionStep(order: Ended, limits: RetentionLimits): 'delete' | 'erase' | null {
  if (order.endedAt === null) return null;
  const limit = isUnconfirmed(order) ? limits.unconfirmed : limits.records;
  if (order.endedAt < limit) return 'delete';
  if (order.erasedAt !== null) return null;
  const isOver = order.endedAt < limits.personal && !isUnconfirmed(order);
  return isOver || order.shopperErasedAt !== null ? 'erase' : null;
}

/** A void payment counts: the record of who voided it has to stay as long as that of any other. */
function isUnconfirmed({ state, confirmedAt, payments }: Ended): boolean {
  const hasFailed = state === 'vencido' || state === 'cancelado';
  return hasFailed && confirmedAt === null && payments.length === 0;
}
