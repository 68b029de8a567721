import { isDeepStrictEqual } from 'node:util';
import type { ChangedOrder } from '../../contract/order-answers.ts';
import { ShopError } from '../../domain/errors.ts';
import { fromCents, toCents } from '../../domain/money.ts';
import { findQuoteProblems } from '../../domain/orders/line-rules.ts';
import type { Order, OrderLine } from '../../domain/orders/order.ts';
import { isEditable, isOpen } from '../../domain/orders/transitions.ts';
import { planEdit } from '../../domain/product/unit-plan.ts';
import type { Reply } from '../store/once.ts';
import { type ChangeRequest, type ChangeTools, changeOrder, type OrderChange } from './change-order.ts';
import { checkFields, type OrderFields, requireValid, withFields } from './order-fields.ts';
import type { OrderParts } from './order-parts.ts';

const MESSAGE = 'Cambios guardados';

export function editOrder(
  parts: OrderParts,
  request: ChangeRequest,
  sent: OrderFields,
): Promise<Reply<ChangedOrder>> {
  const fields = checkFields(sent);
  return changeOrder(parts, request, 'edit', async (order, tools) => {
    requireEditable(order, fields);
    const edited = withFields(order, fields, parts.snapshots.current());
    if (isSame(order, edited)) return { order: null, message: MESSAGE };
    // A quote and a confirmed order have to stay complete.
    if (order.state === 'cotizado' || order.state === 'confirmado') requireValid(findQuoteProblems(edited));
    return finish(order, edited, tools);
  });
}

async function finish(before: Order, edited: Order, tools: ChangeTools): Promise<OrderChange> {
  const isOtherOffer = before.state === 'cotizado' && hasOtherOffer(before, edited);
  const order = {
    ...edited,
    lines: before.state === 'confirmado' ? await moveDifference(before, edited, tools) : edited.lines,
    // The shopper accepted something else.
    acceptedAt: isOtherOffer ? null : edited.acceptedAt,
  };
  return { order, message: MESSAGE, data: changesOf(before, edited) };
}

/** A field of a state in which it is fixed is refused, except a delivery fee that is the same. */
function requireEditable(order: Order, fields: OrderFields): void {
  const { lines, discount, delivery, customer, publicNote, privateNote } = fields;
  const fee = delivery?.fee ?? null;
  const isOtherFee = delivery !== undefined && (fee === null ? null : toCents(fee)) !== order.feeCents;
  const isFixed =
    (lines !== undefined && !isEditable(order, 'lines')) ||
    (discount !== undefined && !isEditable(order, 'discount')) ||
    (isOtherFee && !isEditable(order, 'fee')) ||
    (delivery !== undefined && !isEditable(order, 'delivery')) ||
    (customer !== undefined && !isEditable(order, 'customer')) ||
    ((publicNote ?? privateNote) !== undefined && !isEditable(order, 'notes'));
  if (!isFixed) return;
  throw new ShopError(order.erasedAt !== null && !isOpen(order.state) ? 'ORDER_ERASED' : 'WRONG_STATE');
}

function isSame(before: Order, after: Order): boolean {
  return isDeepStrictEqual(
    { ...before, lines: before.lines.map(withoutUnits) },
    {
      ...after,
      lines: after.lines.map(withoutUnits),
    },
  );
}

function withoutUnits({ taken: _taken, returned: _returned, ...line }: OrderLine) {
  return line;
}

function hasOtherOffer(before: Order, after: Order): boolean {
  const offer = ({ lines, discountCents, feeCents, delivery }: Order) => ({
    lines: lines.map(withoutUnits),
    discountCents,
    feeCents,
    delivery,
  });
  return !isDeepStrictEqual(offer(before), offer(after));
}

/** The units of a confirmed order follow its lines. */
async function moveDifference(
  before: Order,
  { lines }: Order,
  { units, actor }: ChangeTools,
): Promise<readonly OrderLine[]> {
  const counted = await units.countedOf({ lines: [...before.lines, ...lines] });
  const plan = planEdit(before.lines, lines, counted);
  const cause = { reason: 'cambio', orderId: before.id, userId: actor.userId } as const;
  await units.move(plan, before.lines, lines, counted, cause);
  return lines.map((line, at) => ({ ...line, taken: plan.taken[at] ?? 0 }));
}

/** For the history: amounts with their values; of everything else only that it changed, because texts can be personal. */
function changesOf(before: Order, after: Order) {
  const colones = (cents: number | null) => (cents === null ? null : fromCents(cents));
  const amounts = (
    [
      ['discount', before.discountCents, after.discountCents],
      ['fee', before.feeCents, after.feeCents],
      ['total', before.totalCents, after.totalCents],
    ] as const
  ).filter(([, from, to]) => from !== to);
  const parts = ['lines', 'delivery', 'customer', 'publicNote', 'privateNote'] as const;
  return {
    changes: amounts.map(([field, from, to]) => ({ field, before: colones(from), after: colones(to) })),
    fields: parts.filter((part) => !isDeepStrictEqual(partOf(before, part), partOf(after, part))),
  };
}

function partOf(order: Order, part: 'lines' | 'delivery' | 'customer' | 'publicNote' | 'privateNote') {
  return part === 'lines' ? order.lines.map(withoutUnits) : order[part];
}
