/** Point 7 of the specification: the chat message that orders a whole cart. */

import { productUrl } from '../addresses.ts';
import type { Cart, CartItem } from '../entities.ts';
import { CHAT_TEXT_MAX_ENCODED } from '../limits.ts';
import { formatChatPrice } from '../money.ts';
import { singleLine, wellFormed } from '../text.ts';
import { cartTotal, lineTotal } from './cart.ts';
import { encodedLength, shorten } from './chat.ts';
import { type Delivery, placeOf } from './delivery.ts';
import type { DeliveryEstimate } from './delivery-fee.ts';

const GREETING = '¡Hola! Quisiera comprar estos productos:';
const SHIPPING_NOTE = '*Precios no incluyen envío.';
const LANDMARKS = 'Señas: ';
/** A title that is cut below this encoded length is useless. */
const SHORTEST_TITLE = 24;

/** Where the shop finds the stored order. */
export interface MessageOrder {
  /** As people read it: `K7QM-4XTY`. */
  readonly reference: string;
  /** The address of the shopper's page. */
  readonly link: string;
}

/**
 * If the message is too long, titles are shortened. If that is not enough, lines show the address alone, and then the last
 * lines become a number. The landmarks are cut only if a message without lines is still too long.
 */
export function cartMessage(
  shopUrl: string,
  cart: Cart,
  delivery: Delivery,
  estimate: DeliveryEstimate | null,
  order: MessageOrder | null = null,
): string {
  const lines = cart.items.map((item) => lineOf(wellFormed(shopUrl), item));
  const end = endOf(cart, delivery, [...linesOfFee(estimate), ...linesOfOrder(order)]);
  const titled = (size: number) => {
    const shown = lines.map(
      (line) => `${line.quantity} x ${shorten(line.title, size)} - ${line.price}\n${line.url}`,
    );
    return compose(shown, 0, end);
  };
  const size = largest(SHORTEST_TITLE, CHAT_TEXT_MAX_ENCODED, (size) => fits(titled(size)));
  if (size !== null) return titled(size);
  const untitled = lines.map((line) => `${line.quantity} x ${line.url} - ${line.price}`);
  const cut = (kept: number) => compose(untitled.slice(0, kept), untitled.length - kept, end);
  return cut(largest(0, untitled.length, (kept) => fits(cut(kept))) ?? 0);
}

interface Line {
  readonly quantity: number;
  readonly title: string;
  readonly price: string;
  readonly url: string;
}

function lineOf(shopUrl: string, item: CartItem): Line {
  return {
    quantity: item.quantity,
    // A title must not add lines to the message or change the direction of the text after it.
    title: singleLine(item.title),
    price: formatChatPrice(lineTotal(item)),
    url: productUrl(shopUrl, item),
  };
}

/** The part of the message that is never cut, except for the landmarks. `after` comes behind them. */
function endOf(cart: Cart, delivery: Delivery, after: readonly string[]): readonly string[] {
  const place = placeOf(delivery);
  const before = [`Total: ${formatChatPrice(cartTotal(cart))}`, SHIPPING_NOTE];
  if (place) before.push(`Entrega: ${place}`);
  const rest = compose([], cart.items.length, [...before, LANDMARKS, ...after]);
  const shown = shorten(singleLine(delivery.landmarks), CHAT_TEXT_MAX_ENCODED - encodedLength(rest));
  return [...before, ...(shown ? [LANDMARKS + shown] : []), ...after];
}

function linesOfFee(estimate: DeliveryEstimate | null): readonly string[] {
  if (!estimate) return [];
  return [estimate.cost > 0 ? `Envío estimado: ${formatChatPrice(estimate.cost)}` : 'Envío gratis'];
}

/** At the very end, because a chat shows a preview of the first address, which is a product's. */
function linesOfOrder(order: MessageOrder | null): readonly string[] {
  return order ? [`Pedido: ${order.reference}`, wellFormed(order.link)] : [];
}

function compose(lines: readonly string[], left: number, end: readonly string[]): string {
  const rest = left === 0 ? [] : [left === 1 ? 'y 1 producto más' : `y ${left} productos más`];
  return [GREETING, ...lines, ...rest, ...end].join('\n');
}

function fits(text: string): boolean {
  return encodedLength(text) <= CHAT_TEXT_MAX_ENCODED;
}

/** Returns the largest number from `low` to `high` that passes, or null. If a number passes, all smaller ones must pass. */
function largest(low: number, high: number, passes: (candidate: number) => boolean): number | null {
  if (!passes(low)) return null;
  let [sure, refused] = [low, high + 1];
  while (refused - sure > 1) {
    const middle = Math.floor((sure + refused) / 2);
    if (passes(middle)) sure = middle;
    else refused = middle;
  }
  return sure;
}
