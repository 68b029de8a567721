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

  it.each([
    ['isWithoutCover', '?sin-portada=1'],
    ['isSoldOut', '?agotados=1'],
    ['isRunningOut', '?pocas-unidades=1'],
  ] as const)('has the name %s as %s', (filter, search) => {
    expect(writeTableSelection({ ...everything, [filter]: true })).toBe(search);
    expect(readTableSelection(search)).toEqual({ ...everything, [filter]: true });
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
    expect(countForChips(products)).toEqual([
      ['isWithoutCover', 1],
      ['discounted', 1],
      ['isSoldOut', 1],
    ]);
  });

  it('find and count products with few units where units are counted', () => {
    const counted = [null, 0, 3, 4].map((units) => ({ ...sampleProduct({ _id: `${units}` }), units }));
    const found = filterForSellers(counted, { ...everything, isRunningOut: true });
    expect(found.map(({ _id }) => _id)).toEqual(['0', '3']);
    expect(countForChips(counted)).toEqual(
      expect.arrayContaining([
        ['isRunningOut', 2],
        ['isSoldOut', 1],
      ]),
    );
  });

  it('leave the list as it is when none is chosen, so that no row is rendered again', () => {
    expect(filterForSellers(products, NO_OWN_FILTERS)).toBe(products);
  });

  it('find a product without units as sold out, whatever its marking', () => {
    const counted = [0, 1, null].map((units) => ({ ...sampleProduct({ _id: `${units}` }), units }));
    const found = filterForSellers(counted, { ...everything, isSoldOut: true });
    expect(found.map(({ _id }) => _id)).toEqual(['0']);
  });

  it('are counted as zero in an empty shop', () => {
    expect(countForChips([]).map(([, count]) => count)).toEqual([0, 0, 0]);
  });
});
