/** Reads a text that a seller pastes: a bank's notice, a message of the shop, or a copied chat. Nothing is guessed from prose. */
import { orderPath } from '../addresses.ts';
import { PRODUCT_ID } from '../api.ts';
import { cantonsOf, MAX_LANDMARKS_LENGTH, PROVINCES } from '../cart/delivery.ts';
import { parseCustomerPhone } from '../contact/phone.ts';
import { MAX_READ_LENGTH } from '../limits.ts';
import { parsePath } from '../parse-path.ts';
import { sumByProduct } from '../product/unit-plan.ts';
import { foldText, shortened, singleLine, withoutTrailing } from '../text.ts';
import { findReferences } from './find-references.ts';
import type { OrderCustomer } from './order.ts';
import { type BankNotice, readBankNotice } from './read-bank-notice.ts';
import { LINK_KEY } from './reference.ts';
import { ORDER_LENGTHS } from './rules.ts';
import { ORDER_LIMITS } from './totals.ts';

/** What the text contains. The first of bank notice, stored order and products that there is decides what it means. */
export interface ReadText {
  readonly bank: BankNotice | null;
  /** From the addresses of order pages. */
  readonly keys: readonly string[];
  readonly references: readonly string[];
  /** From the last two lines of a cart's message. An order that is made from it gets the same reference and key. */
  readonly sent: SentOrder | null;
  /** Each product once. */
  readonly lines: readonly ReadLine[];
  /** How many products the message counts without naming them. */
  readonly more: number;
  readonly customer: OrderCustomer;
}

interface SentOrder {
  readonly reference: string;
  readonly key: string;
}

interface ReadLine {
  readonly productId: string;
  readonly quantity: number;
}

interface TextLine {
  readonly author: ChatAuthor | null;
  readonly text: string;
  readonly keys: readonly string[];
  readonly productIds: readonly string[];
}

