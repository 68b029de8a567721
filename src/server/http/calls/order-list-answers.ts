import { BULK_MARKINGS } from '../../../domain/product/bulk.ts';
import { choice, type JsonSchema, list, object, text, whole } from './answer-schemas.ts';
import { orderRow } from './order-answers.ts';

/** JSON schemas of lists and sums of orders, of pasted texts, and of units. Amounts are colones. */

const amount = { type: 'number' };
const wholeOrNull = { type: ['integer', 'null'] };

const counts = Object.fromEntries(
  ['abiertos', 'nuevo', 'cotizado', 'confirmado', 'por-pagar', 'despachado'].map((name) => [name, whole]),
);
export const orderList = object(
  {
    orders: list(orderRow),
    next: { type: ['string', 'null'] },
    counts: object(counts),
    version: whole,
    notice: text,
  },
  ['notice'],
);

export const orderSummary = object({
  ...Object.fromEntries(
    ['days', 'tapped', 'stored', 'confirmed', 'paid', 'delivered', 'cancelled'].map((name) => [name, whole]),
  ),
  sold: amount,
  byOrigin: { type: 'object', additionalProperties: whole },
});

const line = object({ productId: text, title: text, quantity: whole, price: amount });
export const pastedText: JsonSchema = {
  oneOf: [
    object({ kind: choice('order'), order: orderRow }),
    object({
      kind: choice('bank'),
      amount,
      payer: text,
      detail: text,
      voucher: text,
      orders: list(orderRow),
    }),
    object(
      {
        kind: choice('purchase'),
        lines: list(line),
        gone: list(text),
        more: whole,
        name: text,
        phone: text,
        province: text,
        canton: text,
        landmarks: text,
        reference: text,
        key: text,
      },
      ['reference', 'key'],
    ),
    object({ kind: choice('nothing') }),
  ],
};

export const productUnits = object(
  {
    units: wholeOrNull,
    marking: choice(...BULK_MARKINGS),
    priceBefore: amount,
    low: { type: 'boolean' },
    openOrders: whole,
  },
  ['priceBefore'],
);
export const countedProducts = object({
  products: list(
    object({ id: text, units: whole, marking: choice(...BULK_MARKINGS), priceBefore: amount }, [
      'priceBefore',
    ]),
  ),
});
export const changedUnits = object({ units: wholeOrNull });
