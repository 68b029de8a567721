/** The answers of `POST /orders/read`, and what they add to an order that is typed. */
import type { OrderRow } from '../../../../../domain/orders/full-view.ts';
import type { OrderCustomer } from '../../../../../domain/orders/order.ts';
import { addProduct, changeQuantity } from './draft-lines.ts';
import { type LineDraft, type OrderDraft, typedPhone } from './order-draft.ts';

interface PurchaseLine {
  readonly productId: string;
  readonly title: string;
  readonly quantity: number;
  readonly price: number;
}

/** A message that orders products, or says who buys and where. */
export interface PastedPurchase extends OrderCustomer {
  readonly kind: 'purchase';
  readonly lines: readonly PurchaseLine[];
  /** The ids of products that were deleted. */
  readonly gone: readonly string[];
  readonly more: number;
  /** Both or neither: from a message of the cart whose order was never stored. */
  readonly reference?: string;
  readonly key?: string;
}

export type PastedText =
  | PastedPurchase
  | { readonly kind: 'order'; readonly order: OrderRow }
  | { readonly kind: 'bank'; readonly orders: readonly OrderRow[] }
  | { readonly kind: 'nothing' };

/** What the message says wins; what it does not say stays as it was typed. */
export function completeCustomer(draft: OrderDraft, said: OrderCustomer): OrderDraft {
  const { customer } = draft;
  const isOtherProvince = said.province !== '' && said.province !== customer.province;
  return {
    ...draft,
    customer: {
      name: said.name || customer.name,
      phone: typedPhone(said.phone) || customer.phone,
      province: said.province || customer.province,
      canton: said.canton || (isOtherProvince ? '' : customer.canton),
      landmarks: said.landmarks || customer.landmarks,
    },
  };
}

export function hasBuyer({ name, phone, province, landmarks }: OrderCustomer): boolean {
  return [name, phone, province, landmarks].some((text) => text !== '');
}

/** The products, buyer and place of a message. Reading the same message again changes nothing. */
export function addPurchase(draft: OrderDraft, purchase: PastedPurchase): OrderDraft {
  const lines = purchase.lines.reduce(setLine, draft.lines);
  return completeCustomer({ ...draft, lines }, purchase);
}

function setLine(lines: readonly LineDraft[], { productId, title, quantity, price }: PurchaseLine) {
  const known = lines.find((line) => line.productId === productId);
  if (known) return changeQuantity(lines, known.id, quantity - known.quantity);
  // Picture and units come with the catalogue.
  const today = { path: '', picture: null, price, units: null, outOfStock: false };
  return addProduct(lines, { productId, title, quantity, today });
}
