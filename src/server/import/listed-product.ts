import type { ListedProduct } from '../../domain/import/columns.ts';
import { fromCents } from '../../domain/money.ts';
import type { StoredProduct } from '../store/products.ts';

export function toListed(product: StoredProduct): ListedProduct {
  const { title, description, brand, priceCents, count, category, color, discounted, outOfStock } = product;
  return {
    id: product.id,
    fields: {
      name: title,
      description,
      brand,
      category,
      color,
      price: fromCents(priceCents),
      count,
      discounted,
      outOfStock,
    },
    pictures: product.pictures,
    cover: product.cover,
    createdAt: new Date(product.createdAt).toISOString(),
    updatedAt: new Date(product.updatedAt).toISOString(),
  };
}
