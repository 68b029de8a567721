import { estimateDelivery } from '../../domain/cart/delivery-fee.ts';
import { type FieldError, ShopError } from '../../domain/errors.ts';
import { fromCents, toCents } from '../../domain/money.ts';
import {
  checkAmounts,
  checkDiscount,
  checkLines,
  type LineFields,
  normaliseLine,
} from '../../domain/orders/line-rules.ts';
import type { Order, OrderCustomer, OrderDelivery } from '../../domain/orders/order.ts';
import {
  checkCustomer,
  checkDelivery,
  checkTexts,
  type DeliveryFields,
  fieldsOf,
  normaliseCustomer,
  normaliseDelivery,
  normaliseTexts,
} from '../../domain/orders/rules.ts';
import { computeAmounts } from '../../domain/orders/totals.ts';
import type { Snapshot } from '../catalogue/snapshot.ts';
import { sellerLines } from './order-lines.ts';

type SentDelivery = Pick<DeliveryFields, 'method' | 'fee'> & Partial<OrderDelivery>;

/** The parts of an order that a seller can type. Missing parts stay as they are. */
export interface OrderFields {
  readonly lines?: readonly LineFields[];
  /** Colones, as all amounts of a call. */
  readonly discount?: number;
  readonly delivery?: SentDelivery;
  readonly customer?: OrderCustomer;
  readonly publicNote?: string;
  readonly privateNote?: string;
}

export function requireValid(errors: readonly FieldError[]): void {
  if (errors.length > 0) throw new ShopError('INVALID_FIELDS', { errors });
}

/** Normalised and checked, before a transaction takes a lock. */
export function checkFields(fields: OrderFields): OrderFields {
  const { lines, delivery, customer, ...texts } = fields;
  const clean: OrderFields = {
    ...normaliseTexts(texts),
    ...(lines && { lines: lines.map(normaliseLine) }),
    ...(delivery && { delivery: normaliseDelivery({ ...NO_CARRIAGE, ...delivery }) }),
    ...(customer && { customer: normaliseCustomer(customer) }),
  };
  requireValid([
    ...(clean.lines ? checkLines(clean.lines) : []),
    ...(clean.discount === undefined ? [] : checkDiscount(clean.discount)),
    ...(clean.delivery ? fieldsOf('delivery', checkDelivery({ ...NO_CARRIAGE, ...clean.delivery })) : []),
    ...(clean.customer ? fieldsOf('customer', checkCustomer(clean.customer)) : []),
    ...checkTexts(textsOf(clean)),
  ]);
  return delivery ? { ...clean, delivery: onlySent(clean.delivery!, delivery) } : clean;
}

const NO_CARRIAGE = { carrier: '', tracking: '', trackingUrl: '', eta: '' };

/** Texts of the delivery that were not sent stay as they are. */
function onlySent(clean: SentDelivery, sent: SentDelivery): SentDelivery {
  return Object.fromEntries(
    Object.entries(clean).filter(([name]) => name in sent),
  ) as unknown as SentDelivery;
}

function textsOf({ publicNote, privateNote }: OrderFields) {
  return {
    ...(publicNote !== undefined && { publicNote }),
    ...(privateNote !== undefined && { privateNote }),
  };
}

/** The order with checked fields. Its amounts are counted and checked. */
export function withFields(order: Order, fields: OrderFields, snapshot: Snapshot): Order {
  const { lines, discount, delivery, customer = order.customer } = fields;
  const { fee, ...carriage } = delivery ?? { fee: undefined };
  const changed = {
    ...order,
    lines: lines ? sellerLines(lines, snapshot, order.lines) : order.lines,
    discountCents: discount === undefined ? order.discountCents : toCents(discount),
    feeCents: fee === undefined ? order.feeCents : fee === null ? null : toCents(fee),
    delivery: { ...order.delivery, ...carriage },
    customer,
    ...textsOf(fields),
  };
  const counted = { ...changed, ...computeAmounts(changed) };
  requireValid(checkAmounts(counted));
  return { ...counted, proposedFeeCents: proposedFee(counted, snapshot) };
}

/** What the owner's zones say that the delivery to this place costs. Null: they do not say it. */
export function proposedFee(
  { itemsCents, customer }: Pick<Order, 'itemsCents' | 'customer'>,
  { settings }: Pick<Snapshot, 'settings'>,
): number | null {
  const estimate = estimateDelivery(settings.delivery.zones, customer, fromCents(itemsCents));
  return estimate && toCents(estimate.cost);
}
