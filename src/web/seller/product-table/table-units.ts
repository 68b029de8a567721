import type { Product } from '../../../domain/entities.ts';
import { flagsOfWord } from '../../../domain/product/bulk.ts';
import type { CountedProduct } from '../units/counted-products.ts';
import type { TableProduct } from './field-edit.ts';

/** Adds units and stored markings to the public products. Without a list of counted ones the table has no units. */
export function withUnits(
  products: readonly Product[],
  counted: readonly CountedProduct[] | null,
): readonly TableProduct[] {
  if (!counted) return products;
  const byId = new Map(counted.map((each) => [each.id, each]));
  return products.map((product) => {
    const own = byId.get(product._id);
    if (!own) return { ...product, units: null };
    const { units, marking, priceBefore } = own;
    return { ...product, ...flagsOfWord(marking), ...(priceBefore !== undefined && { priceBefore }), units };
  });
}
