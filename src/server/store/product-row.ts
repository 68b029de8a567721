import type { StoredProduct } from './products.ts';
import type { Flag, ProductRow } from './schema.ts';

export function fromRow(row: ProductRow, pictures: readonly string[]): StoredProduct {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    brand: row.brand,
    priceCents: row.price_cents,
    count: row.count,
    category: row.category,
    color: row.color,
    discounted: row.discounted === 1,
    outOfStock: row.out_of_stock === 1,
    cover: row.cover,
    pictures,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** `version` is the version of the catalogue after the change. */
export function toRow(product: StoredProduct, version: number): ProductRow {
  return {
    id: product.id,
    title: product.title,
    description: product.description,
    brand: product.brand,
    price_cents: product.priceCents,
    count: product.count,
    category: product.category,
    color: product.color,
    discounted: toFlag(product.discounted),
    out_of_stock: toFlag(product.outOfStock),
    cover: product.cover,
    created_at: product.createdAt,
    updated_at: product.updatedAt,
    version,
  };
}

function toFlag(value: boolean): Flag {
  return value ? 1 : 0;
}
