import { createProductId, storedFields } from '../products/product-changes.ts';
import { mapYielding } from '../scheduling/event-loop.ts';
import type { StoredProduct } from '../store/products.ts';
import type { WritingRow } from './plan.ts';
import { nameOf, type ShelvedPictures } from './store-pictures.ts';

/** The rows of a plan as they will be kept. */
export function toStoredRows(
  rows: readonly WritingRow[],
  current: readonly StoredProduct[],
  shelved: ShelvedPictures,
  at: number,
): Promise<StoredProduct[]> {
  const byId = new Map(current.map((product) => [product.id, product]));
  return mapYielding(rows.entries(), ([index, row]) => {
    const { fields, pictures, cover } = row.wanted;
    const wanted = {
      ...storedFields(fields),
      pictures: [...new Set(pictures.map((picture) => nameOf(picture, shelved)))],
      cover: cover && nameOf(cover, shelved),
    };
    if (row.kind === 'changed') return changed(byId.get(row.id), wanted, at);
    // Newest first: the catalogue keeps the order of the sheet.
    return { id: createProductId(), ...wanted, createdAt: at - index, updatedAt: at - index };
  });
}

function changed(
  product: StoredProduct | undefined,
  wanted: Omit<StoredProduct, 'id' | 'createdAt' | 'updatedAt'>,
  at: number,
): StoredProduct {
  if (!product) throw new Error('A plan changes only products that are there');
  // Strictly later, so that a form that was opened before notices.
  return { ...product, ...wanted, updatedAt: Math.max(at, product.updatedAt + 1) };
}
