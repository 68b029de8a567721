/** An order as its link shows it. Who has the link may look, so names, numbers and landmarks are masked or left out. */
import { maskName, maskPhone } from '../contact/mask.ts';
import { fromCents } from '../money.ts';
import type { SettingsValues } from '../settings/blocks.ts';
import { isoOf } from '../when.ts';
import { shopperLabel } from './labels.ts';
import type { Order, OrderLine, OrderState } from './order.ts';
import { canReport } from './payment-rules.ts';
import { canAccept, hasExpired, warrantyUntil } from './retention.ts';
import { type OrderStep, shopMessage, stepsOf } from './shop-message.ts';
import { findToday, type ProductsToday } from './today.ts';
import { balanceCents, lineCents } from './totals.ts';
import { factsOf, isAllowed } from './transitions.ts';

/** Amounts are colones, times are ISO 8601. What is unknown is left out. */
export interface PublicOrder {
  readonly reference: string;
  readonly state: OrderState;
  readonly label: string;
  /** What the shop says about the order now. */
  readonly message: string;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly steps: readonly OrderStep[];
  readonly lines: readonly PublicLine[];
  readonly items: number;
  readonly discount: number;
  /** Null while it is undecided. */
  readonly fee: number | null;
  readonly total: number;
  readonly paid: number;
  readonly balance: number;
  /** Without void ones, oldest first. */
  readonly payments?: readonly PublicPayment[];
  readonly quote?: PublicQuote;
  readonly delivery: PublicDelivery;
  readonly place: { readonly province: string; readonly canton: string; readonly hasLandmarks: boolean };
  readonly customer: { readonly name?: string; readonly phone?: string };
  readonly publicNote?: string;
  readonly reportedAt?: string;
  /** From then on it has products and amounts only. */
  readonly erasedAt?: string;
  /** A date such as `2026-12-25`. */
  readonly warrantyUntil?: string;
  readonly can: { readonly accept: boolean; readonly report: boolean; readonly edit: boolean };
}

/** Below zero: money that was given back. */
interface PublicPayment {
  readonly at: string;
  readonly amount: number;
}

interface PublicLine {
  readonly title: string;
  readonly quantity: number;
  /** Null while the seller has to decide it, as is `total`. */
  readonly price: number | null;
  readonly total: number | null;
  readonly path?: string;
  readonly picture?: string;
  /** The price in the catalogue, beside a quote that expired. */
  readonly priceToday?: number;
}

interface PublicQuote {
  readonly expiresAt: string;
  readonly acceptedAt?: string;
  readonly hasExpired: boolean;
}

export interface PublicDelivery {
  readonly method: Order['delivery']['method'];
  readonly carrier?: string;
  readonly tracking?: string;
  readonly trackingUrl?: string;
  readonly eta?: string;
}

export interface PublicContext {
  readonly settings: Pick<SettingsValues, 'seller' | 'buying'>;
  readonly today: ProductsToday;
  /** True for an expired order that was a quote before. */
  readonly wasQuote: boolean;
  readonly now: number;
}

export function publicOrder(order: Order, context: PublicContext): PublicOrder {
  const quote = quoteOf(order, context);
  return {
    reference: order.reference,
    state: order.state,
    label: shopperLabel(order),
    message: shopMessage(order, context.settings.seller, quote?.hasExpired ?? false),
    version: order.version,
    createdAt: isoOf(order.createdAt),
    updatedAt: isoOf(order.updatedAt),
    steps: stepsOf(order),
    lines: order.lines.map((line) => publicLine(line, context.today, quote?.hasExpired ?? false)),
    ...amountsOf(order),
    ...paymentsOf(order),
    ...(quote && { quote }),
    delivery: deliveryOf(order),
    place: placeOf(order),
    customer: maskedCustomer(order),
    ...(order.publicNote && { publicNote: order.publicNote }),
    ...(order.reportedAt !== null && { reportedAt: isoOf(order.reportedAt) }),
    ...(order.erasedAt !== null && { erasedAt: isoOf(order.erasedAt) }),
    ...warrantyOf(order),
    can: abilitiesOf(order, context),
  };
}

