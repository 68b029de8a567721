/** Point 7 of the specification, the buy actions: the texts and links that open the shop's chat. */
import { cartTotal, lineTotal } from './cart.ts';
import type { Cart, CartItem, Product } from './entities.ts';
import { CHAT_TEXT_MAX_ENCODED } from './limits.ts';
import { formatChatPrice } from './money.ts';
import { productUrl } from './product.ts';
import { singleLine, wellFormed } from './unicode.ts';

const GREETING = '¡Hola! Quisiera comprar estos productos:';
const SHIPPING_NOTE = '*Precios no incluyen envío.';
/** Encoded length under which a shortened title says nothing any more. */
const SHORTEST_TITLE = 24;

export function chatLink(phone: string, text: string): string {
  return `${contactLink(phone)}?text=${encodeURIComponent(wellFormed(text))}`;
}

export function contactLink(phone: string): string {
  return `https://wa.me/${phone}`;
}

/** A title cannot add lines to a message, nor turn the text after it around. */
export function cleanTitle(title: string): string {
  return singleLine(title);
}

export function productMessage(shopUrl: string, product: Product): string {
  const wish = product.outOfStock ? 'consultar por' : 'comprar';
  const before = `Hola, quisiera ${wish} este producto: `;
  const after = ` disponible en este enlace: ${productUrl(wellFormed(shopUrl), product)}`;
  const room = CHAT_TEXT_MAX_ENCODED - encodedLength(before + after);
  return before + shorten(cleanTitle(product.title), room) + after;
}

/** Past the budget titles are shortened, then give their place to the address, then the last lines are counted. */
export function cartMessage(shopUrl: string, cart: Cart): string {
  const lines = cart.items.map((item) => lineOf(wellFormed(shopUrl), item));
  const total = formatChatPrice(cartTotal(cart));
  const titled = (size: number) =>
    compose(
      lines.map((line) => titledLine(line, size)),
      0,
      total,
    );
  const size = largest(SHORTEST_TITLE, CHAT_TEXT_MAX_ENCODED, (size) => fits(titled(size)));
  if (size !== null) return titled(size);
  const untitled = lines.map((line) => `${line.quantity} x ${line.url} - ${line.price}`);
  const cut = (kept: number) => compose(untitled.slice(0, kept), untitled.length - kept, total);
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
    title: cleanTitle(item.title),
    price: formatChatPrice(lineTotal(item)),
    url: productUrl(shopUrl, item),
  };
}

function titledLine(line: Line, size: number): string {
  return `${line.quantity} x ${shorten(line.title, size)} - ${line.price}\n${line.url}`;
}

function compose(lines: readonly string[], left: number, total: string): string {
  const rest = left === 0 ? [] : [left === 1 ? 'y 1 producto más' : `y ${left} productos más`];
  return [GREETING, ...lines, ...rest, `Total: ${total}`, SHIPPING_NOTE].join('\n');
}

/** Cuts by code point and counts what is sent: one letter takes 1 to 12 characters of a link. */
function shorten(title: string, size: number): string {
  if (encodedLength(title) <= size) return title;
  let room = size - encodedLength('…');
  let kept = '';
  for (const letter of title) {
    room -= encodedLength(letter);
    if (room < 0) break;
    kept += letter;
  }
  return kept && `${kept.trimEnd()}…`;
}

function fits(text: string): boolean {
  return encodedLength(text) <= CHAT_TEXT_MAX_ENCODED;
}

function encodedLength(text: string): number {
  return encodeURIComponent(text).length;
}

/** The largest number from `low` to `high` that passes, given that all below it pass too; null when none does. */
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
