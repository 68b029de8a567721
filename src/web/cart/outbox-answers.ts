/** What the answers of the shop and the time change in the outbox. Visitors download this file at the tap. */
import type { OrderBody } from '../../domain/orders/cart-order.ts';
import type { WaitingOrder } from '../../domain/orders/outbox.ts';

const DAY = 24 * 60 * 60_000;
const OUTBOX_DAYS = 7;

/** Only this body: the same order with `sent` may have come meanwhile, and it is not answered yet. */
export function removeFromOutbox(outbox: readonly WaitingOrder[], { key, sent }: OrderBody): WaitingOrder[] {
  return outbox.filter(({ body }) => body.key !== key || body.sent !== sent);
}

/** A time in the future is dropped too, because a clock that was wrong would otherwise leave the order there for years. */
export function withoutOld(outbox: readonly WaitingOrder[], now: number): WaitingOrder[] {
  return outbox.filter(({ at }) => Math.abs(now - at) <= OUTBOX_DAYS * DAY);
}

/** Leaves the body in the outbox until the shop may be tried again. */
export function delayInOutbox(
  outbox: readonly WaitingOrder[],
  { key }: OrderBody,
  notBefore: number,
): WaitingOrder[] {
  return outbox.map((waiting) => (waiting.body.key === key ? { ...waiting, notBefore } : waiting));
}

/** A longer delay is ignored, because it comes from a wrong clock or a wrong answer. */
const MAX_DELAY = DAY;

export function isDue({ notBefore = 0 }: WaitingOrder, now: number): boolean {
  return notBefore <= now || notBefore > now + MAX_DELAY;
}
