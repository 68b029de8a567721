/** The order of the cart in the browser: its reference and key before the tap, and what the tap sends. Visitors download this file. */
import { cartTotal } from '../cart/cart.ts';
import type { Delivery } from '../cart/delivery.ts';
import type { Cart } from '../entities.ts';
import { toCents } from '../money.ts';
import { parseRecord } from '../text.ts';
import { createLinkKey, createReference, LINK_KEY, parseReference, type RandomBytes } from './reference.ts';

const STORED_VERSION = 1;
const MAX_LINES = 100;

export interface CartOrder {
  readonly reference: string;
  readonly key: string;
  /** The fingerprint of the cart that was last sent with this reference; null before the first time. */
  readonly sealed: string | null;
  /** The key of the order that this one replaces, or null. */
  readonly replaces: string | null;
}

export interface BodyLine {
  readonly id: string;
  readonly quantity: number;
  /** Colones, as the shopper saw it. */
  readonly price: number;
}

/** The body of `POST /orders`. */
export interface OrderBody {
  readonly key: string;
  readonly reference: string;
  readonly lines: readonly BodyLine[];
  readonly total: number;
  readonly province: string;
  readonly canton: string;
  readonly replaces?: string;
  readonly sent?: true;
}

type Place = Pick<Delivery, 'province' | 'canton'>;

/** Equal for carts with the same products, quantities, prices and place, in any order. */
export function fingerprintOf({ items }: Cart, { province, canton }: Place): string {
  const lines = items.map(({ _id, quantity, price }) => `${_id} ${quantity} ${toCents(price)}`).sort();
  return [province, canton, ...lines].join('\n');
}

/** A sent order with other contents gets a new reference, so that nobody finds another order than the message shows. */
export function nextOrder(current: CartOrder | null, fingerprint: string, random: RandomBytes): CartOrder {
  if (current && (current.sealed === null || current.sealed === fingerprint)) return current;
  return {
    reference: createReference(random),
    key: createLinkKey(random),
    sealed: null,
    replaces: current?.key ?? null,
  };
}

/** The order as it is stored after the tap. */
export function markSent(order: CartOrder, fingerprint: string): CartOrder {
  return { ...order, sealed: fingerprint };
}

/** A larger cart is bought by its message alone. */
export function isOrderable({ items }: Cart): boolean {
  return items.length > 0 && items.length <= MAX_LINES;
}

export function orderBody(order: CartOrder, cart: Cart, { province, canton }: Place): OrderBody {
  const { key, reference, replaces } = order;
  const lines = cart.items.map(({ _id, quantity, price }) => ({ id: _id, quantity, price }));
  const body = { key, reference, lines, total: cartTotal(cart), province, canton };
  return replaces === null ? body : { ...body, replaces };
}

export function serializeOrder(order: CartOrder): string {
  return JSON.stringify({ version: STORED_VERSION, ...order });
}

/** A stored text may be old, cut or changed by hand: without a right reference and key there is no order. */
export function parseOrder(json: string | null): CartOrder | null {
  const { version, reference, key, sealed, replaces } = parseRecord(json);
  if (version !== STORED_VERSION || !isReference(reference) || !isKey(key)) return null;
  return {
    reference,
    key,
    sealed: typeof sealed === 'string' ? sealed : null,
    replaces: isKey(replaces) && replaces !== key ? replaces : null,
  };
}

export function isReference(value: unknown): value is string {
  return typeof value === 'string' && parseReference(value) === value;
}

export function isKey(value: unknown): value is string {
  return typeof value === 'string' && LINK_KEY.test(value);
}
