/** The answers of `POST /orders/read`, and what they add to an order that is typed. */
import type { OrderCustomer } from '../../../../../domain/orders/order.ts';
import type { Answered } from '../../../../data/api.ts';
import { addProduct, changeQuantity } from './draft-lines.ts';
import { type LineDraft, type OrderDraft, typedPhone } from './order-draft.ts';

export type PastedText = Answered<'POST /orders/read'>;
/** A message that orders products, or says who buys and where. */
type PastedPurchase = Extract<PastedText, { readonly kind: 'purchase' }>;
type PurchaseLine = PastedPurchase['lines'][number];

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
