/** Which orders the list shows, and how its address says so. */
import type { OrderFilter } from '../../../domain/orders/order.ts';
import type { OrderCounts, OrderSelection } from './order-calls.ts';

/** In the order in which the page offers them. */
export const FILTERS = [
  'abiertos',
  'nuevo',
  'cotizado',
  'confirmado',
  'por-pagar',
  'despachado',
  'terminados',
  'todos',
] as const satisfies readonly OrderFilter[];

/** An unknown filter is the first one. */
export function readSelection(search: string): OrderSelection {
  const params = new URLSearchParams(search);
  const state = FILTERS.find((filter) => filter === params.get('estado')) ?? 'abiertos';
  return { state, query: params.get('q')?.trim() ?? '' };
}

/** Returns an empty text for all open orders, otherwise the query with its question mark. */
export function writeSelection({ state, query }: OrderSelection): string {
  const params = new URLSearchParams({
    ...(state !== 'abiertos' && { estado: state }),
    ...(query && { q: query }),
  }).toString();
  return params && `?${params}`;
}

const MAX_SHOWN = 99;

/** As wide as a digit, so that the filters do not move when the numbers arrive. */
const UNKNOWN = '\u2007';

/** The number beside a filter; empty for those of ended orders. */
export function countText(filter: OrderFilter, counts: OrderCounts | null): string {
  if (filter === 'terminados' || filter === 'todos') return '';
  if (!counts) return UNKNOWN;
  const count = counts[filter as keyof OrderCounts];
  return count > MAX_SHOWN ? `${MAX_SHOWN}+` : String(count);
}

const MAX_WORDS_LENGTH = 80;

/** A text that is too long for a search, or has several lines, was copied from a chat or from a bank. */
export function isMessage(text: string): boolean {
  return text.trim().length > MAX_WORDS_LENGTH || /[\r\n]/.test(text.trim());
}
