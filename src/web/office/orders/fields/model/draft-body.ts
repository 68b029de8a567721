/** What a typed order sends, what is wrong with it, and what it costs. */
import { type DeliveryZone, estimateDelivery } from '../../../../../domain/cart/delivery-fee.ts';
import type { FieldError } from '../../../../../domain/errors.ts';
import { formatTypedPrice, fromCents, parsePrice, toCents } from '../../../../../domain/money.ts';
import type { FullOrder } from '../../../../../domain/orders/full-view.ts';
import {
  checkAmounts,
  checkDiscount,
  checkLines,
  type LineFields,
  normaliseLine,
} from '../../../../../domain/orders/line-rules.ts';
import type { OrderAmounts } from '../../../../../domain/orders/order.ts';
import {
  checkCustomer,
  checkDelivery,
  checkTexts,
  type DeliveryFields,
  fieldsOf,
  normaliseCustomer,
  normaliseDelivery,
  normaliseTexts,
} from '../../../../../domain/orders/rules.ts';
import { computeAmounts, discountOf, isPercent } from '../../../../../domain/orders/totals.ts';
import { isEditable } from '../../../../../domain/orders/transitions.ts';
import {
  type DeliveryDraft,
  DRAFT_PARTS,
  type DraftPart,
  draftOf,
  isGone,
  type LineDraft,
  type OrderDraft,
} from './order-draft.ts';

/** The parts of an order as the calls take them. A text that is not an amount becomes NaN, which the rules refuse. */
export function bodyOf(draft: OrderDraft) {
  const { publicNote, privateNote } = draft;
  return {
    lines: draft.lines.map(lineFields).map(normaliseLine),
    discount: fromCents(discountCents(draft)),
    delivery: normaliseDelivery(deliveryFields(draft.delivery)),
    customer: normaliseCustomer(draft.customer),
    ...normaliseTexts({ publicNote, privateNote }),
  };
}

/** Without a price, a product has the one of the catalogue; a product that is gone keeps the one that it has. */
function lineFields(line: LineDraft): LineFields {
  const { productId, title, quantity, price } = line;
  const isOmitted = price.trim() === '' || (isGone(line) && !line.isPriceTyped);
  return {
    ...(productId === null ? { title } : { productId }),
    quantity,
    ...(!isOmitted && { price: parsePrice(price) ?? Number.NaN }),
  };
}

function deliveryFields({ isFeeProposed: _, fee, ...delivery }: DeliveryDraft): DeliveryFields {
  return { ...delivery, fee: fee.trim() === '' ? null : (parsePrice(fee) ?? Number.NaN) };
}

/** The price that counts for a line, in colones. Null: it has none yet. */
export function priceOf({ price, productId, today }: LineDraft): number | null {
  const typed = price.trim() === '' ? null : parsePrice(price);
  return typed ?? (productId !== null && price.trim() === '' ? (today?.price ?? null) : null);
}

function pricedLines({ lines }: OrderDraft) {
  return lines.map((line) => {
    const price = priceOf(line);
    return { priceCents: price === null ? null : toCents(price), quantity: line.quantity };
  });
}

const PERCENT = /^\d{1,3}(?:[.,]\d)?$/;

/** NaN for a text that is not a percentage. */
function percentOf(typed: string): number {
  const written = typed.trim().replace(/ ?%$/, '');
  const percent = PERCENT.test(written) ? Number(written.replace(',', '.')) : Number.NaN;
  return isPercent(percent) ? percent : Number.NaN;
}

function discountCents(draft: OrderDraft): number {
  const { typed, isPercent: isShare } = draft.discount;
  if (typed.trim() === '') return 0;
  if (!isShare) return toCents(parsePrice(typed) ?? Number.NaN);
  const percent = percentOf(typed);
  const lines = pricedLines(draft);
  const { itemsCents } = computeAmounts({ lines, discountCents: 0, feeCents: null, payments: [] });
  return Number.isNaN(percent) ? percent : discountOf(itemsCents, percent);
}

