import type { Product } from '../../domain/entities.ts';
import { fromCents } from '../../domain/money.ts';
import { type MarkingWord, wordOf } from '../../domain/product/bulk.ts';
import { stockOf } from '../../domain/product/units.ts';
import type { SettingsValues } from '../../domain/settings/blocks.ts';
import type { StoredProduct } from '../store/products.ts';

/** Without orders nothing would lower the units, so they are ignored. */
export function countsUnits({ buying }: Pick<SettingsValues, 'buying'>): boolean {
  return buying.orders !== 'off';
}

/** What only sellers see of a counted product: visitors see the marking and the price that follow from its units. */
export interface CountedProduct {
  readonly units: number;
  readonly marking: MarkingWord;
  readonly priceBefore?: number;
}

export function countedProduct(stored: StoredProduct): CountedProduct | null {
  const { units, priceBeforeCents } = stored;
  if (units === null) return null;
  const before = priceBeforeCents && { priceBefore: fromCents(priceBeforeCents) };
  return { units, marking: wordOf(stored), ...before };
}

/** A product as visitors get it. `isCounting`: a product without units is out of stock. */
export function toProduct(stored: StoredProduct, blobBaseUrl: string, isCounting: boolean): Product {
  const address = (name: string) => `${blobBaseUrl}/${name}`;
  const stock = stockOf(stored, isCounting ? stored.units : null);
  return {
    _id: stored.id,
    title: stored.title,
    description: stored.description,
    brand: stored.brand,
    price: fromCents(stored.priceCents),
    ...(stock.discounted && stored.priceBeforeCents && { priceBefore: fromCents(stored.priceBeforeCents) }),
    count: stored.count,
    category: stored.category,
    color: stored.color,
    ...stock,
    ...(stored.cover && { coverUrl: address(stored.cover) }),
    pictureUrls: stored.pictures.map(address),
    createdAt: new Date(stored.createdAt).toISOString(),
    updatedAt: new Date(stored.updatedAt).toISOString(),
  };
}
