import { describe, expect, it, vi } from 'vitest';
import { sampleProduct } from '../../../domain/samples.testing.ts';
import type { Answer } from '../../data/api.ts';
import type { Seller } from '../seller.ts';
import { countsUnits, loadCounted } from './counted-products.ts';
import { loadLowUnits } from './load-low-units.ts';

const [shirt, cup] = [sampleProduct({ _id: 'camisa' }), sampleProduct({ _id: 'taza' })];
const counted = (id: string, units: number) => ({ id, units, marking: 'regular' });

/** A shop with orders that counts these units. Null: it does not answer. */
function shopWith(products: readonly unknown[] | null, settings: unknown = { privacy: 'Texto' }) {
  const answer: Answer<unknown> = products ? { kind: 'ok', value: { products } } : { kind: 'unreachable' };
  const call = vi.fn(async () => answer);
  const catalogue = vi.fn(async () => ({ products: [shirt, cup] }));
  const seller = { api: { call }, publicData: { catalogue }, settings } as unknown as Seller;
  return { seller, call, catalogue };
}

describe('the counted products', () => {
  it('are counted in a shop with orders alone', () => {
    expect(countsUnits(shopWith([]).seller)).toBe(true);
    expect(countsUnits(shopWith([], {}).seller)).toBe(false);
  });

  it('are those of the shop, or null without an answer', async () => {
    const products = [counted('camisa', 0)];
    expect(await loadCounted(shopWith(products).seller.api)).toEqual(products);
    expect(await loadCounted(shopWith(null).seller.api)).toBeNull();
  });
});

describe('the products of which few are left', () => {
  it('are listed with their units, fewest first', async () => {
    const { seller } = shopWith([counted('camisa', 3), counted('taza', 0)]);
    expect(await loadLowUnits(seller)).toEqual([
      { product: cup, units: 0 },
      { product: shirt, units: 3 },
    ]);
  });

  it('are none of which there are enough, or that were deleted meanwhile', async () => {
    const { seller } = shopWith([counted('camisa', 4), counted('taza', 1), counted('borrado', 1)]);
    expect((await loadLowUnits(seller)).map(({ product }) => product._id)).toEqual(['taza']);
  });

  it('load no catalogue when there are none', async () => {
    const { seller, catalogue } = shopWith([counted('camisa', 4)]);
    expect(await loadLowUnits(seller)).toEqual([]);
    expect(catalogue).not.toHaveBeenCalled();
  });

  it('are not asked for in a shop that counts none, and missing when the shop does not answer', async () => {
    const none = shopWith([counted('taza', 0)], {});
    expect(await loadLowUnits(none.seller)).toEqual([]);
    expect(none.call).not.toHaveBeenCalled();
    expect(await loadLowUnits(shopWith(null).seller)).toEqual([]);
  });
});
