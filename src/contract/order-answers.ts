/** The answers about orders. Amounts are colones. */
import { z } from 'zod';
import type { FullOrder, OrderRow } from '../domain/orders/full-view.ts';
import { DELIVERY_METHODS, ORDER_ORIGINS, ORDER_STATES, PAYMENT_METHODS } from '../domain/orders/order.ts';
import type { PublicOrder } from '../domain/orders/public-view.ts';
import { ORDER_MARKS } from '../domain/orders/today.ts';
import { exactly } from './call.ts';
import { amount, text, time, units } from './fields.ts';

const whole = z.int();
const flag = z.boolean();
const state = z.enum(ORDER_STATES);
const maybeText = text.exactOptional();
const maybeTime = time.exactOptional();

const carriage = {
  method: z.enum(DELIVERY_METHODS),
  carrier: maybeText,
  tracking: maybeText,
  trackingUrl: maybeText,
  eta: maybeText,
};
const head = {
  reference: text,
  state,
  label: text,
  version: whole,
  createdAt: time,
  updatedAt: time,
  steps: z.array(z.object({ name: text, at: maybeTime, isCurrent: flag })),
  items: amount,
  discount: amount,
  fee: amount.nullable(),
  total: amount,
  paid: amount,
  balance: amount,
  quote: z.object({ expiresAt: time, acceptedAt: maybeTime, hasExpired: flag }).exactOptional(),
  publicNote: maybeText,
  reportedAt: maybeTime,
  erasedAt: maybeTime,
};

const publicLine = z.object({
  title: text,
  quantity: whole,
  price: amount.nullable(),
  total: amount.nullable(),
  path: maybeText,
  picture: maybeText,
  priceToday: amount.exactOptional(),
});

/** An order as its link shows it. */
export const publicOrder = exactly<PublicOrder>()(
  z
    .object({
      ...head,
      message: text,
      lines: z.array(publicLine),
      payments: z.array(z.object({ at: time, amount })).exactOptional(),
      delivery: z.object(carriage),
      place: z.object({ province: text, canton: text, hasLandmarks: flag }),
      customer: z.object({ name: maybeText, phone: maybeText }),
      warrantyUntil: maybeText,
      can: z.object({ accept: flag, report: flag, edit: flag }),
    })
    .meta({ id: 'PublicOrder' }),
);

const marks = z.array(z.enum(ORDER_MARKS));

/** An order in a list of the seller. */
export const orderRow = exactly<OrderRow>()(
  z
    .object({
      id: text,
      reference: text,
      state,
      label: text,
      createdAt: time,
      name: maybeText,
      firstTitle: text,
      moreTitles: whole,
      pieces: whole,
      total: amount,
      balance: amount,
      marks,
      seen: flag,
    })
    .meta({ id: 'OrderRow' }),
);

const today = z.object({ path: text, picture: text.nullable(), price: amount, units, outOfStock: flag });
const fullLine = z.object({
  position: whole,
  title: text,
  brand: text,
  color: text,
  quantity: whole,
  taken: whole,
  returned: whole,
  productId: maybeText,
  price: amount.nullable(),
  total: amount.nullable(),
  listPrice: amount.exactOptional(),
  shownPrice: amount.exactOptional(),
  unitsNow: units,
  today: today.exactOptional(),
});
const payment = z.object({
  id: text,
  at: time,
  amount,
  method: z.enum(PAYMENT_METHODS),
  voucher: maybeText,
  user: text,
  voidedAt: maybeTime,
  voidedBy: maybeText,
});
const person = z.object({ name: text, phone: text, province: text, canton: text, landmarks: text });

/** A reply with the address that opens its chat. */
const reply = z.object({ name: text, text, link: text });
type LinkedReply = Readonly<z.infer<typeof reply>>;

/** An order as sellers see it, with the replies that fit it now. */
interface LoadedOrder extends FullOrder {
  readonly replies: readonly LinkedReply[];
}

const fullOrder = exactly<LoadedOrder>()(
  z
    .object({
      ...head,
      id: text,
      origin: z.enum(ORDER_ORIGINS),
      link: text,
      lines: z.array(fullLine),
      delivery: z.object({ ...carriage, proposedFee: amount.exactOptional() }),
      customer: person,
      customerBefore: person.exactOptional(),
      payments: z.array(payment),
      events: z.array(
        z.object({ at: time, user: text, kind: text, data: z.record(z.string(), z.unknown()) }),
      ),
      marks,
      replies: z.array(reply),
      privateNote: maybeText,
      cancelReason: maybeText,
      reportedVoucher: maybeText,
      consentAt: maybeTime,
      saidSentAt: maybeTime,
      detailsChangedAt: maybeTime,
      shopperErasedAt: maybeTime,
      expiresAt: maybeTime,
      replacedBy: maybeText,
    })
    .meta({ id: 'FullOrder' }),
);
export const oneOrder = z.object({ order: fullOrder });
export const changedOrder = z.object({ message: text, order: fullOrder }).meta({ id: 'ChangedOrder' });
export type ChangedOrder = { readonly message: string; readonly order: LoadedOrder };
