import type { ChangedOrder } from '../../contract/order-answers.ts';
import { ShopError } from '../../domain/errors.ts';
import type { LineFields } from '../../domain/orders/line-rules.ts';
import type { Order, OrderOrigin } from '../../domain/orders/order.ts';
import { createReference } from '../../domain/orders/reference.ts';
import type { QuoteDays } from '../../domain/orders/retention.ts';
import { findEarlierReply, type Reply, replyOf, type WriteAttempt } from '../store/once.ts';
import type { OrderWrite } from '../store/order-transaction.ts';
import type { StoredUser } from '../store/users.ts';
import { describe, saveReply } from './change-order.ts';
import { confirmed, quoted, requireQuoteDays } from './confirm-order.ts';
import { eventOf, sellerActor } from './history-events.ts';
import { emptyOrder } from './new-order.ts';
import { checkFields, type OrderFields, requireValid, withFields } from './order-fields.ts';
import { changedOrder, type OrderParts, plainId, randomBytes } from './order-parts.ts';
import { createFreeKey } from './order-steps.ts';
import { type UnitWriter, writeWithUnits } from './unit-writer.ts';

/** An order that a seller makes. */
interface NewOrder extends OrderFields {
  readonly lines: readonly LineFields[];
  /** Makes it a quote at once. */
  readonly quoteDays?: number;
  /** Confirms it at once. */
  readonly confirm?: boolean;
  /** Both from a message of the shop, whose link opens the order from then on. */
  readonly reference?: string;
  readonly key?: string;
  /** The id of the order that is made again. */
  readonly repeats?: string;
}

interface Step {
  readonly days: QuoteDays | null;
  readonly isConfirmed: boolean;
}

export async function createOrder(
  parts: OrderParts,
  { quoteDays, confirm = false, reference, key, repeats, ...sent }: NewOrder,
  by: StoredUser,
  attempt: WriteAttempt,
): Promise<{ reply: Reply<ChangedOrder>; created: Order | null }> {
  requireBoth(reference, key);
  const step = requireStep(quoteDays, confirm);
  const fields = checkFields(sent);
  const beginning = { names: reference && key ? { reference, linkKey: key } : null, repeats };
  const outcome = await writeWithUnits(parts, async (write, units) => {
    const earlier = await findEarlierReply(write.findReply, attempt);
    if (earlier) return { reply: earlier, created: null };
    const order = await insert(parts, write, fields, by, beginning);
    const after = await take(order, step, { write, units, actor: sellerActor(by), now: order.createdAt });
    const reply = replyOf(201, { message: 'Pedido guardado', order: await describe(parts, write, after) });
    await saveReply(write, attempt, reply, { now: parts.now(), orderId: order.id });
    return { reply, created: after };
  });
  if (outcome.created) count(parts, outcome.created);
  return outcome;
}

function count({ metrics }: OrderParts, { origin, state }: Order): void {
  metrics.countStored(origin);
  if (state !== 'nuevo') metrics.countChange(state);
}

function requireBoth(reference: string | undefined, key: string | undefined): void {
  if ((reference === undefined) === (key === undefined)) return;
  const path = reference === undefined ? 'reference' : 'key';
  requireValid([{ path, msg: 'La referencia y la clave van juntas' }]);
}

function requireStep(quoteDays: number | undefined, isConfirmed: boolean): Step {
  if (quoteDays === undefined) return { days: null, isConfirmed };
  if (isConfirmed) requireValid([{ path: 'confirm', msg: 'Una cotización se confirma después' }]);
  return { days: requireQuoteDays(quoteDays, 'quoteDays'), isConfirmed };
}

interface Beginning {
  /** Null: the shop draws them. */
  readonly names: Pick<Order, 'reference' | 'linkKey'> | null;
  readonly repeats: string | undefined;
}

async function findOrigin(write: OrderWrite, { names, repeats }: Beginning): Promise<OrderOrigin> {
  if (repeats === undefined) return names ? 'mensaje' : 'vendedor';
  if (!(await write.find(plainId(repeats)))) throw new ShopError('ORDER_NOT_FOUND');
  return 'repetido';
}

async function insert(
  { snapshots, now }: OrderParts,
  write: OrderWrite,
  fields: OrderFields,
  by: StoredUser,
  given: Beginning,
): Promise<Order> {
  const at = now();
  const names = given.names ?? {
    reference: await createFreeReference(write),
    linkKey: await createFreeKey(write),
  };
  const beginning = emptyOrder({ ...names, origin: await findOrigin(write, given), now: at });
  // Its maker has seen it.
  const order = { ...withFields(beginning, fields, snapshots.current()), seenAt: at, seenBy: by.name };
  if (!(await write.insert(order))) throw new ShopError('REFERENCE_TAKEN');
  await write.addEvent(order.id, eventOf(sellerActor(by), 'create', at));
  return order;
}

const MAX_DRAWS = 10;

async function createFreeReference(write: OrderWrite): Promise<string> {
  for (let draw = 0; draw < MAX_DRAWS; draw += 1) {
    const reference = createReference(randomBytes);
    if (!(await write.findByReference(reference))) return reference;
  }
  throw new ShopError('UNAVAILABLE');
}

interface StepTools {
  readonly write: OrderWrite;
  readonly units: UnitWriter;
  readonly actor: ReturnType<typeof sellerActor>;
  readonly now: number;
}

/** Quotes or confirms the order in the transaction that makes it. */
async function take(order: Order, { days, isConfirmed }: Step, tools: StepTools): Promise<Order> {
  if (days === null && !isConfirmed) return order;
  const { write, actor, now } = tools;
  const next = days === null ? await confirmed(order, [], tools) : quoted(order, days, now);
  const after = changedOrder(order, next, now);
  await write.save(after, order.version);
  await write.addEvent(
    order.id,
    eventOf(actor, days === null ? 'confirm' : 'quote', now, days === null ? {} : { days }),
  );
  return after;
}
