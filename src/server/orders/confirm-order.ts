import type { ChangedOrder } from '../../contract/order-answers.ts';
import { ShopError } from '../../domain/errors.ts';
import { findConfirmProblems, findQuoteProblems } from '../../domain/orders/line-rules.ts';
import type { Order } from '../../domain/orders/order.ts';
import { type QuoteDays, quoteExpiry } from '../../domain/orders/retention.ts';
import { isQuoteDays, QUOTE_DAYS_MESSAGE } from '../../domain/orders/rules.ts';
import { planConfirm } from '../../domain/product/unit-plan.ts';
import type { Reply } from '../store/once.ts';
import type { UnitCount } from '../store/orders/unit-moves.ts';
import { type ChangeRequest, type ChangeTools, changeOrder } from './change-order.ts';
import { requireValid } from './order-fields.ts';
import { type OrderParts, productIdsOf } from './order-parts.ts';

export function requireQuoteDays(days: number, path: string): QuoteDays {
  if (isQuoteDays(days)) return days;
  throw new ShopError('INVALID_FIELDS', { errors: [{ path, msg: QUOTE_DAYS_MESSAGE }] });
}

export function quoteOrder(
  parts: OrderParts,
  request: ChangeRequest,
  sentDays: number,
): Promise<Reply<ChangedOrder>> {
  const days = requireQuoteDays(sentDays, 'days');
  return changeOrder(parts, request, 'quote', (order, { now }) => ({
    order: quoted(order, days, now),
    message: 'Cotización lista',
    data: { days },
  }));
}

/** A new quote of the same order has to be accepted again. */
export function quoted(order: Order, days: QuoteDays, now: number): Order {
  requireValid(findQuoteProblems(order));
  return {
    ...order,
    state: 'cotizado',
    quotedAt: now,
    expiresAt: quoteExpiry(now, days),
    acceptedAt: null,
  };
}

export function confirmOrder(
  parts: OrderParts,
  request: ChangeRequest,
  counts: readonly UnitCount[],
): Promise<Reply<ChangedOrder>> {
  return changeOrder(parts, request, 'confirm', async (order, tools) => ({
    order: await confirmed(order, counts, tools),
    message: 'Pedido confirmado',
  }));
}

type ConfirmTools = Pick<ChangeTools, 'write' | 'units' | 'actor' | 'now'>;

/** Takes the units of all lines, or of none. What the seller counted is set first. */
export async function confirmed(
  order: Order,
  counts: readonly UnitCount[],
  { write, units, actor, now }: ConfirmTools,
): Promise<Order> {
  const gone = await write.findGone(productIdsOf(order.lines));
  requireValid(findConfirmProblems(order, (id) => gone.has(id)));
  requireCountsOf(order, counts);
  const cause = { orderId: order.id, userId: actor.userId };
  await units.count(counts, { ...cause, reason: 'conteo' });
  const counted = await units.countedOf(order);
  const plan = planConfirm(order.lines, counted);
  await units.move(plan, [], order.lines, counted, { ...cause, reason: 'pedido' });
  return {
    ...order,
    state: 'confirmado',
    confirmedAt: now,
    expiresAt: null,
    lines: order.lines.map((line, at) => ({ ...line, taken: plan.taken[at] ?? 0 })),
  };
}

/** Each product of the order once, and no other. */
function requireCountsOf(order: Order, counts: readonly UnitCount[]): void {
  const left = new Set(productIdsOf(order.lines));
  const errors = counts.flatMap(({ productId }, at) =>
    left.delete(productId)
      ? []
      : [{ path: `counts.${at}.productId`, msg: 'Ese producto no está en el pedido, o va dos veces' }],
  );
  requireValid(errors);
}
