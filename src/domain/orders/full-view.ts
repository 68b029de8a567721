/** An order as sellers see it: one of many in the inbox, and by itself with everything. */
import { orderUrl } from '../addresses.ts';
import { fromCents } from '../money.ts';
import type { Units } from '../product/units.ts';
import { isoOf } from '../when.ts';
import { sellerLabel } from './labels.ts';
import type {
  ListedOrder,
  Order,
  OrderCustomer,
  OrderEvent,
  OrderLine,
  OrderOrigin,
  OrderPayment,
  OrderTimes,
} from './order.ts';
import {
  amountsOf,
  deliveryOf,
  type PublicDelivery,
  type PublicOrder,
  pricesOf,
  quoteOf,
} from './public-view.ts';
import { piecesOf, stepsOf } from './shop-message.ts';
import { findMarks, findToday, type OrderMark, type ProductsToday, type ProductToday } from './today.ts';
import { balanceCents } from './totals.ts';

export interface OrderRow extends Pick<PublicOrder, 'reference' | 'state' | 'label' | 'createdAt'> {
  readonly id: string;
  /** Missing if it is unknown. */
  readonly name?: string;
  readonly firstTitle: string;
  readonly moreTitles: number;
  readonly pieces: number;
  readonly total: number;
  readonly balance: number;
  readonly marks: readonly OrderMark[];
  readonly seen: boolean;
}

export function orderRow(order: ListedOrder, today: ProductsToday): OrderRow {
  const { id, reference, state, customer, lines } = order;
  return {
    id,
    reference,
    state,
    label: sellerLabel(order),
    createdAt: isoOf(order.createdAt),
    ...(customer.name && { name: customer.name }),
    firstTitle: lines[0]?.title ?? '',
    moreTitles: Math.max(0, lines.length - 1),
    pieces: piecesOf(order),
    total: fromCents(order.totalCents),
    balance: fromCents(balanceCents(order)),
    marks: findMarks(order, today),
    seen: order.seenAt !== null,
  };
}

/** Amounts are colones, times are ISO 8601. What is unknown is left out. */
export interface FullOrder
  extends Omit<
    PublicOrder,
    'message' | 'lines' | 'delivery' | 'place' | 'customer' | 'warrantyUntil' | 'can'
  > {
  readonly id: string;
  readonly origin: OrderOrigin;
  readonly link: string;
  readonly lines: readonly FullLine[];
  readonly delivery: PublicDelivery & { readonly proposedFee?: number };
  readonly customer: OrderCustomer;
  readonly customerBefore?: OrderCustomer;
  readonly payments: readonly FullPayment[];
  /** The newest first. */
  readonly events: readonly FullEvent[];
  readonly marks: readonly OrderMark[];
  readonly privateNote?: string;
  readonly cancelReason?: string;
  readonly reportedVoucher?: string;
  readonly consentAt?: string;
  readonly saidSentAt?: string;
  readonly detailsChangedAt?: string;
  readonly erasedAt?: string;
  readonly shopperErasedAt?: string;
  readonly expiresAt?: string;
  /** The id of another order. */
  readonly replacedBy?: string;
}

interface FullLine
  extends Pick<OrderLine, 'position' | 'title' | 'brand' | 'color' | 'quantity' | 'taken' | 'returned'> {
  readonly productId?: string;
  readonly price: number | null;
  readonly total: number | null;
  readonly listPrice?: number;
  readonly shownPrice?: number;
  /** Null: not counted, as for something that is not in the catalogue. */
  readonly unitsNow: Units;
  /** Missing if the product was deleted or is not in the catalogue. */
  readonly today?: ProductToday;
}

interface FullPayment extends Pick<OrderPayment, 'id' | 'method'> {
  readonly at: string;
  readonly amount: number;
  readonly voucher?: string;
  readonly user: string;
  readonly voidedAt?: string;
  readonly voidedBy?: string;
}

interface FullEvent extends Pick<OrderEvent, 'kind' | 'data'> {
  readonly at: string;
  readonly user: string;
}

interface FullContext {
  readonly shopUrl: string;
  readonly today: ProductsToday;
  readonly events: readonly OrderEvent[];
  readonly now: number;
}

export function fullOrder(order: Order, { shopUrl, today, events, now }: FullContext): FullOrder {
  const { id, reference, state, origin, version } = order;
  const quote = quoteOf(order, { wasQuote: false, now });
  return {
    ...{ id, reference, state, origin, version },
    label: sellerLabel(order),
    link: orderUrl(shopUrl, order.linkKey),
    createdAt: isoOf(order.createdAt),
    updatedAt: isoOf(order.updatedAt),
    steps: stepsOf(order),
    lines: order.lines.map((line) => fullLine(line, today)),
    ...amountsOf(order),
    ...(quote && { quote }),
    delivery: { ...deliveryOf(order), ...centsIn('proposedFee', order.proposedFeeCents) },
    customer: order.customer,
    ...(order.customerBefore && { customerBefore: order.customerBefore }),
    payments: order.payments.map(fullPayment),
    events: [...events].sort((a, b) => b.seq - a.seq).map(fullEvent),
    marks: findMarks(order, today),
    ...textsIn(order, ['publicNote', 'privateNote', 'cancelReason', 'reportedVoucher', 'replacedBy']),
    ...timesIn(order, ['reportedAt', 'consentAt', 'saidSentAt', 'detailsChangedAt']),
    ...timesIn(order, ['erasedAt', 'shopperErasedAt', 'expiresAt']),
  };
}

function fullLine(line: OrderLine, today: ProductsToday): FullLine {
  const { position, productId, title, brand, color, quantity, taken, returned } = line;
  const product = findToday(line, today);
  return {
    ...{ position, title, brand, color, quantity, taken, returned },
    ...(productId !== null && { productId }),
    ...pricesOf(line),
    ...centsIn('listPrice', line.listCents),
    ...centsIn('shownPrice', line.shownCents),
    unitsNow: product?.units ?? null,
    ...(product && { today: product }),
  };
}

function fullPayment(payment: OrderPayment): FullPayment {
  const { id, at, cents, method, voucher, userName, voidedAt, voidedBy } = payment;
  return {
    id,
    at: isoOf(at),
    amount: fromCents(cents),
    method,
    ...(voucher && { voucher }),
    user: userName,
    ...(voidedAt !== null && { voidedAt: isoOf(voidedAt) }),
    ...(voidedBy !== null && { voidedBy }),
  };
}

function fullEvent({ at, userName, kind, data }: OrderEvent): FullEvent {
  return { at: isoOf(at), user: userName, kind, data };
}

function centsIn<K extends string>(name: K, cents: number | null): { readonly [key in K]?: number } {
  return cents === null ? {} : ({ [name]: fromCents(cents) } as { [key in K]: number });
}

type TextName = 'publicNote' | 'privateNote' | 'cancelReason' | 'reportedVoucher' | 'replacedBy';

function textsIn(order: Order, names: readonly TextName[]): { readonly [key in TextName]?: string } {
  return Object.fromEntries(names.flatMap((name) => (order[name] ? [[name, order[name]]] : [])));
}

function timesIn<K extends keyof OrderTimes>(
  order: Order,
  names: readonly K[],
): { readonly [key in K]?: string } {
  const known = names.flatMap((name) => (order[name] === null ? [] : [[name, isoOf(order[name])]]));
  return Object.fromEntries(known);
}
