/** The replies that a seller sends with one tap. The text can be changed before it is sent. */
import { orderUrl } from '../addresses.ts';
import { chatLink, encodedLength } from '../cart/chat.ts';
import { CHAT_TEXT_MAX_ENCODED } from '../limits.ts';
import { singleLine, wellFormed } from '../text.ts';
import type { Order } from './order.ts';
import type { ReplyParts, ReplyShop } from './reply-parts.ts';
import { REPLY_TEMPLATES, type ReplyTemplate } from './reply-templates.ts';
import { findShortLines, type ProductsToday } from './today.ts';

export interface Reply {
  readonly name: string;
  readonly text: string;
}

/** The replies that fit the order as it is now. */
export function repliesFor(order: Order, shop: ReplyShop & { url: string }, today: ProductsToday): Reply[] {
  const titles = findShortLines(order, today).map(({ title }) => singleLine(title));
  const parts: ReplyParts = {
    order,
    shop,
    titles: [...new Set(titles)],
    name: nameIn(order),
    link: orderUrl(wellFormed(shop.url), order.linkKey),
  };
  return REPLY_TEMPLATES.filter(({ applies }) => applies(parts)).map((template) => ({
    name: template.name,
    text: fill(template, parts),
  }));
}

export function isReplyName(text: string): boolean {
  return REPLY_TEMPLATES.some(({ name }) => name === text);
}

/** Without a number the chat app asks for the receiver. */
export function replyLink(phone: string, text: string): string {
  if (phone !== '') return chatLink(phone, text);
  return `https://api.whatsapp.com/send?text=${encodeURIComponent(wellFormed(text))}`;
}

function fill({ text, free }: ReplyTemplate, parts: ReplyParts): string {
  const room = CHAT_TEXT_MAX_ENCODED - encodedLength(text(parts, ''));
  return text(parts, free?.(parts, room) ?? '');
}

function nameIn({ customer }: Order): string {
  const [first = ''] = singleLine(customer.name).split(' ');
  return first && `, ${first}`;
}