const LINE_BREAK = /\r\n|[\n\r\u2028\u2029]/;
const ADDRESS = /https?:\/\/[^\s<>"]+/giu;
const AFTER_ADDRESS = [..."/.,;:!)]}'*»”…"];
const QUANTITY = /^([1-9]\d{0,2}) ?x /i;
const MORE = /^y (\d{1,3}) productos? mas$/;
const SENT = /^pedido:/i;
const PLACE = /^entrega:(.*)$/i;
const LANDMARKS = /^se(?:ñ|n\u0303|n)as:(.*)$/i;
/** Longer lines have no place and no count. */
const LONGEST_SHORT_LINE = 100;

export function readText(text: string, shopUrl: string): ReadText {
  const read = text.slice(0, MAX_READ_LENGTH);
  const lines = read.split(LINE_BREAK).map((line) => readLine(line, shopUrl));
  return {
    bank: readBankNotice(read),
    keys: [...new Set(lines.flatMap(({ keys }) => keys))],
    references: findReferences(read),
    sent: findSent(lines),
    lines: eachOnce(lines.flatMap(readProducts)),
    more: lines.reduce((sum, line) => sum + countOf(line), 0),
    customer: { ...NOBODY, ...findAuthor(lines), ...findPlace(lines), landmarks: findLandmarks(lines) },
  };
}

const NOBODY = { name: '', phone: '', province: '', canton: '' };

function readLine(line: string, shopUrl: string): TextLine {
  const { author, text } = splitChatHead(line);
  const paths = [...text.matchAll(ADDRESS)].flatMap(([address]) => findPath(address, shopUrl) ?? []);
  return {
    author,
    text,
    keys: paths.flatMap((path) => findKey(path) ?? []),
    productIds: paths.flatMap((path) => findProductId(path) ?? []),
  };
}

/** The path of an address of this shop, without its query and the marks of the sentence around it. */
function findPath(address: string, shopUrl: string): string | null {
  const shop = withoutTrailing(shopUrl, '/').toLowerCase();
  const path = address.slice(shop.length);
  if (address.slice(0, shop.length).toLowerCase() !== shop || path[0] !== '/') return null;
  const withoutQuery = /^[^?#]*/.exec(path)![0];
  let end = withoutQuery.length;
  while (AFTER_ADDRESS.includes(withoutQuery.charAt(end - 1))) end -= 1;
  return withoutQuery.slice(0, end);
}

function findKey(path: string): string | null {
  const root = orderPath('');
  const key = path.startsWith(root) ? path.slice(root.length) : '';
  return LINK_KEY.test(key) ? key : null;
}

function findProductId(path: string): string | null {
  const address = parsePath(path);
  return address?.page === 'product' && PRODUCT_ID.test(address.id) ? address.id : null;
}

/** The quantity is for the first product of the line. It is in that line or, after the title, in the line above. */
function readProducts(line: TextLine, at: number, lines: readonly TextLine[]): readonly ReadLine[] {
  const above = lines[at - 1];
  const isTitleAbove = above !== undefined && above.productIds.length === 0 && line.author === null;
  const found = QUANTITY.exec(line.text) ?? (isTitleAbove ? QUANTITY.exec(above.text) : null);
  return line.productIds.map((productId, place) => ({
    productId,
    quantity: place === 0 && found ? Number(found[1]) : 1,
  }));
}

function eachOnce(lines: readonly ReadLine[]): readonly ReadLine[] {
  const sums = sumByProduct(lines, ({ quantity }) => quantity);
  return [...sums].map(([productId, sum]) => ({ productId, quantity: Math.min(sum, ORDER_LIMITS.quantity) }));
}

function countOf({ text }: TextLine): number {
  const isPossible = /^y \d/i.test(text) && text.length <= LONGEST_SHORT_LINE;
  return isPossible ? Number(MORE.exec(foldText(text))?.[1] ?? 0) : 0;
}

function findSent(lines: readonly TextLine[]): SentOrder | null {
  for (const [at, { text }] of lines.entries()) {
    const [reference] = SENT.test(text) ? findReferences(text) : [];
    const [key] = lines[at + 1]?.keys ?? [];
    if (reference && key) return { reference, key };
  }
  return null;
}

/** The author of the message that orders something; of a chat without such a message, the first author. */
function findAuthor(lines: readonly TextLine[]): ChatAuthor | undefined {
  const ordering = lines.findIndex(({ productIds, text }) => productIds.length > 0 || PLACE.test(text));
  const before =
    ordering < 0
      ? undefined
      : lines
          .slice(0, ordering + 1)
          .filter(({ author }) => author)
          .at(-1);
  return (before ?? lines.find(({ author }) => author))?.author ?? undefined;
}

function findPlace(lines: readonly TextLine[]): Pick<OrderCustomer, 'province' | 'canton'> | undefined {
  for (const { text } of lines) {
    const written = text.length > LONGEST_SHORT_LINE ? null : PLACE.exec(text);
    const place = written && readPlace(written[1]!);
    if (place) return place;
  }
  return undefined;
}

/** `Escazú, San José`, or a province alone. */
function readPlace(written: string): Pick<OrderCustomer, 'province' | 'canton'> | null {
  const names = written.split(',').map(foldText);
  const province = PROVINCES.find((name) => foldText(name) === names.at(-1));
  if (!province) return null;
  const canton = cantonsOf(province).find((name) => names.length > 1 && foldText(name) === names[0]);
  return { province, canton: canton ?? '' };
}

function findLandmarks(lines: readonly TextLine[]): string {
  const [, written = ''] = lines.map(({ text }) => LANDMARKS.exec(text)).find(Boolean) ?? [];
  return shortened(singleLine(written), MAX_LANDMARKS_LENGTH);
}

/** People who are not in the seller's contacts have a number instead of a name. Both are empty if neither can be read. */
interface ChatAuthor {
  readonly name: string;
  /** Digits with the country code. */
  readonly phone: string;
}

interface ChatLine {
  /** Null for a line that begins no message. */
  readonly author: ChatAuthor | null;
  readonly text: string;
}

/** `[10:42, 15/11/2026] María: ` and `[15/11/26, 10:42:11 a. m.] ~ María: ` */
const BRACKETED = /^\[([\d\s:,./apm-]{8,40})\] ?(?:~\s?)?([^:]{1,100}):(?:\s|$)/iu;
/** `15/11/2026, 10:42 - María: ` */
const DASHED = /^([\d\s:,./apm]{8,40}) - (?:~\s?)?([^:]{1,100}):(?:\s|$)/iu;
const TIME = /\b\d{1,2}:\d{2}\b/;
const DATE = /\b\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}\b/;
const LONGEST_HEAD = 160;

function splitChatHead(line: string): ChatLine {
  // Apps write marks of direction around numbers and before brackets.
  const text = line.replace(/\p{Bidi_Control}/gu, '').trim();
  const beginning = text.slice(0, LONGEST_HEAD);
  const [head, stamp, written] = BRACKETED.exec(beginning) ?? DASHED.exec(beginning) ?? [];
  const isHead = stamp !== undefined && TIME.test(stamp) && DATE.test(stamp);
  return isHead
    ? { author: readAuthor(written!), text: text.slice(head!.length).trim() }
    : { author: null, text };
}

function readAuthor(written: string): ChatAuthor {
  const plain = singleLine(written);
  const phone = parseCustomerPhone(plain.replace(/\p{Pd}/gu, '-'));
  if (phone) return { name: '', phone };
  return { name: /\p{L}/u.test(plain) ? plain.slice(0, ORDER_LENGTHS.name).trim() : '', phone: '' };
}
