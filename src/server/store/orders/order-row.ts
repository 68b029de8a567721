import type { Order, OrderLine, OrderPayment } from '../../../domain/orders/order.ts';
import { computeAmounts } from '../../../domain/orders/totals.ts';
import { isDue, isOpen, needsAttention } from '../../../domain/orders/transitions.ts';
import type { LineRow, OrderTableRow, PaymentRow } from './order-tables.ts';

export function fromOrderRow(
  row: OrderTableRow,
  lines: readonly LineRow[],
  payments: readonly PaymentRow[],
): Order {
  return {
    // First, because engines copy into an empty object much faster.
    ...timesOf(row),
    id: row.id,
    reference: row.reference,
    linkKey: row.link_key,
    origin: row.origin,
    state: row.state,
    version: row.version,
    lines: lines.map(fromLineRow),
    payments: payments.map(fromPaymentRow),
    customer: customerOf(row),
    customerBefore: row.customer_before ? JSON.parse(row.customer_before) : null,
    delivery: deliveryOf(row),
    proposedFeeCents: row.proposed_fee_cents,
    publicNote: row.public_note,
    privateNote: row.private_note,
    cancelReason: row.cancel_reason,
    reportedVoucher: row.reported_voucher,
    reports: row.reports,
    replacedBy: row.replaced_by,
    seenBy: row.seen_by,
    itemsCents: row.items_cents,
    discountCents: row.discount_cents,
    feeCents: row.fee_cents,
    totalCents: row.total_cents,
    paidCents: row.paid_cents,
  };
}

function customerOf(row: OrderTableRow): Order['customer'] {
  const { customer_name: name, customer_phone: phone, province, canton, landmarks } = row;
  return { name, phone, province, canton, landmarks };
}

function deliveryOf(row: OrderTableRow): Order['delivery'] {
  const { method, carrier, tracking, tracking_url: trackingUrl, eta } = row;
  return { method, carrier, tracking, trackingUrl, eta };
}

function timesOf(row: OrderTableRow) {
  return {
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    expiresAt: row.expires_at,
    quotedAt: row.quoted_at,
    acceptedAt: row.accepted_at,
    confirmedAt: row.confirmed_at,
    dispatchedAt: row.dispatched_at,
    deliveredAt: row.delivered_at,
    endedAt: row.ended_at,
    seenAt: row.seen_at,
    saidSentAt: row.said_sent_at,
    consentAt: row.consent_at,
    reportedAt: row.reported_at,
    detailsChangedAt: row.details_changed_at,
    erasedAt: row.erased_at,
    shopperErasedAt: row.shopper_erased_at,
  };
}

/** Totals and flags are computed here, so that they always agree with the lines and the payments of the order. */
export function toOrderRow(order: Order, changed: number): OrderTableRow {
  const amounts = computeAmounts(order);
  const counted = { ...order, ...amounts };
  return {
    id: order.id,
    reference: order.reference,
    link_key: order.linkKey,
    origin: order.origin,
    state: order.state,
    version: order.version,
    changed,
    is_open: isOpen(order.state) ? 1 : 0,
    is_due: isDue(counted) ? 1 : 0,
    attention: isOpen(order.state) && needsAttention(counted) ? 1 : 0,
    ...timeColumns(order),
    seen_by: order.seenBy,
    replaced_by: order.replacedBy,
    items_cents: amounts.itemsCents,
    discount_cents: amounts.discountCents,
    fee_cents: amounts.feeCents,
    proposed_fee_cents: order.proposedFeeCents,
    total_cents: amounts.totalCents,
    paid_cents: amounts.paidCents,
    ...placeColumns(order),
    ...textColumns(order),
  };
}

function placeColumns({ customer, customerBefore, delivery }: Order) {
  return {
    method: delivery.method,
    carrier: delivery.carrier,
    tracking: delivery.tracking,
    tracking_url: delivery.trackingUrl,
    eta: delivery.eta,
    province: customer.province,
    canton: customer.canton,
    customer_name: customer.name,
    customer_phone: customer.phone,
    landmarks: customer.landmarks,
    customer_before: customerBefore ? JSON.stringify(customerBefore) : '',
  };
}

function timeColumns(order: Order) {
  return {
    created_at: order.createdAt,
    updated_at: order.updatedAt,
    expires_at: order.expiresAt,
    quoted_at: order.quotedAt,
    accepted_at: order.acceptedAt,
    confirmed_at: order.confirmedAt,
    dispatched_at: order.dispatchedAt,
    delivered_at: order.deliveredAt,
    ended_at: order.endedAt,
    seen_at: order.seenAt,
    said_sent_at: order.saidSentAt,
    consent_at: order.consentAt,
    reported_at: order.reportedAt,
    details_changed_at: order.detailsChangedAt,
    erased_at: order.erasedAt,
    shopper_erased_at: order.shopperErasedAt,
  };
}

function textColumns(order: Order) {
  return {
    public_note: order.publicNote,
    private_note: order.privateNote,
    cancel_reason: order.cancelReason,
    reported_voucher: order.reportedVoucher,
    reports: order.reports,
  };
}

function fromLineRow(row: LineRow): OrderLine {
  const { position, title, brand, color, quantity, taken, returned } = row;
  return {
    position,
    title,
    brand,
    color,
    quantity,
    taken,
    returned,
    productId: row.product_id,
    priceCents: row.price_cents,
    listCents: row.list_cents,
    shownCents: row.shown_cents,
  };
}

export function toLineRow(orderId: string, line: OrderLine): LineRow {
  const { position, title, brand, color, quantity, taken, returned } = line;
  return {
    ...{ position, title, brand, color, quantity, taken, returned },
    order_id: orderId,
    product_id: line.productId,
    price_cents: line.priceCents,
    list_cents: line.listCents,
    shown_cents: line.shownCents,
  };
}

export function fromPaymentRow(row: PaymentRow): OrderPayment {
  const { id, at, cents, method, voucher } = row;
  return {
    ...{ id, at, cents, method, voucher },
    userId: row.user_id,
    userName: row.user_name,
    voidedAt: row.voided_at,
    voidedBy: row.voided_by,
  };
}

export function toPaymentRow(orderId: string, payment: OrderPayment): PaymentRow {
  const { id, at, cents, method, voucher } = payment;
  return {
    ...{ id, at, cents, method, voucher },
    order_id: orderId,
    user_id: payment.userId,
    user_name: payment.userName,
    voided_at: payment.voidedAt,
    voided_by: payment.voidedBy,
  };
}
