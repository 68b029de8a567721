import { describe, expect, it } from 'vitest';
import { EVERYTHING } from '../../../domain/catalogue/list-query.ts';
import { sampleProduct } from '../../../domain/samples.testing.ts';
import {
  countForChips,
  filterForSellers,
  NO_OWN_FILTERS,
  readTableSelection,
  type TableSelection,
  writeTableSelection,
} from './table-selection.ts';

const everything: TableSelection = { ...EVERYTHING, ...NO_OWN_FILTERS };

describe('the address of the table', () => {
  it('restores the search, the filters and the order', () => {
    const selection: TableSelection = {
      ...everything,
      query: 'río 20',
      order: 'precio-mayor',
      discounted: true,
      isWithoutCover: true,
      isSoldOut: true,
      isRunningOut: true,
    };
    expect(readTableSelection(writeTableSelection(selection))).toEqual(selection);
  });

  it('has no query when nothing is selected', () => {
    expect(writeTableSelection(everything)).toBe('');
    expect(readTableSelection('')).toEqual(everything);
  });

  it('ignores unknown values', () => {
    expect(readTableSelection('?agotados=si&sin-portada=&ver=otra')).toEqual(everything);
  });
});

describe('the filters that only sellers have', () => {
  const coverUrl = '/images/portada.webp';
  const products = [
    sampleProduct({ _id: 'regular', coverUrl }),
    sampleProduct({ _id: 'agotado', coverUrl, outOfStock: true }),
    sampleProduct({ _id: 'sin-portada', discounted: true }),
  ];
  const idsOf = (changes: Partial<TableSelection>) =>
    filterForSellers(products, { ...everything, ...changes }).map(({ _id }) => _id);

  it('find products without a cover and products that are sold out', () => {
    expect(idsOf({})).toEqual(['regular', 'agotado', 'sin-portada']);
    expect(idsOf({ isSoldOut: true })).toEqual(['agotado']);
    expect(idsOf({ isWithoutCover: true })).toEqual(['sin-portada']);
    expect(idsOf({ isWithoutCover: true, isSoldOut: true })).toEqual([]);
  });

  it('are counted', () => {
    const counts = { withoutCover: 1, discounted: 1, soldOut: 1 };
    expect(countForChips(products)).toEqual({ ...counts, runningOut: null });
  });

  it('find and count products with few units where units are counted', () => {
    const counted = [null, 0, 3, 4].map((units) => ({ ...sampleProduct({ _id: `${units}` }), units }));
    const found = filterForSellers(counted, { ...everything, isRunningOut: true });
    expect(found.map(({ _id }) => _id)).toEqual(['0', '3']);
    expect(countForChips(counted)).toMatchObject({ runningOut: 2, soldOut: 1 });
  });
});
