/** Writes a visitor's search, filters and order into the query of the address, so that Back and shared links restore them. */
import { parsePrice } from '../money.ts';
import { singleLine } from '../text.ts';
import { type Filters, ORDERS, type Order } from './filters.ts';
import { MAX_QUERY_LENGTH } from './search.ts';

export interface Selection extends Filters {
  /** The search words as they were typed. */
  readonly query: string;
  readonly order: Order;
}

export const EVERYTHING: Selection = {
  query: '',
  order: 'recientes',
  brand: '',
  color: '',
  from: null,
  to: null,
  available: false,
  discounted: false,
};

const YES = '1';

/** A shared address may contain anything. Unknown values are ignored. */
export function readSelection(search: string): Selection {
  if (search === '') return EVERYTHING;
  const params = new URLSearchParams(search);
  const text = (name: string) => singleLine((params.get(name) ?? '').slice(0, MAX_QUERY_LENGTH));
  return {
    query: text('q'),
    order: ORDERS.find((order) => order === params.get('orden')) ?? EVERYTHING.order,
    brand: text('marca'),
    color: text('color'),
    from: parsePrice(text('desde')),
    to: parsePrice(text('hasta')),
    available: params.get('disponible') === YES,
    discounted: params.get('descuento') === YES,
  };
}

/** Returns an empty text if nothing is selected, otherwise the query with its question mark. */
export function writeSelection(selection: Selection): string {
  const { query, order, brand, color, from, to, available, discounted } = selection;
  const values = {
    q: singleLine(query),
    orden: order === EVERYTHING.order ? '' : order,
    marca: brand,
    color,
    desde: from === null ? '' : String(from),
    hasta: to === null ? '' : String(to),
    disponible: available ? YES : '',
    descuento: discounted ? YES : '',
  };
  const search = new URLSearchParams(Object.entries(values).filter(([, value]) => value !== '')).toString();
  return search && `?${search}`;
}

/** Whether the query selects something other than the whole list, newest first. */
export function isSelected(search: string): boolean {
  return writeSelection(readSelection(search)) !== '';
}

export function countFilters({ brand, color, from, to, available, discounted }: Filters): number {
  return [brand, color, from !== null, to !== null, available, discounted].filter(Boolean).length;
}
