/** What the table of products shows: the search and filters of the catalogue, and those that only sellers need. */
import { readSelection, type Selection, writeSelection } from '../../../domain/catalogue/list-query.ts';
import { isRunningOut } from '../../../domain/product/few-units.ts';
import type { TableProduct } from './field-edit.ts';

/** The filters that the catalogue does not have. */
interface OwnFilters {
  readonly isWithoutCover: boolean;
  readonly isSoldOut: boolean;
  readonly isRunningOut: boolean;
}

export interface TableSelection extends Selection, OwnFilters {}

export const NO_OWN_FILTERS: OwnFilters = { isWithoutCover: false, isSoldOut: false, isRunningOut: false };

interface OwnFilter {
  /** In the address. */
  readonly name: string;
  matches(product: TableProduct): boolean;
}

const OWN: Readonly<Record<keyof OwnFilters, OwnFilter>> = {
  isWithoutCover: { name: 'sin-portada', matches: ({ coverUrl }) => !coverUrl },
  // As visitors see it: also without units.
  isSoldOut: { name: 'agotados', matches: ({ outOfStock, units }) => outOfStock || units === 0 },
  isRunningOut: { name: 'pocas-unidades', matches: ({ units }) => isRunningOut(units ?? null) },
};
const OWN_NAMES = Object.keys(OWN) as (keyof OwnFilters)[];

const YES = '1';

export function readTableSelection(search: string): TableSelection {
  const params = new URLSearchParams(search);
  const own = OWN_NAMES.map((filter) => [filter, params.get(OWN[filter].name) === YES]);
  return { ...readSelection(search), ...NO_OWN_FILTERS, ...Object.fromEntries(own) };
}

/** Returns an empty text if nothing is selected, otherwise the query with its question mark. */
export function writeTableSelection(selection: TableSelection): string {
  const params = new URLSearchParams(writeSelection(selection));
  for (const filter of OWN_NAMES) if (selection[filter]) params.set(OWN[filter].name, YES);
  const search = params.toString();
  return search && `?${search}`;
}

export function filterForSellers(
  products: readonly TableProduct[],
  filters: OwnFilters,
): readonly TableProduct[] {
  const chosen = OWN_NAMES.filter((filter) => filters[filter]).map((filter) => OWN[filter]);
  if (chosen.length === 0) return products;
  return products.filter((product) => chosen.every(({ matches }) => matches(product)));
}

export interface ChipCounts {
  readonly withoutCover: number;
  readonly discounted: number;
  readonly soldOut: number;
  /** Null in a shop that counts no units. */
  readonly runningOut: number | null;
}

export function countForChips(products: readonly TableProduct[]): ChipCounts {
  const count = (isCounted: (product: TableProduct) => boolean) => products.filter(isCounted).length;
  const hasUnits = products[0]?.units !== undefined;
  return {
    withoutCover: count(OWN.isWithoutCover.matches),
    discounted: count(({ discounted }) => discounted),
    soldOut: count(OWN.isSoldOut.matches),
    runningOut: hasUnits ? count(OWN.isRunningOut.matches) : null,
  };
}
