/** The parts of the replies that depend on amounts, or that can be of any length. */
import { encodedLength, shorten } from '../cart/chat.ts';
import { formatChatPrice, fromCents } from '../money.ts';
import type { SettingsValues } from '../settings/blocks.ts';
import { singleLine, withoutTrailing } from '../text.ts';
import type { Order } from './order.ts';
import { compactReference } from './reference.ts';
import { formatSinpePhone } from './sinpe.ts';
import { balanceCents } from './totals.ts';

export interface ReplyShop {
  readonly sinpe: SettingsValues['sinpe'];
  readonly seller: Pick<SettingsValues['seller'], 'place' | 'hours'>;
}

export interface ReplyParts {
  readonly order: Order;
  readonly shop: ReplyShop;
  /** Of the products that the shop does not have. */
  readonly titles: readonly string[];
  /** `, María`, or empty. */
  readonly name: string;
  readonly link: string;
}

export function confirmation({ order, shop, name, link }: ReplyParts, holder: string): string {
  const { sinpe } = shop;
  const pay = `Puedes pagar por SINPE Móvil al ${formatSinpePhone(sinpe.phone)}, a nombre de ${holder}. En el detalle escribe ${compactReference(order.reference)}.`;
  return [
    `¡Listo${name}! Tu pedido ${order.reference} está confirmado.`,
    `Productos: ${price(order.itemsCents)}`,
    order.discountCents > 0 && `Descuento: −${price(order.discountCents)}`,
    feeOf(order),
    `Total: ${price(order.totalCents)}`,
    `Tu pedido: ${link}`,
    sinpe.phone !== '' && pay,
  ]
    .filter(Boolean)
    .join('\n');
}

function feeOf({ feeCents, delivery }: Order): string {
  if (feeCents) return `Envío: ${price(feeCents)}`;
  return delivery.method === 'retiro' ? '' : 'Envío: gratis';
}

export function totalOf({ totalCents, feeCents }: Order): string {
  return price(totalCents) + (feeCents === null ? ', sin envío' : '');
}

export function balanceOf(order: Order): string {
  return price(balanceCents(order));
}

export function price(cents: number): string {
  return formatChatPrice(fromCents(cents));
}

/** Whole titles while they fit into an encoded length, then the number of the others. */
export function listTitles(titles: readonly string[], room: number): string {
  const others = (shown: number) => (titles.length > shown ? ` y ${titles.length - shown} más` : '');
  let length = 0;
  let fitting = 0;
  for (const [at, title] of titles.entries()) {
    length += encodedLength(at > 0 ? `, ${title}` : title);
    if (length + encodedLength(others(at + 1)) <= room) fitting = at + 1;
    if (length > room) break;
  }
  if (fitting > 0) return titles.slice(0, fitting).join(', ') + others(fitting);
  return shorten(titles[0]!, room - encodedLength(others(1))) + others(1);
}

export function after(words: string, text: string): string {
  return text && words + text;
}

/** The end of a sentence without its full stop, which the text of the reply has. */
export function ending(texts: readonly string[], room: number): string {
  const joined = texts.map(singleLine).filter(Boolean).join(', ');
  return shorten(after(': ', withoutTrailing(joined, '.')), room);
}
