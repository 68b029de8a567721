import type { Order, OrderOrigin } from '../../domain/orders/order.ts';
import { newExpiry } from '../../domain/orders/retention.ts';
import { createId } from './order-parts.ts';

interface Beginning {
  readonly reference: string;
  readonly linkKey: string;
  readonly origin: OrderOrigin;
  readonly now: number;
}

/** An order without lines, customer and amounts. */
export function emptyOrder({ reference, linkKey, origin, now }: Beginning): Order {
  return {
    id: createId(),
    reference,
    linkKey,
    origin,
    state: 'nuevo',
    version: 1,
    lines: [],
    payments: [],
    customer: { name: '', phone: '', province: '', canton: '', landmarks: '' },
    delivery: { method: 'por-definir', carrier: '', tracking: '', trackingUrl: '', eta: '' },
    ...NO_AMOUNTS,
    ...NO_TEXTS,
    ...NO_TIMES,
    createdAt: now,
    updatedAt: now,
    expiresAt: newExpiry(now),
  };
}

const NO_AMOUNTS = {
  itemsCents: 0,
  discountCents: 0,
  feeCents: null,
  totalCents: 0,
  paidCents: 0,
  proposedFeeCents: null,
};

const NO_TEXTS = {
  customerBefore: null,
  publicNote: '',
  privateNote: '',
  cancelReason: '',
  reportedVoucher: '',
  reports: 0,
  replacedBy: null,
  seenBy: null,
};

const NO_TIMES = {
  quotedAt: null,
  acceptedAt: null,
  confirmedAt: null,
  dispatchedAt: null,
  deliveredAt: null,
  endedAt: null,
  seenAt: null,
  saidSentAt: null,
  detailsChangedAt: null,
  consentAt: null,
  reportedAt: null,
  erasedAt: null,
  shopperErasedAt: null,
};
