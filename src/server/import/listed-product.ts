import type { ListedProduct } from '../../domain/import/columns.ts';
import { formFields } from '../product/product-changes.ts';
import type { StoredProduct } from '../store/products.ts';

export function toListed(product: StoredProduct): ListedProduct {
  const { id, pictures, cover, units, createdAt, updatedAt } = product;
  return {
    id,
    fields: formFields(product),
    pictures,
    cover,
    units,
    createdAt: new Date(createdAt).toISOString(),
    updatedAt: new Date(updatedAt).toISOString(),
  };
}
