/** The pages of the history, and their filters in the address. */
import { HISTORY_GROUPS, type HistoryEntry, type HistoryGroup } from '../../../domain/history/entries.ts';
import { dayInWords } from '../../../domain/when.ts';
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
  const query = new URLSearchParams(given({ persona: person, tipo: kind, producto: product })).toString();
  return query && `?${query}`;
}

export function loadHistory(
  api: Api,
  filters: HistoryFilters,
  position: string | null = null,
): Promise<Answer<HistoryPage>> {
  return api.call('GET /history', { query: given({ ...filters, position: position ?? '' }) });
}

function given(values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
}

/** Entries are newest first, so those of one day are together. */
export function daysOf(entries: readonly HistoryEntry[], now: number) {
  const days: { readonly day: string; readonly inside: HistoryEntry[] }[] = [];
  for (const entry of entries) {
    const day = dayInWords(entry.at, now);
    if (days.at(-1)?.day !== day) days.push({ day, inside: [] });
    days.at(-1)?.inside.push(entry);
  }
  return days;
}
