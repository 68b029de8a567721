/** The rules of customer, delivery and texts of an order, with their Spanish messages. Forms and server use the same rules. */
import { cantonsOf, MAX_LANDMARKS_LENGTH, PROVINCES } from '../cart/delivery.ts';
import { parseCustomerPhone } from '../contact/phone.ts';
import type { FieldError } from '../errors.ts';
import { isWholeCents, toCents } from '../money.ts';
import { withoutControls } from '../product/normalise.ts';
import { singleLine, wellFormed } from '../text.ts';
import { atMost, check, isHttpsAddress, type Rule } from '../validation.ts';
import { DELIVERY_METHODS, type OrderCustomer, type OrderDelivery } from './order.ts';
import { QUOTE_DAYS, type QuoteDays } from './retention.ts';
import { ORDER_LIMITS } from './totals.ts';

export const ORDER_LENGTHS = {
  name: 80,
  carrier: 80,
  trackingUrl: 300,
  eta: 80,
  publicNote: 500,
  privateNote: 1_000,
  reason: 200,
} as const;

const TRACKING = /^[A-Za-z0-9-]{4,40}$/;

/** The texts as they are stored: one line each, and the number as digits. */
export function normaliseCustomer(customer: OrderCustomer): OrderCustomer {
  const { name, phone, province, canton, landmarks } = customer;
  return {
    name: singleLine(name),
    phone: parseCustomerPhone(phone) ?? phone.trim(),
    province: province.trim(),
    canton: canton.trim(),
    landmarks: singleLine(landmarks),
  };
}

const customerRules: readonly Rule<OrderCustomer>[] = [
  atMost('name', ORDER_LENGTHS.name, 'El nombre'),
  [
    'phone',
    ({ phone }) => phone === '' || parseCustomerPhone(phone) === phone,
    'Escribe un número de WhatsApp, por ejemplo 8888-7777',
  ],
  [
    'province',
    ({ province }) => province === '' || PROVINCES.includes(province),
    'Elige una provincia de la lista',
  ],
  [
    'canton',
    ({ province, canton }) => canton === '' || cantonsOf(province).includes(canton),
    'Elige un cantón de esa provincia',
  ],
  [
    'landmarks',
    ({ landmarks }) => landmarks.length <= MAX_LANDMARKS_LENGTH,
    `Las señas no pueden pasar de ${MAX_LANDMARKS_LENGTH} caracteres`,
  ],
];

/** A shopper who leaves data has to say who it is, and where the shop can write. */
const shopperRules: readonly Rule<OrderCustomer>[] = [
  ['name', ({ name }) => name !== '', 'Escribe tu nombre'],
  ['phone', ({ phone }) => phone !== '', 'Escribe un número de WhatsApp, por ejemplo 8888-7777'],
  ...customerRules,
];

/** Checks normalised data that a seller typed; every text may be empty. */
export function checkCustomer(customer: OrderCustomer): FieldError[] {
  return check(customerRules, customer);
}

/** Checks normalised data that the shopper typed on the page of the order. */
export function checkShopper(customer: OrderCustomer): FieldError[] {
  return check(shopperRules, customer);
}

/** A delivery as the calls send it. `fee` is in colones, and null while it is undecided. */
export interface DeliveryFields extends OrderDelivery {
  readonly fee: number | null;
}

export function normaliseDelivery(fields: DeliveryFields): DeliveryFields {
  return {
    method: fields.method,
    fee: fields.fee,
    carrier: singleLine(fields.carrier),
    tracking: fields.tracking.replace(/\s/g, ''),
    trackingUrl: fields.trackingUrl.trim(),
    eta: singleLine(fields.eta),
  };
}

const deliveryRules: readonly Rule<DeliveryFields>[] = [
  ['method', ({ method }) => DELIVERY_METHODS.includes(method), 'Elige cómo se entrega'],
  [
    'fee',
    ({ fee }) => fee === null || isFee(fee),
    'El envío va de ₡0 a ₡1 000 000, con dos decimales como máximo',
  ],
  atMost('carrier', ORDER_LENGTHS.carrier, 'El nombre de la empresa'),
  [
    'tracking',
    ({ tracking }) => tracking === '' || TRACKING.test(tracking),
    'La guía tiene de 4 a 40 letras, números y guiones',
  ],
  atMost('trackingUrl', ORDER_LENGTHS.trackingUrl, 'La dirección'),
  [
    'trackingUrl',
    ({ trackingUrl }) => trackingUrl === '' || isHttpsAddress(trackingUrl),
    'Escribe una dirección que empiece con https://, o deja el campo vacío',
  ],
  atMost('eta', ORDER_LENGTHS.eta, 'El tiempo de entrega'),
];

function isFee(fee: number): boolean {
  return fee >= 0 && toCents(fee) <= ORDER_LIMITS.feeCents && isWholeCents(fee);
}

export function checkDelivery(fields: DeliveryFields): FieldError[] {
  return check(deliveryRules, fields);
}

/** An order is dispatched by a method that was chosen. */
export function checkDispatch(fields: DeliveryFields): FieldError[] {
  return check(
    [['method', ({ method }) => method !== 'por-definir', 'Elige cómo se entrega'], ...deliveryRules],
    fields,
  );
}

interface OrderTexts {
  readonly publicNote: string;
  readonly privateNote: string;
  /** Why the order was cancelled. */
  readonly reason: string;
}

/** Line breaks stay in the notes; the reason is one line, because it is part of a sentence. */
export function normaliseTexts<T extends Partial<OrderTexts>>(texts: T): T {
  const { publicNote, privateNote, reason } = texts;
  return {
    ...texts,
    ...(publicNote !== undefined && { publicNote: normaliseNote(publicNote) }),
    ...(privateNote !== undefined && { privateNote: normaliseNote(privateNote) }),
    ...(reason !== undefined && { reason: singleLine(reason) }),
  };
}

function normaliseNote(note: string): string {
  return withoutControls(wellFormed(note)).trim();
}

const textRules: readonly Rule<OrderTexts>[] = [
  atMost('publicNote', ORDER_LENGTHS.publicNote, 'La nota para quien compra'),
  atMost('privateNote', ORDER_LENGTHS.privateNote, 'La nota interna'),
  atMost('reason', ORDER_LENGTHS.reason, 'El motivo'),
];

export function checkTexts(texts: Partial<OrderTexts>): FieldError[] {
  return check(textRules, { publicNote: '', privateNote: '', reason: '', ...texts });
}

export function isQuoteDays(days: number): days is QuoteDays {
  return QUOTE_DAYS.some((choice) => choice === days);
}

export const QUOTE_DAYS_MESSAGE = 'Elige 1, 3, 7 o 15 días';

/** Names the fields of a part of a body: `name` becomes `customer.name`. */
export function fieldsOf(part: string, errors: readonly FieldError[]): FieldError[] {
  return errors.map(({ path, msg }) => ({ path: `${part}.${path}`, msg }));
}
