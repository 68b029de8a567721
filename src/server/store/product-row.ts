import type { StoredProduct } from './products.ts';
import type { ProductRow } from './schema.ts';

export function fromRow(row: ProductRow, pictures: readonly string[]): StoredProduct {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    brand: row.brand,
    priceCents: row.price_cents,
    priceBeforeCents: row.price_before_cents,
    count: row.count,
    category: row.category,
    color: row.color,
    discounted: row.discounted === 1,
    outOfStock: row.out_of_stock === 1,
    cover: row.cover,
    pictures,
    units: row.units,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** `version` is the version of the catalogue after the change. */
export function toRow(product: StoredProduct, version: number): ProductRow {
  const { priceCents, discounted, outOfStock, pictures: _, createdAt, updatedAt, ...rest } = product;
  const { priceBeforeCents, ...same } = rest;
  return {
    ...same,
    price_cents: priceCents,
    // It ends with the marking, and it is no discount once the price has reached it.
    price_before_cents:
      discounted && priceBeforeCents && priceBeforeCents > priceCents ? priceBeforeCents : null,
    discounted: discounted ? 1 : 0,
    out_of_stock: outOfStock ? 1 : 0,
    created_at: createdAt,
    updated_at: updatedAt,
    version,
  };
}