/** The amounts while they are typed. What cannot be read counts as zero. `paid` is in colones. */
export function amountsOf(draft: OrderDraft, paid: number): OrderAmounts {
  const { fee } = deliveryFields(draft.delivery);
  return {
    ...computeAmounts({
      lines: pricedLines(draft),
      discountCents: discountCents(draft) || 0,
      feeCents: fee === null || Number.isNaN(fee) ? null : toCents(fee),
      payments: [],
    }),
    paidCents: toCents(paid),
  };
}

const PERCENT_MESSAGE = 'El porcentaje va de 0 a 100, con un decimal como máximo';

/** The same rules as in the server. Paths are those of its answers. */
export function checkDraft(draft: OrderDraft): readonly FieldError[] {
  const body = bodyOf(draft);
  const { typed, isPercent: isShare } = draft.discount;
  const isWrongShare = isShare && typed.trim() !== '' && Number.isNaN(percentOf(typed));
  const { publicNote, privateNote } = body;
  const errors = [
    ...checkLines(body.lines),
    ...(isWrongShare ? [{ path: 'discount', msg: PERCENT_MESSAGE }] : checkDiscount(body.discount)),
    ...fieldsOf('delivery', checkDelivery(body.delivery)),
    ...fieldsOf('customer', checkCustomer(body.customer)),
    ...checkTexts({ publicNote, privateNote }),
  ];
  return errors.length > 0 ? errors : checkAmounts(amountsOf(draft, 0));
}

/** True for an error of a field that is still empty: the seller may not have reached it yet. */
export function isEarly({ lines }: OrderDraft, path: string): boolean {
  if (path === 'lines') return lines.length === 0;
  const [, at, field] = /^lines\.(\d+)\.(title|price)$/.exec(path) ?? [];
  const line = lines[Number(at)];
  return line !== undefined && line[field as 'title' | 'price'].trim() === '';
}

/** What a quote and a confirmation need beyond that. */
export function checkComplete(draft: OrderDraft): readonly FieldError[] {
  const unpriced = draft.lines.flatMap((line, at) =>
    priceOf(line) === null ? [{ path: `lines.${at}.price`, msg: 'Ponle un precio' }] : [],
  );
  const isUndecided = draft.delivery.fee.trim() === '';
  const fee = { path: 'delivery.fee', msg: 'Decide el envío; si es gratis, pon 0' };
  return [...checkDraft(draft), ...unpriced, ...(isUndecided ? [fee] : [])];
}

const EDIT_PART = { publicNote: 'notes', privateNote: 'notes' } as const;

/** The parts that differ from the stored order and can be changed in its state: the body of call 14 without `version`. */
export function changedBody(order: FullOrder, draft: OrderDraft): Partial<ReturnType<typeof bodyOf>> {
  const first = draftOf(order);
  // A proposed fee is not stored until the seller saves it.
  const fee = order.fee === null ? '' : first.delivery.fee;
  const [before, after] = [bodyOf({ ...first, delivery: { ...first.delivery, fee } }), bodyOf(draft)];
  const changed = DRAFT_PARTS.filter(
    (part) =>
      isEditable(order, part in EDIT_PART ? 'notes' : (part as 'lines')) &&
      JSON.stringify(before[part]) !== JSON.stringify(after[part]),
  );
  return Object.fromEntries(changed.map((part) => [part, after[part]]));
}

/** The parts in which two drafts differ for the shop. Spelling alone is no difference. */
export function differingParts(one: OrderDraft, other: OrderDraft): readonly DraftPart[] {
  const [left, right] = [bodyOf(one), bodyOf(other)];
  return DRAFT_PARTS.filter((part) => JSON.stringify(left[part]) !== JSON.stringify(right[part]));
}

/** The owner's fee for the place and the products, until the seller types another one. */
export function withProposedFee<Draft extends OrderDraft>(
  draft: Draft,
  zones: readonly DeliveryZone[] = [],
): Draft {
  const { delivery, customer } = draft;
  if (!delivery.isFeeProposed) return draft;
  const items = fromCents(amountsOf(draft, 0).itemsCents);
  const estimate = delivery.method === 'retiro' ? null : estimateDelivery(zones, customer, items);
  const fee = formatTypedPrice(estimate?.cost);
  return fee === delivery.fee ? draft : { ...draft, delivery: { ...delivery, fee } };
}
