import {
  DELIVERY_METHODS,
  ORDER_ORIGINS,
  ORDER_STATES,
  PAYMENT_METHODS,
} from '../../../domain/orders/order.ts';
import { choice, list, object, text, time, whole } from './answer-schemas.ts';

/** JSON schemas of the answers about orders. Amounts are colones. */

const amount = { type: 'number' };
const amountOrNull = { type: ['number', 'null'] };
const wholeOrNull = { type: ['integer', 'null'] };
const textOrNull = { type: ['string', 'null'] };
const flag = { type: 'boolean' };
const state = choice(...ORDER_STATES);

const steps = list(object({ name: text, at: time, isCurrent: flag }, ['at']));
const amounts = {
  items: amount,
  discount: amount,
  fee: amountOrNull,
  total: amount,
  paid: amount,
  balance: amount,
};
const quote = object({ expiresAt: time, acceptedAt: time, hasExpired: flag }, ['acceptedAt']);
const carriage = {
  method: choice(...DELIVERY_METHODS),
  carrier: text,
  tracking: text,
  trackingUrl: text,
  eta: text,
};
const CARRIAGE = ['carrier', 'tracking', 'trackingUrl', 'eta'];
const head = {
  reference: text,
  state,
  label: text,
  version: whole,
  createdAt: time,
  updatedAt: time,
  steps,
  ...amounts,
  quote,
  publicNote: text,
  reportedAt: time,
};
const HEAD = ['quote', 'publicNote', 'reportedAt'];

export const publicOrder = object(
  {
    ...head,
    message: text,
    lines: list(
      object(
        {
          title: text,
          quantity: whole,
          price: amountOrNull,
          total: amountOrNull,
          path: text,
          picture: text,
          priceToday: amount,
        },
        ['path', 'picture', 'priceToday'],
      ),
    ),
    delivery: object(carriage, CARRIAGE),
    place: object({ province: text, canton: text, hasLandmarks: flag }),
    customer: object({ name: text, phone: text }, ['name', 'phone']),
    erasedAt: time,
    warrantyUntil: text,
    can: object({ accept: flag, report: flag, edit: flag }),
  },
  [...HEAD, 'erasedAt', 'warrantyUntil'],
);

const marks = list(text);
export const orderRow = object(
  {
    id: text,
    reference: text,
    state,
    label: text,
    createdAt: time,
    name: text,
    firstTitle: text,
    moreTitles: whole,
    pieces: whole,
    total: amount,
    balance: amount,
    marks,
    seen: flag,
  },
  ['name'],
);

const today = object({
  path: text,
  picture: textOrNull,
  price: amount,
  units: wholeOrNull,
  outOfStock: flag,
});
const fullLine = object(
  {
    position: whole,
    title: text,
    brand: text,
    color: text,
    quantity: whole,
    taken: whole,
    returned: whole,
    productId: text,
    price: amountOrNull,
    total: amountOrNull,
    listPrice: amount,
    shownPrice: amount,
    unitsNow: wholeOrNull,
    today,
  },
  ['productId', 'listPrice', 'shownPrice', 'today'],
);
const payment = object(
  {
    id: text,
    at: time,
    amount,
    method: choice(...PAYMENT_METHODS),
    voucher: text,
    user: text,
    voidedAt: time,
    voidedBy: text,
  },
  ['voucher', 'voidedAt', 'voidedBy'],
);
const person = { name: text, phone: text, province: text, canton: text, landmarks: text };
const further = {
  privateNote: text,
  cancelReason: text,
  reportedVoucher: text,
  consentAt: time,
  saidSentAt: time,
  customerBefore: object(person),
  detailsChangedAt: time,
  erasedAt: time,
  shopperErasedAt: time,
  expiresAt: time,
  replacedBy: text,
};

const fullOrder = object(
  {
    ...head,
    id: text,
    origin: choice(...ORDER_ORIGINS),
    link: text,
    lines: list(fullLine),
    delivery: object({ ...carriage, proposedFee: amount }, [...CARRIAGE, 'proposedFee']),
    customer: object(person),
    payments: list(payment),
    events: list(object({ at: time, user: text, kind: text, data: { type: 'object' } })),
    marks,
    replies: list(object({ name: text, text, link: text })),
    ...further,
  },
  [...HEAD, ...Object.keys(further)],
);

export const oneOrder = object({ order: fullOrder });
export const changedOrder = object({ message: text, order: fullOrder });
