/** The rules of the lines of an order, and what an order needs before it is quoted or confirmed. */
import { PRODUCT_ID } from '../api.ts';
import type { FieldError } from '../errors.ts';
import { MAX_LENGTH, MAX_PRICE } from '../limits.ts';
import { formatCartPrice, fromCents, isWholeCents } from '../money.ts';
import { singleLine } from '../text.ts';
import { atMost, check, type Rule } from '../validation.ts';
import type { Order, OrderAmounts, OrderLine } from './order.ts';
import { ORDER_LIMITS } from './totals.ts';

/** A line as a seller sends it. Without a product it needs a title and a price, which is in colones. */
export interface LineFields {
  readonly productId?: string;
  readonly title?: string;
  readonly quantity: number;
  readonly price?: number;
}

export function normaliseLine({ title, ...line }: LineFields): LineFields {
  return title === undefined ? line : { ...line, title: singleLine(title) };
}

const lineRules: readonly Rule<Required<Pick<LineFields, 'title'>> & LineFields>[] = [
  [
    'productId',
    ({ productId }) => productId === undefined || PRODUCT_ID.test(productId),
    'Ese producto no existe',
  ],
  atMost('title', MAX_LENGTH.name, 'El nombre'),
  ['title', ({ productId, title }) => productId !== undefined || title !== '', 'Escribe qué es'],
  ['quantity', ({ quantity }) => isWhole(quantity, 1, ORDER_LIMITS.quantity), 'La cantidad va de 1 a 999'],
  ['price', ({ productId, price }) => productId !== undefined || price !== undefined, 'Ponle un precio'],
  [
    'price',
    ({ price }) => price === undefined || (price >= 0 && price <= MAX_PRICE && isWholeCents(price)),
    `El precio va de ₡0 a ${formatCartPrice(MAX_PRICE)}, con dos decimales como máximo`,
  ],
];

/** Checks normalised lines. Paths are `lines.{position}.{field}`. */
export function checkLines(lines: readonly LineFields[]): FieldError[] {
  if (lines.length === 0) return [{ path: 'lines', msg: 'Agrega al menos un producto' }];
  if (lines.length > ORDER_LIMITS.lines) {
    return [{ path: 'lines', msg: `Un pedido puede tener ${ORDER_LIMITS.lines} líneas como máximo` }];
  }
  return lines.flatMap((line, position) =>
    check(lineRules, { title: '', ...line }).map(({ path, msg }) => ({
      path: `lines.${position}.${path}`,
      msg,
    })),
  );
}

/** `discount` is in colones. Whether it is too large is a rule of the amounts. */
export function checkDiscount(discount: number): FieldError[] {
  const isValid = discount >= 0 && discount <= MAX_PRICE && isWholeCents(discount);
  return isValid
    ? []
    : [
        {
          path: 'discount',
          msg: 'El descuento va de ₡0 a lo que cuestan los productos, con dos decimales como máximo',
        },
      ];
}

const amountRules: readonly Rule<OrderAmounts & { readonly discount: number; readonly total: number }>[] = [
  [
    'discount',
    ({ discount, itemsCents }) => discount <= itemsCents,
    'El descuento no puede ser mayor que lo que cuestan los productos',
  ],
  [
    'total',
    // The products too: above this, a sum in céntimos would no longer be exact.
    ({ total, itemsCents }) => Math.max(total, itemsCents) <= ORDER_LIMITS.totalCents,
    `El total no puede pasar de ${formatCartPrice(fromCents(ORDER_LIMITS.totalCents))}`,
  ],
];

export function checkAmounts(amounts: OrderAmounts): FieldError[] {
  return check(amountRules, { ...amounts, discount: amounts.discountCents, total: amounts.totalCents });
}

/** What is missing before an order can be quoted. */
export function findQuoteProblems(order: Order): FieldError[] {
  return [...findMissing(order), ...order.lines.flatMap((line) => problemsOf(line, unpriced(line)))];
}

/** What is missing before an order can be confirmed. `isGone` says whether a product is no longer in the catalogue. */
export function findConfirmProblems(order: Order, isGone: (productId: string) => boolean): FieldError[] {
  const lines = order.lines.flatMap((line) => {
    const isRefused = line.productId !== null && isGone(line.productId) && !isTyped(line);
    return problemsOf(
      line,
      isRefused ? 'Ya no está en la tienda: ponle un precio o quítalo' : unpriced(line),
    );
  });
  return [...findMissing(order), ...lines];
}

function findMissing(order: Order): FieldError[] {
  const errors = [...checkAmounts(order)];
  if (order.lines.length === 0) errors.push({ path: 'lines', msg: 'Agrega al menos un producto' });
  if (order.feeCents === null)
    errors.push({ path: 'delivery.fee', msg: 'Decide el envío; si es gratis, pon 0' });
  return errors;
}

function unpriced({ priceCents }: OrderLine): string | null {
  return priceCents === null ? 'Ponle un precio' : null;
}

function problemsOf({ position }: OrderLine, msg: string | null): FieldError[] {
  return msg === null ? [] : [{ path: `lines.${position}`, msg }];
}

/** A price that differs from the catalogue's was typed by the seller. */
function isTyped({ priceCents, listCents }: OrderLine): boolean {
  return priceCents !== null && priceCents !== listCents;
}

/** How many of a line came back, and how many of these can be sold again. */
interface ReturnFields {
  readonly position: number;
  readonly returned: number;
  readonly sellable: number;
}

/** Lines that are not named did not come back. */
export function checkReturn(fields: readonly ReturnFields[], lines: readonly OrderLine[]): FieldError[] {
  const quantities = new Map(lines.map(({ position, quantity }) => [position, quantity]));
  const errors = fields.flatMap(({ position, returned, sellable }): FieldError[] => {
    const quantity = quantities.get(position);
    quantities.delete(position);
    const isValid =
      quantity !== undefined && isWhole(returned, 0, quantity) && isWhole(sellable, 0, returned);
    return isValid ? [] : [{ path: `lines.${position}`, msg: 'Revisa cuántas unidades volvieron' }];
  });
  const hasAny = fields.some(({ returned }) => returned > 0);
  return hasAny ? errors : [...errors, { path: 'lines', msg: 'Indica al menos una unidad que volvió' }];
}

function isWhole(value: number, min: number, max: number): boolean {
  return Number.isInteger(value) && value >= min && value <= max;
}
