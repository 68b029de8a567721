/** The orders on the screen, and what happens to them when the list was fetched again: no row moves by itself. */
import type { OrderRow } from '../../../../domain/orders/full-view.ts';
import type { OrderList } from '../order-calls.ts';

export interface ShownOrders extends OrderList {
  /** How many rows the page has. A slow phone would stop for too long if all of a page were added at once. */
  readonly drawn: number;
  /** Orders that no longer belong to this list, and stay in it greyed. */
  readonly left: ReadonlySet<string>;
  /** The list as it is now, when it has orders that are not shown yet. */
  readonly waiting: OrderList | null;
  readonly newOrders: number;
}

export function showList(list: OrderList): ShownOrders {
  return { ...list, drawn: FIRST_DRAWN, left: NONE, waiting: null, newOrders: 0 };
}

const NONE: ReadonlySet<string> = new Set();

/** More than the first view of a phone has. */
const FIRST_DRAWN = 8;
const DRAWN_AT_ONCE = 5;

export function hasUndrawn({ drawn, orders }: ShownOrders): boolean {
  return drawn < orders.length;
}

export function drawMore(shown: ShownOrders): ShownOrders {
  return { ...shown, drawn: Math.min(shown.drawn + DRAWN_AT_ONCE, shown.orders.length) };
}

/** Orders may have moved between two pages, so those that are shown already are not repeated. */
export function addPage(shown: ShownOrders, page: OrderList): ShownOrders {
  const known = idsOf(shown.orders);
  const orders = [...shown.orders, ...page.orders.filter(({ id }) => !known.has(id))];
  return { ...shown, orders, next: page.next, counts: page.counts };
}

/** `fresh` is the first page of the same list. With an empty screen there is nothing that could move. */
export function mergeFresh(shown: ShownOrders, fresh: OrderList): ShownOrders {
  if (shown.orders.length === 0) return showList(fresh);
  const rows = new Map(fresh.orders.map((row) => [row.id, row]));
  const newOrders = countNew(shown, fresh);
  return {
    ...shown,
    orders: shown.orders.map((row) => rows.get(row.id) ?? row),
    counts: fresh.counts,
    left: new Set(findLeft(shown, fresh).map(({ id }) => id)),
    waiting: newOrders > 0 ? fresh : null,
    newOrders,
  };
}

/** A row that left may have moved up from the next page; it stands behind all rows that were known. */
function countNew(shown: ShownOrders, fresh: OrderList): number {
  const known = idsOf(shown.orders);
  const lastKnown = lastIndexIn(fresh.orders, known);
  const isWhole = shown.next === null || lastKnown === -1;
  const compared = isWhole ? fresh.orders : fresh.orders.slice(0, lastKnown);
  return compared.filter(({ id }) => !known.has(id)).length;
}

/** Rows behind the last one that was fetched again may only be on a later page. */
function findLeft(shown: ShownOrders, fresh: OrderList): readonly OrderRow[] {
  const still = idsOf(fresh.orders);
  const lastFetched = lastIndexIn(shown.orders, still);
  const compared = fresh.next === null ? shown.orders : shown.orders.slice(0, lastFetched + 1);
  return compared.filter(({ id }) => !still.has(id));
}

/** -1 if none of the rows has one of the ids. */
function lastIndexIn(rows: readonly OrderRow[], ids: ReadonlySet<string>): number {
  return rows.map(({ id }) => ids.has(id)).lastIndexOf(true);
}

function idsOf(rows: readonly OrderRow[]): ReadonlySet<string> {
  return new Set(rows.map(({ id }) => id));
}

/** The rows of orders that left the list, in their state of now. */
export function updateRows(shown: ShownOrders, rows: readonly OrderRow[]): ShownOrders {
  const updated = new Map(rows.map((row) => [row.id, row]));
  return { ...shown, orders: shown.orders.map((row) => updated.get(row.id) ?? row) };
}
