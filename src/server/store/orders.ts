import type { Kysely } from 'kysely';
import { type Database, readSnapshot } from './database.ts';
import {
  countOpenWith,
  type EndLimits,
  type ExportQuery,
  exportOrders,
  findByBalance,
  readEnded,
  readExpired,
} from './orders/due-orders.ts';
import { findOrder, hasKey } from './orders/find-orders.ts';
import { countOrders, type ListQuery, listOrders, readOldestNew, readPulse } from './orders/list-orders.ts';
import { readEvents } from './orders/order-events.ts';
import { type SummaryPeriod, summariseOrders } from './orders/order-summary.ts';
import { type SearchQuery, searchOrders } from './orders/search-orders.ts';
import { countedUnits, findUnitDifferences } from './orders/unit-moves.ts';
import type { Schema } from './schema.ts';

/** Reads orders without a lock. Changes go through `writeOrder`. */
export function createOrders(database: Database) {
  const { db, reader } = database;
  const read = <T>(work: (db: Kysely<Schema>) => Promise<T>) => readSnapshot(database, work);
  return {
    /** With lines and payments. `list` and `search` return what a list shows of an order. */
    find: (id: string) => read((snapshot) => findOrder(snapshot, 'id', id)),
    findByKey: (key: string) => read((snapshot) => findOrder(snapshot, 'link_key', key)),
    hasKey: (key: string) => hasKey(reader, key),
    /** With the hyphen. */
    findByReference: (reference: string) => read((snapshot) => findOrder(snapshot, 'reference', reference)),
    /** Newest first. */
    events: (orderId: string) => readEvents(reader, orderId),
    /** Newest first; among the open ones, those that need attention come first. */
    list: (query: ListQuery) => read((snapshot) => listOrders(snapshot, query)),
    /** Of the filters of open orders, at most 100 each. */
    counts: () => countOrders(reader),
    /** Newest first. */
    search: (query: SearchQuery) => read((snapshot) => searchOrders(snapshot, query)),
    /** `version` changes with every order; `unseen` new orders were never opened, at most 100. */
    pulse: () => readPulse(reader),
    /** When the oldest new order was made; null when there is none. */
    oldestNew: () => readOldestNew(reader),
    /** The orders that were made in this period, as they are now. */
    summary: (period: SummaryPeriod) => summariseOrders(reader, period),
    /** Oldest first, in batches of 200. */
    export: (query: ExportQuery) => exportOrders(read, query),
    /** Ids of orders for `mustExpire`, oldest first. */
    expired: (now: number, limit: number) => readExpired(reader, now, limit),
    /** Ids of orders for `findRetentionStep`. */
    ended: (limits: EndLimits, limit: number) => readEnded(reader, limits, limit),
    /** Orders with exactly this amount to pay, newest first. */
    findByBalance: (cents: number, limit: number) =>
      read((snapshot) => findByBalance(snapshot, cents, limit)),
    /** The units of those of these products that are counted. */
    countedUnits: (ids: readonly string[]) => countedUnits(reader, ids),
    countOpenWith: (productId: string) => countOpenWith(reader, productId),
    /** Ids of products whose units are not what their last move left; none in a sound shop. */
    findUnitDifferences: () => findUnitDifferences(reader),
    async deleteMovesBefore(time: number): Promise<void> {
      await db.deleteFrom('unit_moves').where('at', '<', time).execute();
    },
  };
}
