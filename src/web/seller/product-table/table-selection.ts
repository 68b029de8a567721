/** What the table of products shows: the search and filters of the catalogue, and those that only sellers need. */
import { readSelection, type Selection, writeSelection } from '../../../domain/catalogue/list-query.ts';
import type { TableProduct } from './field-edit.ts';

export interface TableSelection extends Selection {
  readonly isWithoutCover: boolean;
  readonly isSoldOut: boolean;
}

const YES = '1';
const WITHOUT_COVER = 'sin-portada';
const SOLD_OUT = 'agotados';

export function readTableSelection(search: string): TableSelection {
  const params = new URLSearchParams(search);
  return {
    ...readSelection(search),
    isWithoutCover: params.get(WITHOUT_COVER) === YES,
    isSoldOut: params.get(SOLD_OUT) === YES,
  };
}

/** Returns an empty text if nothing is selected, otherwise the query with its question mark. */
export function writeTableSelection(selection: TableSelection): string {
  const params = new URLSearchParams(writeSelection(selection));
  if (selection.isWithoutCover) params.set(WITHOUT_COVER, YES);
  if (selection.isSoldOut) params.set(SOLD_OUT, YES);
  const search = params.toString();
  return search && `?${search}`;
}

/** The filters that the catalogue does not have. */
export function filterForSellers(
  products: readonly TableProduct[],
  { isWithoutCover, isSoldOut }: Pick<TableSelection, 'isWithoutCover' | 'isSoldOut'>,
): readonly TableProduct[] {
  if (!isWithoutCover && !isSoldOut) return products;
  return products.filter(
    (product) => (!isWithoutCover || !product.coverUrl) && (!isSoldOut || isOut(product)),
  );
}

/** As visitors see it: also without units. */
function isOut({ outOfStock, units }: TableProduct): boolean {
  return outOfStock || units === 0;
}

export interface ChipCounts {
  readonly withoutCover: number;
  readonly discounted: number;
  readonly soldOut: number;
}

export function countForChips(products: readonly TableProduct[]): ChipCounts {
  const count = (isCounted: (product: TableProduct) => boolean) => products.filter(isCounted).length;
  return {
    withoutCover: count(({ coverUrl }) => !coverUrl),
    discounted: count(({ discounted }) => discounted),
    soldOut: count(isOut),
  };
}
