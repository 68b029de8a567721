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

type Chip = keyof OwnFilters | 'discounted';

/** What a chip finds. The catalogue filters by discount itself. */
const MATCHES: Readonly<Record<Chip, (product: TableProduct) => boolean>> = {
  isWithoutCover: ({ coverUrl }) => !coverUrl,
  discounted: ({ discounted }) => discounted,
  // As visitors see it: also without units.
  isSoldOut: ({ outOfStock, units }) => outOfStock || units === 0,
  isRunningOut: ({ units }) => isRunningOut(units ?? null),
};
const CHIPS = Object.keys(MATCHES) as Chip[];

/** The names in the address. */
const NAMES = { isWithoutCover: 'sin-portada', isSoldOut: 'agotados', isRunningOut: 'pocas-unidades' };
const OWN = Object.keys(NAMES) as (keyof OwnFilters)[];

const YES = '1';

export function readTableSelection(search: string): TableSelection {
  const params = new URLSearchParams(search);
  const own = OWN.map((filter) => [filter, params.get(NAMES[filter]) === YES]);
  return { ...readSelection(search), ...NO_OWN_FILTERS, ...Object.fromEntries(own) };
}

/** Returns an empty text if nothing is selected, otherwise the query with its question mark. */
export function writeTableSelection(selection: TableSelection): string {
  const params = new URLSearchParams(writeSelection(selection));
  for (const filter of OWN) if (selection[filter]) params.set(NAMES[filter], YES);
  const search = params.toString();
  return search && `?${search}`;
}

export function filterForSellers(
  products: readonly TableProduct[],
  filters: OwnFilters,
): readonly TableProduct[] {
  const chosen = OWN.filter((filter) => filters[filter]);
  if (chosen.length === 0) return products;
  return products.filter((product) => chosen.every((filter) => MATCHES[filter](product)));
}

export type ChipCounts = readonly (readonly [chip: Chip, count: number])[];

/** A shop that counts no units has no chip for few of them. */
export function countForChips(products: readonly TableProduct[]): ChipCounts {
  const hasUnits = products[0]?.units !== undefined;
  const chips = CHIPS.filter((chip) => hasUnits || chip !== 'isRunningOut');
  return chips.map((chip) => [chip, products.filter(MATCHES[chip]).length]);
}
