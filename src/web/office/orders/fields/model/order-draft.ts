/** An order while a seller types it: amounts and numbers are texts as they were typed. */
import { productPath } from '../../../../../domain/addresses.ts';
import { formatPhone } from '../../../../../domain/contact/phone.ts';
import type { Product } from '../../../../../domain/entities.ts';
import { formatTypedPrice } from '../../../../../domain/money.ts';
import type { FullOrder } from '../../../../../domain/orders/full-view.ts';
import type { OrderCustomer, OrderDelivery } from '../../../../../domain/orders/order.ts';
import type { ProductToday } from '../../../../../domain/orders/today.ts';
import { isEditable } from '../../../../../domain/orders/transitions.ts';
import { coverOf } from '../../../../../domain/product/product.ts';
import type { Units } from '../../../../../domain/product/units.ts';
import { isRecord } from '../../../../../domain/text.ts';

export interface LineDraft {
  /** Names the line while the page is open; two lines can be of one product. */
  readonly id: number;
  /** Null for something that is not in the catalogue. */
  readonly productId: string | null;
  readonly title: string;
  readonly quantity: number;
  /** Empty: the price of the catalogue. */
  readonly price: string;
  readonly isPriceTyped: boolean;
  /** The price in the catalogue when the line was made, in colones. */
  readonly listPrice: number | null;
  /** The price in the shopper's message, where it differs. */
  readonly shownPrice: number | null;
  /** Units that the confirmed order has already. */
  readonly taken: number;
  /** Null for a product that was deleted, and for what is not in the catalogue. */
  readonly today: ProductToday | null;
}

interface DiscountDraft {
  readonly typed: string;
  readonly isPercent: boolean;
}

export interface DeliveryDraft extends OrderDelivery {
  /** Empty while it is undecided. */
  readonly fee: string;
  /** The fee follows the place until the seller types one. */
  readonly isFeeProposed: boolean;
}

/** The parts have the names of the call's parts. */
export interface OrderDraft {
  readonly lines: readonly LineDraft[];
  readonly discount: DiscountDraft;
  readonly delivery: DeliveryDraft;
  readonly customer: OrderCustomer;
  readonly publicNote: string;
  readonly privateNote: string;
}

export type DraftPart = keyof OrderDraft;

export const BLANK_DRAFT: OrderDraft = {
  lines: [],
  discount: { typed: '', isPercent: false },
  delivery: {
    method: 'por-definir',
    fee: '',
    isFeeProposed: true,
    carrier: '',
    tracking: '',
    trackingUrl: '',
    eta: '',
  },
  customer: { name: '', phone: '', province: '', canton: '', landmarks: '' },
  publicNote: '',
  privateNote: '',
};

export const DRAFT_PARTS = Object.keys(BLANK_DRAFT) as readonly DraftPart[];

/** A draft of the browser's storage. One of an older program may lack a part. */
export function readDraft(found: unknown): OrderDraft | null {
  return isRecord(found) ? { ...BLANK_DRAFT, ...found } : null;
}

const COSTA_RICAN = /^506(\d{4})(\d{4})$/;

/** A number of Costa Rica as people write it: `8888-7777`. */
export function typedPhone(digits: string): string {
  if (COSTA_RICAN.test(digits)) return digits.replace(COSTA_RICAN, '$1-$2');
  return digits === '' ? '' : formatPhone(digits);
}

/** The stored order. A fee that nobody decided yet is the proposed one, as long as it can be decided. */
export function draftOf(order: FullOrder): OrderDraft {
  const { delivery, fee, discount, customer, publicNote = '', privateNote = '' } = order;
  const isProposed = fee === null && isEditable(order, 'fee');
  return {
    lines: order.lines.map(lineOf),
    discount: { typed: discount === 0 ? '' : formatTypedPrice(discount), isPercent: false },
    delivery: {
      ...deliveryOf(order),
      fee: formatTypedPrice(isProposed ? delivery.proposedFee : fee),
      isFeeProposed: isProposed,
    },
    customer: { ...customer, phone: typedPhone(customer.phone) },
    publicNote,
    privateNote,
  };
}

/** How the order travels, with empty texts for what is unknown. */
export function deliveryOf({ delivery }: Pick<FullOrder, 'delivery'>): OrderDelivery {
  const { method, carrier = '', tracking = '', trackingUrl = '', eta = '' } = delivery;
  return { method, carrier, tracking, trackingUrl, eta };
}

function lineOf(line: FullOrder['lines'][number]): LineDraft {
  return {
    id: line.position,
    productId: line.productId ?? null,
    title: line.title,
    quantity: line.quantity,
    price: formatTypedPrice(line.price),
    isPriceTyped: false,
    listPrice: line.listPrice ?? null,
    shownPrice: line.shownPrice ?? null,
    taken: line.taken,
    today: line.today ?? null,
  };
}

export function productToday(product: Product, units: Units): ProductToday {
  return {
    path: productPath(product),
    picture: product.pictureUrls[0] ?? coverOf(product),
    price: product.price,
    units,
    outOfStock: product.outOfStock,
  };
}

export function isGone({ productId, today }: Pick<LineDraft, 'productId' | 'today'>): boolean {
  return productId !== null && today === null;
}
