/** Point 7 of the specification: the messages and links that open the shop's chat. */

import { productUrl } from '../addresses.ts';
import type { Product } from '../entities.ts';
import { CHAT_TEXT_MAX_ENCODED } from '../limits.ts';
import { singleLine, wellFormed } from '../text.ts';

export function chatLink(phone: string, text: string): string {
  return `${contactLink(phone)}?text=${encodeURIComponent(wellFormed(text))}`;
}

export function contactLink(phone: string): string {
  return `https://wa.me/${phone}`;
}

export function productMessage(shopUrl: string, product: Product): string {
  const wish = product.outOfStock ? 'consultar por' : 'comprar';
  const before = `Hola, quisiera ${wish} este producto: `;
  const after = ` disponible en este enlace: ${productUrl(wellFormed(shopUrl), product)}`;
  const room = CHAT_TEXT_MAX_ENCODED - encodedLength(before + after);
  return before + shorten(singleLine(product.title), room) + after;
}

/** Cuts by code points and counts the encoded length: one letter takes 1 to 12 characters of a link. */
export function shorten(title: string, size: number): string {
  if (encodedLength(title) <= size) return title;
  let room = size - encodedLength('…');
  let result = '';
  for (const letter of title) {
    room -= encodedLength(letter);
    if (room < 0) break;
    result += letter;
  }
  return result && `${result.trimEnd()}…`;
}

export function encodedLength(text: string): number {
  return encodeURIComponent(text).length;
}
