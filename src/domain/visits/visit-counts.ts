/** What people look at, put in the cart and ask for: counts by day and product, and nothing about who they are. */
import { foldText, singleLine } from '../text.ts';

/** A product's page, `Agregar`, `Comprar` and `Consultar`. */
export const COUNT_KINDS = ['view', 'add', 'buy', 'ask'] as const;
export type CountKind = (typeof COUNT_KINDS)[number];
export type KindCounts = Readonly<Record<CountKind, number>>;

/** What one sending of a browser may hold. */
export const COUNT_BATCH = { products: 50, searches: 10, mostOfOne: 20, bytes: 8 * 1024 } as const;
/**
 * Searches are what strangers typed, and sellers read them. So many different ones a day; only those that have the form
 * of a search, and only once they came so many times.
 */
export const COUNTED_SEARCHES = {
  perDay: 500,
  letters: 40,
  words: 5,
  readLetters: 100,
  shownFrom: 2,
} as const;
export const COUNT_DAYS = { shown: 30, most: 92, kept: 400 } as const;

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
  /** Those without a result. */
  readonly searches: readonly SearchCount[];
}

export interface DayCounts extends KindCounts {
  /** `2026-11-15`, in Costa Rica. */
  readonly day: string;
}

export interface CountedProduct extends KindCounts {
  readonly id: string;
  /** Null when the product is gone. */
  readonly title: string | null;
  readonly path: string | null;
}

export interface CountsReport {
  /** Every day, oldest first. */
  readonly days: readonly DayCounts[];
  /** What sells first. */
  readonly products: readonly CountedProduct[];
  /** The most frequent first. */
  readonly searches: readonly SearchCount[];
}

export const NO_COUNTS: KindCounts = { view: 0, add: 0, buy: 0, ask: 0 };

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
/** Costa Rica has no summer time. */
const BEHIND_UTC = 6 * HOUR;

export function dayOf(time: number): string {
  return new Date(time - BEHIND_UTC).toISOString().slice(0, 10);
}

/** So many days up to the one of `time`, oldest first. */
export function lastDays(time: number, days: number): string[] {
  return Array.from({ length: days }, (_, at) => dayOf(time - (days - 1 - at) * DAY));
}

export function sumCounts(counts: readonly KindCounts[]): KindCounts {
  const sum = (kind: CountKind) => counts.reduce((total, each) => total + each[kind], 0);
  return { view: sum('view'), add: sum('add'), buy: sum('buy'), ask: sum('ask') };
}

/** Whoever reaches the chat sells first, then what is put in the cart, then what is only looked at. */
export function bySales(a: KindCounts, b: KindCounts): number {
  return b.buy + b.ask - (a.buy + a.ask) || b.add - a.add || b.view - a.view;
}

/**
 * Letters and digits with single spaces; searches that differ in case, accents and marks only are one.
 * Null for what is no search, may be about a person, or may be a message.
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

/** A mail address, or as many digits as a phone or an identity card has. */
function looksPersonal(typed: string): boolean {
  return typed.includes('@') || (typed.match(/\p{Nd}/gu) ?? []).length >= 7;
}

/** Of a page: `ejemplo.com`, `www ejemplo`, `https://…`. */
function looksLikeAddress(typed: string): boolean {
  return /[/\\]|www|\p{L}\.\p{L}/iu.test(typed);
}
