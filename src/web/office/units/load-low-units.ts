import { ALL_CATEGORIES } from '../../../domain/catalogue/categories.ts';
import type { Product } from '../../../domain/entities.ts';
import { runningOut } from '../../../domain/product/few-units.ts';
import type { Seller } from '../seller.ts';
import { countsUnits, loadCounted } from './counted-products.ts';

export interface LowProduct {
  readonly product: Product;
  readonly units: number;
}

/** Empty in a shop that counts none, and when the shop does not answer: the panel is only a help. */
export async function loadLowUnits(seller: Seller): Promise<readonly LowProduct[]> {
  if (!countsUnits(seller)) return [];
  const low = runningOut((await loadCounted(seller.api)) ?? []);
  if (low.length === 0) return [];
  const { products } = await seller.publicData.catalogue(ALL_CATEGORIES);
  const byId = new Map(products.map((product) => [product._id, product]));
  return low.flatMap(({ id, units }) => {
    const product = byId.get(id);
    return product ? [{ product, units }] : [];
  });
}
