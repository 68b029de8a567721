import type { Transaction } from 'kysely';
import type { Order, OrderPayment } from '../../domain/orders/order.ts';
import type { UnitMove } from '../../domain/product/unit-plan.ts';
import { type Database, lockCatalogue, writeWithoutWaiting } from './database.ts';
import { findReply, type ReplyToSave, saveReply } from './once.ts';
import { eraseOrder } from './orders/erase-order.ts';
import { findOrder } from './orders/find-orders.ts';
import { addEvent, type EventToAdd, readEvents } from './orders/order-events.ts';
import { addPayment, findVoucher, type Void, voidPayment } from './orders/order-payments.ts';
import { retireKey } from './orders/retired-keys.ts';
import {
  deleteOrder,
  insertOrder,
  markReplaced,
  markSaidSent,
  markSeen,
  type Replacement,
  saveOrder,
} from './orders/save-order.ts';
import {
  countedUnits,
  findGone,
  moveUnits,
  setUnits,
  type UnitCause,
  type UnitCount,
} from './orders/unit-moves.ts';
import type { Schema } from './schema.ts';
import { requireActingSession } from './sessions.ts';

export interface OrderWriteOptions {
  /** True if units may change: they belong to a version of the catalogue. */
  readonly locksCatalogue: boolean;
  /** True for taps of visitors: SQLite refuses the write instead of waiting for another process. */
  readonly neverWaits?: boolean;
}

export type OrderWrite = ReturnType<typeof createOrderWrite>;

/**
 * One transaction; an error undoes everything. Locks are always taken in the order catalogue, feed, order, products. Every
 * writer locks the row of the feed, so what is read here is not changed by another one.
 */
export function writeOrder<T>(
  database: Database,
  work: (write: OrderWrite) => Promise<T>,
  { locksCatalogue, neverWaits = false }: OrderWriteOptions,
): Promise<T> {
  const run = async (transaction: Transaction<Schema>) => {
    const version = locksCatalogue ? await lockCatalogue(transaction, 1) : null;
    const changed = await lockFeed(transaction);
    await requireActingSession(transaction);
    return work(createOrderWrite(transaction, changed, version));
  };
  return neverWaits ? writeWithoutWaiting(database, run) : database.db.transaction().execute(run);
}

/** Returns the new version of the feed. */
async function lockFeed(db: Transaction<Schema>): Promise<number> {
  const { version } = await db
    .updateTable('order_feed')
    .set((e) => ({ version: e('version', '+', 1) }))
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** `changed` is the version of the feed, `version` that of the catalogue, or null when it is not locked. */
function createOrderWrite(db: Transaction<Schema>, changed: number, version: number | null) {
  return {
    find: (id: string) => findOrder(db, 'id', id),
    findByKey: (key: string) => findOrder(db, 'link_key', key),
    /** With the hyphen. */
    findByReference: (reference: string) => findOrder(db, 'reference', reference),
    /** Without payments. False when another order has the reference or the key, or had the key. */
    insert: (order: Order) => insertOrder(db, order, changed),
    /** The stored version is `knownVersion + 1`. False when the order has another version. Payments have their own functions. */
    save: (order: Order, knownVersion: number) => saveOrder(db, order, knownVersion, changed),
    /** Newest first. */
    events: (orderId: string) => readEvents(db, orderId),
    addEvent: (orderId: string, event: EventToAdd) => addEvent(db, orderId, event),
    /** False when the voucher is in another payment. Save the order afterwards: its totals follow from the stored payments. */
    addPayment: (orderId: string, payment: OrderPayment) => addPayment(db, orderId, payment),
    /** False when there is no such payment, or it is void already. Save the order afterwards. */
    voidPayment: (orderId: string, paymentId: string, by: Void) => voidPayment(db, orderId, paymentId, by),
    /** The reference of the order that has the voucher, or null. */
    findVoucher: (voucher: string) => findVoucher(db, voucher),
    /** Does not raise the order's version. False when it was seen before. */
    markSeen: (orderId: string, seen: { at: number; by: string }) => markSeen(db, orderId, seen, changed),
    /** Does not raise the order's version. False when it was marked before. */
    markSaidSent: (orderId: string, at: number) => markSaidSent(db, orderId, at, changed),
    /** Ends the new order of a cart with this key; null when there is none. Returns its id. */
    markReplaced: (replacement: Replacement) => markReplaced(db, replacement, changed),
    /** Raises the version. False when the order does not exist. */
    erase: (orderId: string, at: number) => eraseOrder(db, { orderId, now: at, changed, isWhole: true }),
    /** Only what the shopper left, as above: the seller needs the rest until the order ends. */
    eraseShopper: (orderId: string, at: number) =>
      eraseOrder(db, { orderId, now: at, changed, isWhole: false }),
    /** No order will have this key again. */
    retireKey: (key: string) => retireKey(db, key),
    deleteOrder: (orderId: string) => deleteOrder(db, orderId),
    /** How many orders carts have made since this time. */
    tapsSince: (time: number) => countTaps(db, time),
    ...createUnitWrite(db, version),
    findReply: (userId: string, key: string) => findReply(db, userId, key),
    saveReply: (reply: ReplyToSave) => saveReply(db, reply),
  };
}

function createUnitWrite(db: Transaction<Schema>, version: number | null) {
  const lockedVersion = () => {
    if (version === null) throw new Error('Units are changed only with the lock of the catalogue');
    return version;
  };
  return {
    countedUnits: (ids: readonly string[]) => countedUnits(db, ids),
    /** Those of these products that are no longer in the catalogue. */
    findGone: (ids: readonly string[]) => findGone(db, ids),
    /** Returns the ids of products with too few units; then throw, so that nothing is taken. */
    moveUnits: (moves: readonly UnitMove[], cause: UnitCause) => moveUnits(db, moves, cause, lockedVersion()),
    /** Returns the ids of products whose number is no longer `before`; then throw, so that nothing is set. */
    setUnits: (counts: readonly UnitCount[], cause: UnitCause) =>
      setUnits(db, counts, cause, lockedVersion()),
  };
}

async function countTaps(db: Transaction<Schema>, time: number): Promise<number> {
  const { total } = await db
    .selectFrom('orders')
    .select((e) => e.fn.countAll<number>().as('total'))
    .where('origin', '=', 'carrito')
    .where('created_at', '>=', time)
    .executeTakeFirstOrThrow();
  return total;
}
