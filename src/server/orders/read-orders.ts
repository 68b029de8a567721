import { ShopError } from '../../domain/errors.ts';
import { fromCents } from '../../domain/money.ts';
import { findReferences, isMisspelled, MISSPELLED_REFERENCE } from '../../domain/orders/find-references.ts';
import { orderRow } from '../../domain/orders/full-view.ts';
import type { ListedOrder, Order, OrderFilter } from '../../domain/orders/order.ts';
import { lastDays, type ProductCount } from '../../domain/visits/visit-counts.ts';
import type { OrderPage, OrderPosition } from '../store/orders/list-orders.ts';
import { describeOrder } from './describe-order.ts';
import { type OrderParts, plainId, productIdsOf, productsToday } from './order-parts.ts';

interface Listing {
  readonly state: OrderFilter;
  /** A reference, names or a phone number; empty for all orders of the filter. */
  readonly q: string;
  readonly before?: string;
  readonly limit: number;
}

export async function readOrder(parts: OrderParts, orderId: string) {
  const { orders } = parts.store;
  const order = await orders.find(plainId(orderId));
  if (!order) throw new ShopError('ORDER_NOT_FOUND');
  const counted = await orders.countedUnits(productIdsOf(order.lines));
  return { order: describeOrder(parts, order, { counted, events: await orders.events(order.id) }) };
}

export async function listOrders(parts: OrderParts, listing: Listing) {
  // Read before the orders: a change in between makes the next pulse differ from it.
  const { version } = await parts.store.orders.pulse();
  const page = await findPage(parts, listing);
  const notice = noticeOf(page, listing);
  return {
    orders: await rowsOf(parts, page.orders),
    next: page.next && positionText(page.next),
    counts: await parts.store.orders.counts(),
    version,
    ...(notice && { notice }),
  };
}

const CUT = 'Mostramos los más recientes. Escribe algo más para afinar.';

/** What the page shows above the orders that were found. */
function noticeOf({ isCut }: FoundPage, { q }: Listing): string {
  if (isMisspelled(q)) return MISSPELLED_REFERENCE;
  return isCut ? CUT : '';
}

type FoundPage = OrderPage & { readonly isCut?: boolean };

/** A search looks at all orders, in every state. */
function findPage({ store }: OrderParts, { state, q, before, limit }: Listing): Promise<FoundPage> {
  const position = before === undefined ? null : parsePosition(before);
  if (q.trim() === '') return store.orders.list({ filter: state, before: position, limit });
  const [reference] = findReferences(q);
  if (reference) return findOne(store.orders.findByReference(reference));
  const { words, digits } = wordsOf(q);
  return store.orders.search({ words, digits, before: position, limit });
}

async function findOne(found: Promise<Order | null>): Promise<OrderPage> {
  const order = await found;
  return { orders: order ? [order] : [], next: null };
}

const PHONE = /^[+\d][\d\s().-]{3,}$/;

/** A text of digits is a phone number, with or without spaces and hyphens. */
function wordsOf(text: string): { words: string[]; digits: string } {
  const plain = text.replaceAll('\0', '').trim();
  const digits = plain.replace(/\D/g, '');
  if (PHONE.test(plain) && digits.length >= 4) return { words: [], digits };
  return { words: plain.split(/\s+/), digits: '' };
}

function positionText({ attention, at, id }: OrderPosition): string {
  return `${attention}.${at}.${id}`;
}

function parsePosition(text: string): OrderPosition {
  const [attention, at, id = ''] = text.split('.');
  return { attention: attention === '1' ? 1 : 0, at: Number(at), id };
}

export async function rowsOf(parts: OrderParts, orders: readonly ListedOrder[]) {
  const today = await todayOf(parts, orders);
  return orders.map((order) => orderRow(order, today));
}

/** The products of these orders as the shop has them now. */
async function todayOf({ store, snapshots }: OrderParts, orders: readonly ListedOrder[]) {
  const counted = await store.orders.countedUnits(productIdsOf(orders.flatMap(({ lines }) => lines)));
  return productsToday(snapshots.current(), orders, counted);
}

const DAY_START = 'T00:00:00.000-06:00';

/** The orders that were made in the last days, today included. */
export async function summarise({ store, now }: OrderParts, days: number) {
  const dates = lastDays(now(), days);
  let tapped = 0;
  for (const date of dates) tapped += tapsOf(await store.counts.ofDay(date));
  const period = { since: Date.parse(dates[0] + DAY_START), until: now() + 1 };
  const { soldCents, ...summary } = await store.orders.summary(period);
  return { days, tapped, ...summary, sold: fromCents(soldCents) };
}

function tapsOf(counts: readonly ProductCount[]): number {
  return counts.filter(({ kind }) => kind === 'buy').reduce((sum, { count }) => sum + count, 0);
}
