import { ShopError } from '../../../domain/errors.ts';
import type { OrderBody } from '../../../domain/orders/cart-order.ts';
import { checkAmounts } from '../../../domain/orders/line-rules.ts';
import type { Order } from '../../../domain/orders/order.ts';
import { checkCustomer, normaliseCustomer } from '../../../domain/orders/rules.ts';
import { computeAmounts } from '../../../domain/orders/totals.ts';
import type { Snapshot } from '../../catalogue/snapshot.ts';
import { yieldToEventLoop } from '../../scheduling/event-loop.ts';
import { createWorkQueue } from '../../scheduling/work-queue.ts';
import { isDiskFull } from '../../store/driver-errors.ts';
import type { OrderWrite } from '../../store/order-transaction.ts';
import { eventOf, VISITOR_ACTOR } from '../history-events.ts';
import { emptyOrder } from '../new-order.ts';
import { proposedFee, requireValid } from '../order-fields.ts';
import { cartLines, requireProducts } from '../order-lines.ts';
import type { OrderParts } from '../order-parts.ts';
import { createTapLimits, type TapLimits } from './tap-limits.ts';

const MAX_WAITING = 50;
/** A query on a silent connection fails later than this. */
const ANSWER_WITHIN_MS = 2_500;

interface Placed {
  readonly status: 200 | 201;
  readonly reference: string;
  readonly orderId: string;
}

interface PlaceParts extends OrderParts {
  /** How many orders carts can make in an hour. */
  readonly perHour: number;
}

interface Tap {
  readonly body: OrderBody;
  readonly customer: Order['customer'];
  readonly address: string;
}

/** The orders that taps on a chat link make. Nobody waits for them. */
export function createPlacedOrders(parts: PlaceParts) {
  const limits = createTapLimits(parts);
  const queue = createWorkQueue({ concurrency: 1, maxWaiting: MAX_WAITING });

  /** The key of an order that is stored already is no new order: it uses no allowance. */
  async function place(body: OrderBody, address: string): Promise<Placed> {
    const customer = requirePlace(body);
    const { orders } = parts.store;
    // Almost every key is new, and then the order with its lines need not be asked for.
    const known = (await orders.hasKey(body.key)) ? await orders.findByKey(body.key) : null;
    if (known && isNoted(known, body)) return placedAgain(known);
    if (!known) {
      limits.requireNetwork(address);
      requireProducts(body.lines, parts.snapshots.current());
    }
    const tap = { body, customer, address };
    const placed = await queue.run(() => storeInTurn(parts, limits, tap)).catch(sayUnavailable);
    if (placed.status === 201) parts.metrics.countStored('carrito');
    return placed;
  }

  return { place: (body: OrderBody, address: string) => answerInTime(place(body, address)) };
}

/** The work goes on: the next request with the same key finds what it has stored. */
function answerInTime<T>(work: Promise<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const timer = setTimeout(() => reject(new ShopError('UNAVAILABLE')), ANSWER_WITHIN_MS);
  work.then(resolve, reject).finally(() => clearTimeout(timer));
  return promise;
}

/** The browser sends the order again later. What to do about a full disk is told to sellers alone. */
function sayUnavailable(cause: unknown): never {
  throw isDiskFull(cause) ? new ShopError('UNAVAILABLE', { cause }) : cause;
}

function placedAgain({ id, reference }: Order): Placed {
  return { status: 200, reference, orderId: id };
}

function requirePlace({ province, canton }: OrderBody): Order['customer'] {
  const customer = normaliseCustomer({ name: '', phone: '', landmarks: '', province, canton });
  requireValid(checkCustomer(customer));
  return customer;
}

/** False while it has to be noted that the shopper has sent the message. */
function isNoted({ saidSentAt }: Order, { sent }: OrderBody): boolean {
  return !sent || saidSentAt !== null;
}

/** SQLite answers at once, so without a pause visitors would wait until all waiting orders are stored. */
async function storeInTurn(parts: OrderParts, limits: TapLimits, tap: Tap): Promise<Placed> {
  await yieldToEventLoop();
  const placed = await store(parts, limits, tap);
  if (placed.status === 201) limits.noteStored(tap.address);
  return placed;
}

function store(parts: OrderParts, limits: TapLimits, { body, customer, address }: Tap): Promise<Placed> {
  const work = async (write: OrderWrite): Promise<Placed> => {
    const known = await write.findByKey(body.key);
    if (known) return noteSent(write, known, body, parts.now());
    await limits.requireShop(write, address);
    const order = orderOf(body, customer, parts.snapshots.current(), parts.now());
    if (!(await write.insert(order))) throw new ShopError('REFERENCE_TAKEN');
    await write.addEvent(order.id, eventOf(VISITOR_ACTOR, 'createByTap', order.createdAt));
    await endReplaced(write, order, body.replaces);
    return { status: 201, reference: order.reference, orderId: order.id };
  };
  return parts.store.writeOrder(work, { locksCatalogue: false, neverWaits: true });
}

async function noteSent(write: OrderWrite, known: Order, body: OrderBody, now: number): Promise<Placed> {
  if (!isNoted(known, body) && (await write.markSaidSent(known.id, now)))
    await write.addEvent(known.id, eventOf(VISITOR_ACTOR, 'saidSent', now));
  return placedAgain(known);
}

function orderOf(body: OrderBody, customer: Order['customer'], snapshot: Snapshot, now: number): Order {
  const { reference, key: linkKey, sent } = body;
  const order = {
    ...emptyOrder({ reference, linkKey, origin: 'carrito', now }),
    customer,
    lines: cartLines(body.lines, snapshot),
    saidSentAt: sent ? now : null,
  };
  const amounts = computeAmounts(order);
  requireValid(checkAmounts(amounts));
  return { ...order, ...amounts, proposedFeeCents: proposedFee({ ...amounts, customer }, snapshot) };
}

/** A changed cart has another reference; the order of the cart before is no longer wanted. */
async function endReplaced(write: OrderWrite, { id, reference, createdAt }: Order, key: string | undefined) {
  const replaced = key && (await write.markReplaced({ key, by: id, at: createdAt }));
  if (replaced)
    await write.addEvent(replaced, eventOf(VISITOR_ACTOR, 'replace', createdAt, { by: reference }));
}
