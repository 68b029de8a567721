import type { ChangedOrder } from '../../contract/order-answers.ts';
import { ShopError } from '../../domain/errors.ts';
import { fromCents } from '../../domain/money.ts';
import { checkReturn } from '../../domain/orders/line-rules.ts';
import type { Order, OrderDelivery, OrderLine } from '../../domain/orders/order.ts';
import { createLinkKey } from '../../domain/orders/reference.ts';
import { checkDispatch, checkTexts, normaliseDelivery, normaliseTexts } from '../../domain/orders/rules.ts';
import { planCancel, planReturn, type UnitPlan } from '../../domain/product/unit-plan.ts';
import type { Reply } from '../store/once.ts';
import type { OrderWrite } from '../store/order-transaction.ts';
import { type ChangeRequest, type ChangeTools, changeOrder } from './change-order.ts';
import { eventOf } from './history-events.ts';
import { requireValid } from './order-fields.ts';
import { type OrderParts, randomBytes } from './order-parts.ts';

type SentCarriage = Pick<OrderDelivery, 'method'> & Partial<OrderDelivery>;

export function dispatchOrder(
  parts: OrderParts,
  request: ChangeRequest,
  sent: SentCarriage,
): Promise<Reply<ChangedOrder>> {
  return changeOrder(parts, request, 'dispatch', (order, { now }) => {
    const fee = order.feeCents === null ? null : fromCents(order.feeCents);
    const fields = normaliseDelivery({ ...order.delivery, ...sent, fee });
    requireValid(checkDispatch(fields));
    const { fee: _fee, ...delivery } = fields;
    const message = delivery.method === 'retiro' ? 'Listo para retirar' : 'Marcado como enviado';
    return { order: { ...order, state: 'despachado', delivery, dispatchedAt: now }, message };
  });
}

export function deliverOrder(parts: OrderParts, request: ChangeRequest): Promise<Reply<ChangedOrder>> {
  return changeOrder(parts, request, 'deliver', (order, { now }) => ({
    order: { ...order, state: 'entregado', deliveredAt: now, endedAt: now },
    message: 'Marcado como entregado',
  }));
}

/** The units stay taken. */
export function stepBack(parts: OrderParts, request: ChangeRequest): Promise<Reply<ChangedOrder>> {
  return changeOrder(parts, request, 'stepBack', (order) => ({
    order: { ...order, state: 'confirmado', dispatchedAt: null, deliveredAt: null, endedAt: null },
    message: 'Volvió a confirmado',
    data: { from: order.state },
  }));
}

/** As new: nothing of its earlier life applies to it. */
export function reopenOrder(parts: OrderParts, request: ChangeRequest): Promise<Reply<ChangedOrder>> {
  const earlier = { quotedAt: null, acceptedAt: null, confirmedAt: null, dispatchedAt: null, endedAt: null };
  return changeOrder(parts, request, 'reopen', (order) => ({
    order: { ...order, ...earlier, state: 'nuevo', cancelReason: '', replacedBy: null },
    message: 'Pedido reabierto',
    data: { from: order.state },
  }));
}

interface Cancellation {
  readonly reason?: string;
  /** Read only for a dispatched order: the products may be lost. */
  readonly giveBack?: boolean;
}

export function cancelOrder(
  parts: OrderParts,
  request: ChangeRequest,
  sent: Cancellation,
): Promise<Reply<ChangedOrder>> {
  const { reason } = normaliseTexts({ reason: sent.reason ?? '' });
  requireValid(checkTexts({ reason }));
  return changeOrder(parts, request, 'cancel', async (order, tools) => {
    const givesBack = order.state !== 'despachado' || (sent.giveBack ?? true);
    const plan = planCancel(order.lines, await tools.units.countedOf(order), givesBack);
    return {
      order: {
        ...order,
        state: 'cancelado',
        cancelReason: reason,
        endedAt: tools.now,
        lines: await giveBack(order, plan, 'cancelado', tools),
      },
      message: 'Pedido cancelado',
      data: { from: order.state, ...(!givesBack && { givesBack }) },
    };
  });
}

type Returned = Parameters<typeof checkReturn>[0];

export function returnOrder(
  parts: OrderParts,
  request: ChangeRequest,
  sent: Returned,
): Promise<Reply<ChangedOrder>> {
  return changeOrder(parts, request, 'return', async (order, tools) => {
    requireValid(checkReturn(sent, order.lines));
    const at = ({ position }: OrderLine) => sent.find((line) => line.position === position);
    const sellable = order.lines.map((line) => at(line)?.sellable ?? 0);
    const plan = planReturn(order.lines, sellable, await tools.units.countedOf(order));
    const lines = await giveBack(order, plan, 'devuelto', tools);
    return {
      order: {
        ...order,
        state: 'devuelto',
        endedAt: tools.now,
        lines: lines.map((line) => ({ ...line, returned: at(line)?.returned ?? 0 })),
      },
      message: 'Devolución registrada',
    };
  });
}

async function giveBack(
  { id, lines }: Order,
  plan: UnitPlan,
  reason: 'cancelado' | 'devuelto',
  { units, actor }: ChangeTools,
): Promise<OrderLine[]> {
  const counted = await units.countedOf({ lines });
  await units.move(plan, lines, lines, counted, { reason, orderId: id, userId: actor.userId });
  return lines.map((line, at) => ({ ...line, taken: plan.taken[at] ?? 0 }));
}

/** The old link is unknown from then on. */
export function renewLink(parts: OrderParts, request: ChangeRequest): Promise<Reply<ChangedOrder>> {
  return changeOrder(parts, request, 'renewLink', async (order, { write }) => {
    await write.retireKey(order.linkKey);
    return {
      order: { ...order, linkKey: await createFreeKey(write) },
      message: 'Enlace nuevo listo',
    };
  });
}

/** Without a change there is nothing to accept: another seller has done it. */
export function acceptOrderDetails(parts: OrderParts, request: ChangeRequest): Promise<Reply<ChangedOrder>> {
  return changeOrder(parts, request, 'acceptDetails', (order, { now, actor }) => ({
    order: order.detailsChangedAt === null ? null : withAcceptedDetails(order, now, actor.userName),
    message: 'Datos revisados',
  }));
}

function withAcceptedDetails(order: Order, now: number, by: string): Order {
  const seen = order.seenAt === null ? { seenAt: now, seenBy: by } : {};
  return { ...order, ...seen, detailsChangedAt: null, customerBefore: null };
}

const MAX_DRAWS = 10;

export async function createFreeKey(write: Pick<OrderWrite, 'findByKey'>): Promise<string> {
  for (let draw = 0; draw < MAX_DRAWS; draw += 1) {
    const key = createLinkKey(randomBytes);
    if (!(await write.findByKey(key))) return key;
  }
  throw new ShopError('UNAVAILABLE');
}

export async function eraseOrder(parts: OrderParts, request: ChangeRequest): Promise<Reply<ChangedOrder>> {
  const reply = await changeOrder(parts, request, 'erase', async (order, { write, actor, now }) => {
    await write.erase(order.id, now);
    await write.addEvent(order.id, eventOf(actor, 'erase', now));
    return { order: null, message: 'Datos borrados' };
  });
  parts.metrics.countErased();
  return reply;
}
