/** The types and sizes of the bodies about orders. The rules and their texts are in the domain. */
import { z } from 'zod';
import { MAX_LENGTH, MAX_PRICE, MAX_READ_LENGTH } from '../domain/limits.ts';
import { isReference } from '../domain/orders/cart-order.ts';
import { DELIVERY_METHODS, PAYMENT_METHODS } from '../domain/orders/order.ts';
import { LINK_KEY } from '../domain/orders/reference.ts';
import { ORDER_LIMITS } from '../domain/orders/totals.ts';
import { MAX_UNITS, UNITS_MESSAGE } from '../domain/product/units.ts';
import { CHOICE, NO_LIST, NO_NUMBER, NO_TEXT, productId, typed, whole } from './fields.ts';

const QUANTITY = `La cantidad va de 1 a ${ORDER_LIMITS.quantity}`;
const LINES = `Un pedido tiene de 1 a ${ORDER_LIMITS.lines} líneas`;
const PRICE = 'El precio no es válido';

const text = typed();
const number = z.number(NO_NUMBER);
const version = whole.min(1, 'Debe ser un número entero');
const linkKey = z.string(NO_TEXT).regex(LINK_KEY, 'No es la clave de un pedido');
const reference = z.string(NO_TEXT).refine(isReference, 'No es la referencia de un pedido');
const method = z.enum(DELIVERY_METHODS, CHOICE);

const cartLine = z.strictObject({
  id: productId,
  quantity: whole.min(1, QUANTITY).max(ORDER_LIMITS.quantity, QUANTITY),
  price: number.min(0, PRICE).max(MAX_PRICE, PRICE),
});

/** What a tap on the chat link sends. */
export const CartOrderBody = z
  .strictObject({
    key: linkKey,
    reference,
    lines: z.array(cartLine, NO_LIST).min(1, LINES).max(ORDER_LIMITS.lines, LINES),
    total: number.min(0, PRICE),
    province: text,
    canton: text,
    replaces: linkKey.exactOptional(),
    sent: z.literal(true, CHOICE).exactOptional(),
  })
  .refine(({ key, replaces }) => key !== replaces, {
    path: ['replaces'],
    message: 'Un pedido no se cambia por sí mismo',
  });

/** Somewhat more lines than the rules allow, so that the rules answer. */
const lines = z
  .array(
    z.strictObject({
      productId: productId.exactOptional(),
      title: text.exactOptional(),
      quantity: number,
      price: number.exactOptional(),
    }),
    NO_LIST,
  )
  .max(2 * ORDER_LIMITS.lines, LINES);

const carriage = {
  carrier: text.exactOptional(),
  tracking: text.exactOptional(),
  trackingUrl: text.exactOptional(),
  eta: text.exactOptional(),
};
const person = { name: text, phone: text, province: text, canton: text, landmarks: text };
const parts = {
  discount: number.exactOptional(),
  delivery: z.strictObject({ method, fee: number.nullable(), ...carriage }).exactOptional(),
  customer: z.strictObject(person).exactOptional(),
  publicNote: text.exactOptional(),
  privateNote: text.exactOptional(),
};

export const NewOrderBody = z.strictObject({
  lines,
  ...parts,
  quoteDays: number.exactOptional(),
  confirm: z.boolean(CHOICE).exactOptional(),
  reference: reference.exactOptional(),
  key: linkKey.exactOptional(),
  repeats: text.max(MAX_LENGTH.name, CHOICE).exactOptional(),
});
export const UpdateBody = z.strictObject({ version, lines: lines.exactOptional(), ...parts });
export const ReadBody = z.strictObject({
  text: z
    .string(NO_TEXT)
    .max(MAX_READ_LENGTH, `El texto puede tener ${MAX_READ_LENGTH} caracteres como máximo`),
});

export const VersionBody = z.strictObject({ version });
export const QuoteBody = z.strictObject({ version, days: number });
const units = whole.min(0, UNITS_MESSAGE).max(MAX_UNITS, UNITS_MESSAGE);
const count = z.strictObject({ productId, have: units, before: units.nullable() });
export const ConfirmBody = z.strictObject({
  version,
  counts: z.array(count, NO_LIST).max(ORDER_LIMITS.lines, LINES).exactOptional(),
});
export const DispatchBody = z.strictObject({ version, method, ...carriage });
export const CancelBody = z.strictObject({
  version,
  reason: text.exactOptional(),
  giveBack: z.boolean(CHOICE).exactOptional(),
});
const returnedLine = z.strictObject({ position: whole, returned: number, sellable: number });
export const ReturnBody = z.strictObject({
  version,
  lines: z.array(returnedLine, NO_LIST).max(ORDER_LIMITS.lines, LINES),
});
export const PaymentBody = z.strictObject({
  version,
  amount: number,
  method: z.enum(PAYMENT_METHODS, CHOICE),
  voucher: text.exactOptional(),
});
export const RepliedBody = z.strictObject({ reply: text.max(MAX_LENGTH.name, CHOICE) });

const MANY = 'Elige entre 1 y 100 pedidos';
export const DiscardBody = z.strictObject({
  orderIds: z.array(text, MANY).min(1, MANY).max(100, MANY),
});

export const ReportBody = z.strictObject({ voucher: text.exactOptional() });
export const DetailsBody = z.strictObject({ ...person, consent: z.boolean(CHOICE).exactOptional() });

/** A new number, or how many arrived: one of them. */
export const UnitsBody = z
  .strictObject({
    units: units.nullable().exactOptional(),
    add: whole.min(1, UNITS_MESSAGE).max(MAX_UNITS, UNITS_MESSAGE).exactOptional(),
    before: units.nullable(),
  })
  .refine((body) => (body.units === undefined) !== (body.add === undefined), {
    path: ['units'],
    message: UNITS_MESSAGE,
  });
