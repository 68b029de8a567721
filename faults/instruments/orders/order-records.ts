import type { FullOrder } from '../../../src/domain/orders/full-view.ts';
import type { Reply } from '../../../test/harness/http-client.ts';
import type { Tap } from './tap.ts';

/** A request of a seller. A retry has the same key. */
export interface Asked {
  readonly path: string;
  readonly content: object;
  readonly key: string;
  /** Null for a new order. */
  readonly before: FullOrder | null;
}

/** Everything that sellers and visitors sent and that the shop acknowledged. */
export interface OrderRecords {
  /** The orders that sellers work on, by id, as the shop answered them last. */
  readonly orders: Map<string, FullOrder>;
  /** Sent and not answered: the shop may or may not have done it. */
  readonly asked: Set<Asked>;
  readonly acknowledgedTaps: Set<Tap>;
  readonly unansweredTaps: Set<Tap>;
  /** Acknowledged, and neither replaced nor read by a seller. */
  readonly newTaps: Set<Tap>;
}

export function createOrderRecords(): OrderRecords {
  return {
    orders: new Map(),
    asked: new Set(),
    acknowledgedTaps: new Set(),
    unansweredTaps: new Set(),
    newTaps: new Set(),
  };
}

/** True when the shop has done it. A broken connection and 503 leave it unanswered; every other refusal is an error. */
export function isAcknowledged({ status, body, headers }: Reply): boolean {
  if (status >= 200 && status < 300) return true;
  if (status === 0 || (status === 503 && headers['retry-after'])) return false;
  throw new Error(`Refused: ${status} ${body}`);
}

/** Returns the order, or null when there was no answer. */
export function recordReply({ orders, asked }: OrderRecords, request: Asked, reply: Reply): FullOrder | null {
  if (!isAcknowledged(reply)) return null;
  const { order }: { order: FullOrder } = JSON.parse(String(reply.body));
  asked.delete(request);
  orders.set(order.id, order);
  return order;
}

export function recordTap(
  { acknowledgedTaps, unansweredTaps, newTaps }: OrderRecords,
  tap: Tap,
  reply: Reply,
): boolean {
  if (!isAcknowledged(reply)) return false;
  if (unansweredTaps.delete(tap)) newTaps.add(tap);
  acknowledgedTaps.add(tap);
  return true;
}

/** What must never be lost of an order. Prices and units of today are left out, and what its shopper adds. */
export function essenceOf({
  id,
  reference,
  state,
  version,
  total,
  paid,
  lines,
  payments,
  events,
}: FullOrder) {
  return {
    ...{ id, reference, state, version, total, paid },
    lines: lines.map(({ productId, quantity, taken, returned }) => ({
      productId,
      quantity,
      taken,
      returned,
    })),
    payments: payments.map(({ id, amount, voidedAt }) => ({ id, amount, voidedAt })),
    events: events.map(({ kind }) => kind).filter((kind) => kind !== 'saidSent'),
  };
}
