import type { ChangedOrder } from '../../contract/order-answers.ts';
import { type RefusalCode, ShopError } from '../../domain/errors.ts';
import type { Order, OrderState } from '../../domain/orders/order.ts';
import { factsOf, isAllowed, type OrderAct } from '../../domain/orders/transitions.ts';
import { findEarlierReply, type Reply, type ReplyToSave, replyOf, type WriteAttempt } from '../store/once.ts';
import type { OrderWrite } from '../store/order-transaction.ts';
import type { StoredUser } from '../store/users.ts';
import { describeOrder } from './describe-order.ts';
import { eventOf, type OrderActor, sellerActor } from './history-events.ts';
import { changedOrder, type OrderParts, plainId, productIdsOf } from './order-parts.ts';
import { type UnitWriter, writeWithUnits } from './unit-writer.ts';

/** One change of an order that a signed-in person asks for. */
export interface ChangeRequest {
  readonly orderId: string;
  /** As the page showed it. */
  readonly version: number;
  readonly by: StoredUser;
  readonly attempt: WriteAttempt;
}

/** What a change makes of an order. */
export interface OrderChange {
  /** Null: nothing is different, or the change has written it itself. */
  readonly order: Order | null;
  readonly message: string;
  /** For the history. */
  readonly data?: Readonly<Record<string, unknown>>;
}

export interface ChangeTools {
  readonly write: OrderWrite;
  readonly units: UnitWriter;
  readonly actor: OrderActor;
  readonly now: number;
}

type Act = OrderAct | ((order: Order) => OrderAct);
type Change = (order: Order, tools: ChangeTools) => OrderChange | Promise<OrderChange>;

interface Outcome {
  readonly reply: Reply<ChangedOrder>;
  /** The new state, if it is another one. */
  readonly to: OrderState | null;
}

/** Changes an order and its history in one transaction, once for each idempotency key, and answers the order. */
export async function changeOrder(
  parts: OrderParts,
  request: ChangeRequest,
  act: Act,
  change: Change,
): Promise<Reply<ChangedOrder>> {
  const work = async (write: OrderWrite, units: UnitWriter): Promise<Outcome> => {
    const earlier = await findEarlierReply(write.findReply, request.attempt);
    if (earlier) return { reply: earlier, to: null };
    const tools = { write, units, actor: sellerActor(request.by), now: parts.now() };
    const before = await requireOrder(write, request, act, tools.actor);
    const { after, message } = await apply(before, act, change, tools);
    const reply = replyOf(200, { message, order: await describe(parts, write, after) });
    await saveReply(write, request.attempt, reply, { now: tools.now, orderId: after.id });
    return { reply, to: after.state === before.state ? null : after.state };
  };
  const { reply, to } = await writeWithUnits(parts, work, await expectsUnits(parts, request, act));
  if (to) parts.metrics.countChange(to);
  return reply;
}

const MOVES_UNITS: ReadonlySet<unknown> = new Set<OrderAct>(['confirm', 'cancel', 'return']);

/** A guess before the transaction, from the catalogue in memory. */
async function expectsUnits({ store, snapshots }: OrderParts, { orderId }: ChangeRequest, act: Act) {
  if (!MOVES_UNITS.has(act)) return false;
  const order = await store.orders.find(plainId(orderId));
  const { unitsOf } = snapshots.current();
  return order !== null && productIdsOf(order.lines).some((id) => unitsOf(id) !== null);
}

/** An order with another version was changed meanwhile: what the person decided may no longer be right. */
async function requireOrder(
  write: OrderWrite,
  { orderId, version }: ChangeRequest,
  act: Act,
  { role }: OrderActor,
): Promise<Order> {
  const order = await write.find(plainId(orderId));
  if (!order) throw new ShopError('ORDER_NOT_FOUND');
  if (order.version !== version) throw new ShopError('ORDER_CHANGED');
  requireAllowed(nameOf(act, order), order, role);
  return order;
}

export function requireAllowed(act: OrderAct, order: Order, role: OrderActor['role']): void {
  if (isAllowed(act, factsOf(order), role)) return;
  throw new ShopError(refusalOf(act, order));
}

function refusalOf(act: OrderAct, { state }: Order): RefusalCode {
  if (act === 'erase') return 'ORDER_OPEN';
  const hasLeft = state === 'despachado' || state === 'entregado' || state === 'devuelto';
  return act === 'leaveDetails' && hasLeft ? 'DETAILS_FIXED' : 'WRONG_STATE';
}

function nameOf(act: Act, order: Order): OrderAct {
  return typeof act === 'string' ? act : act(order);
}

async function apply(
  before: Order,
  act: Act,
  change: Change,
  tools: ChangeTools,
): Promise<{ after: Order; message: string }> {
  const { write, actor, now } = tools;
  const { order, message, data = {} } = await change(before, tools);
  if (!order) return { after: (await write.find(before.id)) ?? before, message };
  const after = changedOrder(before, order, now);
  if (!(await write.save(after, before.version))) throw new ShopError('ORDER_CHANGED');
  await write.addEvent(after.id, eventOf(actor, nameOf(act, before), now, data));
  return { after, message };
}

/** The order as sellers see it, read in the transaction that changed it. */
export async function describe(parts: OrderParts, write: OrderWrite, order: Order) {
  const counted = await write.countedUnits(productIdsOf(order.lines));
  return describeOrder(parts, order, { counted, events: await write.events(order.id) });
}

export async function saveReply(
  write: OrderWrite,
  { userId, key, fingerprint }: WriteAttempt,
  reply: Reply,
  facts: Pick<ReplyToSave, 'now' | 'orderId'>,
): Promise<void> {
  if (key) await write.saveReply({ userId, key, fingerprint, ...reply, ...facts });
}