type Amounts = Pick<PublicOrder, 'items' | 'discount' | 'fee' | 'total' | 'paid' | 'balance'>;

export function amountsOf(order: Order): Amounts {
  return {
    items: fromCents(order.itemsCents),
    discount: fromCents(order.discountCents),
    fee: order.feeCents === null ? null : fromCents(order.feeCents),
    total: fromCents(order.totalCents),
    paid: fromCents(order.paidCents),
    balance: fromCents(balanceCents(order)),
  };
}

function paymentsOf({ payments }: Order): Pick<PublicOrder, 'payments'> {
  const valid = payments.filter(({ voidedAt }) => voidedAt === null);
  if (valid.length === 0) return {};
  return { payments: valid.map(({ at, cents }) => ({ at: isoOf(at), amount: fromCents(cents) })) };
}

/** A method alone, or with the texts that were written. */
export function deliveryOf({ delivery }: Order): PublicDelivery {
  const { method, ...texts } = delivery;
  return { method, ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')) };
}

type QuoteContext = Pick<PublicContext, 'wasQuote' | 'now'>;

export function quoteOf(order: Order, { wasQuote, now }: QuoteContext): PublicQuote | null {
  const { state, expiresAt, acceptedAt } = order;
  const isQuote = state === 'cotizado' || (state === 'vencido' && wasQuote);
  if (!isQuote || expiresAt === null) return null;
  return {
    expiresAt: isoOf(expiresAt),
    ...(acceptedAt !== null && { acceptedAt: isoOf(acceptedAt) }),
    hasExpired: state === 'vencido' || hasExpired(order, now),
  };
}

function publicLine(line: OrderLine, today: ProductsToday, showsToday: boolean): PublicLine {
  const product = findToday(line, today);
  return {
    title: line.title,
    quantity: line.quantity,
    ...pricesOf(line),
    ...(product && { path: product.path }),
    ...(product?.picture && { picture: product.picture }),
    ...(product && showsToday && { priceToday: product.price }),
  };
}

export function pricesOf(line: OrderLine): Pick<PublicLine, 'price' | 'total'> {
  const { priceCents } = line;
  if (priceCents === null) return { price: null, total: null };
  return { price: fromCents(priceCents), total: fromCents(lineCents(line)) };
}

function maskedCustomer({ customer }: Order): PublicOrder['customer'] {
  const [name, phone] = [maskName(customer.name), maskPhone(customer.phone)];
  return { ...(name && { name }), ...(phone && { phone }) };
}

function placeOf({ customer: { province, canton, landmarks }, erasedAt }: Order): PublicOrder['place'] {
  if (erasedAt !== null) return { province: '', canton: '', hasLandmarks: false };
  return { province, canton, hasLandmarks: landmarks !== '' };
}

/** By law, for what the buyer still has. */
function warrantyOf({ state, deliveredAt, lines }: Order): Pick<PublicOrder, 'warrantyUntil'> {
  const isWithBuyer = state === 'entregado' || (state === 'devuelto' && lines.some(hasStayed));
  if (!isWithBuyer || deliveredAt === null) return {};
  return { warrantyUntil: warrantyUntil(deliveredAt) };
}

function hasStayed({ returned, quantity }: OrderLine): boolean {
  return returned < quantity;
}

/** Without orders in the shop the page of an old one can only be read. */
function abilitiesOf(order: Order, context: PublicContext): PublicOrder['can'] {
  const isReadOnly = context.settings.buying.orders === 'off';
  return {
    accept: !isReadOnly && canAccept(order, context.now),
    report: !isReadOnly && canReport(order),
    edit: !isReadOnly && isAllowed('leaveDetails', factsOf(order), 'link'),
  };
}
