/** The pages of the history, and their filters in the address. */
import type { Endpoint } from '../../../domain/api.ts';
import { HISTORY_GROUPS, type HistoryEntry, type HistoryGroup } from '../../../domain/history/entries.ts';
import { sellerEndpoints } from '../../../domain/seller-api.ts';
import type { Answer, Api } from '../../data/api.ts';

/** Empty texts mean everything. */
export interface HistoryFilters {
  readonly person: string;
  readonly kind: HistoryGroup | '';
  readonly product: string;
}

export interface HistoryPage {
  readonly entries: readonly HistoryEntry[];
  /** The position of the next page, or null after the last one. */
  readonly next: string | null;
  readonly people: readonly { readonly id: string; readonly name: string }[];
}

export const NO_FILTERS: HistoryFilters = { person: '', kind: '', product: '' };

export function readFilters(search: string): HistoryFilters {
  const params = new URLSearchParams(search);
  return {
    person: params.get('persona') ?? '',
    kind: HISTORY_GROUPS.find((group) => group === params.get('tipo')) ?? '',
    product: params.get('producto') ?? '',
  };
}

/** Returns an empty text without filters, otherwise the query with its question mark. */
export function writeFilters({ person, kind, product }: HistoryFilters): string {
  return queryOf({ persona: person, tipo: kind, producto: product });
}

export function loadHistory(
  api: Api,
  filters: HistoryFilters,
  position: string | null = null,
): Promise<Answer<HistoryPage>> {
  const query = queryOf({ ...filters, position: position ?? '' });
  const endpoint: Endpoint = { ...sellerEndpoints.history, path: `/history${query}` };
  return api.call(endpoint);
}

function queryOf(values: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(Object.entries(values).filter(([, value]) => value !== '')).toString();
  return query && `?${query}`;
}
