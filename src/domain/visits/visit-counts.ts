/** Counts of visits, cart additions and searches by day and product. Nothing about the visitors is stored. */
import { foldText, singleLine } from '../text.ts';
import { dayOf } from '../when.ts';

/** The visit of a product's page, and the buttons `Agregar`, `Comprar` and `Consultar`. */
export const COUNT_KINDS = ['view', 'add', 'buy', 'ask'] as const;
export type CountKind = (typeof COUNT_KINDS)[number];
export type KindCounts = Readonly<Record<CountKind, number>>;

/** The limits of one batch that a browser sends. */
export const COUNT_BATCH = { products: 50, searches: 10, maxOfOne: 20, bytes: 8 * 1024 } as const;
/** Sellers read what strangers typed, so searches are limited by number and form, and shown only when they are repeated. */
export const COUNTED_SEARCHES = {
  perDay: 500,
  letters: 40,
  words: 5,
  readLetters: 100,
  shownFrom: 2,
} as const;
export const COUNT_DAYS = { shown: 30, max: 92, stored: 400 } as const;

export interface ProductCount {
  readonly id: string;
  readonly kind: CountKind;
  readonly count: number;
}

export interface SearchCount {
  readonly words: string;
  readonly count: number;
}

export interface CountBatch {
  readonly products: readonly ProductCount[];
  /** The searches without a result. */
  readonly searches: readonly SearchCount[];
}

export interface DayCounts extends KindCounts {
  /** A date such as `2026-11-15` in the time zone of Costa Rica. */
  readonly day: string;
}

export interface CountedProduct extends KindCounts {
  readonly id: string;
  /** Null when the product no longer exists. */
  readonly title: string | null;
  readonly path: string | null;
}

export interface CountsReport {
  /** All days, oldest first. */
  readonly days: readonly DayCounts[];
  /** The best-selling products first. */
  readonly products: readonly CountedProduct[];
  /** The most frequent searches first. */
  readonly searches: readonly SearchCount[];
}

export const NO_COUNTS: KindCounts = { view: 0, add: 0, buy: 0, ask: 0 };

const DAY = 24 * 60 * 60_000;

/** Returns the last `days` days up to the day of `time`, oldest first. */
export function lastDays(time: number, days: number): string[] {
  return Array.from({ length: days }, (_, at) => dayOf(time - (days - 1 - at) * DAY));
}

export function sumCounts(counts: readonly KindCounts[]): KindCounts {
  const sum = (kind: CountKind) => counts.reduce((total, each) => total + each[kind], 0);
  return { view: sum('view'), add: sum('add'), buy: sum('buy'), ask: sum('ask') };
}

/** Sorts by opened chats first, then by cart additions, then by visits. */
export function bySales(a: KindCounts, b: KindCounts): number {
  return b.buy + b.ask - (a.buy + a.ask) || b.add - a.add || b.view - a.view;
}

/**
 * Returns the letters and digits of a search with single spaces. Searches that differ only in case, accents and signs are equal.
 * Returns null for a text that is not a search, may be about a person, or may be a message.
 */
export function findSearchWords(query: string): string | null {
  const typed = singleLine(query.slice(0, COUNTED_SEARCHES.readLetters).normalize('NFKC'));
  if (looksPersonal(typed) || looksLikeAddress(typed)) return null;
  const words = foldText(singleLine(typed.replace(/[^\p{L}\p{M}\p{N}]/gu, ' ')));
  return isSearch(words) ? words : null;
}

function isSearch(words: string): boolean {
  const { letters, words: most } = COUNTED_SEARCHES;
  return words.length > 1 && [...words].length <= letters && words.split(' ').length <= most;
}

/** Matches an e-mail address, or the number of digits of a phone number or an identity card. */
function looksPersonal(typed: string): boolean {
  return typed.includes('@') || (typed.match(/\p{Nd}/gu) ?? []).length >= 7;
}

/** Matches the address of a page: `ejemplo.com`, `www ejemplo`, `https://…`. */
function looksLikeAddress(typed: string): boolean {
  return /[/\\]|www|\p{L}\.\p{L}/iu.test(typed);
}
