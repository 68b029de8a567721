/** The pages of the history, and their filters in the address. */
import { HISTORY_GROUPS, type HistoryGroup } from '../../../domain/history/entries.ts';
import type { Answer, Answered, Api } from '../../data/api.ts';

/** Empty texts mean everything. */
export interface HistoryFilters {
  readonly person: string;
  readonly kind: HistoryGroup | '';
  readonly product: string;
}

export type HistoryPage = Answered<'GET /history'>;

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
  const asked = { ...filters, position: position ?? '' };
  const query = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ''));
  return api.call('GET /history', { query });
}

function queryOf(values: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(Object.entries(values).filter(([, value]) => value !== '')).toString();
  return query && `?${query}`;
}
