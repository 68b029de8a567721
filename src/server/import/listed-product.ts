import type { ListedProduct } from '../../domain/import/columns.ts';
import { fromCents } from '../../domain/money.ts';
import type { StoredProduct } from '../store/products.ts';

export function toListed(product: StoredProduct): ListedProduct {
  const { id, title, priceCents, priceBeforeCents, pictures, cover, createdAt, updatedAt, ...fields } =
    product;
  return {
    id,
    fields: {
      ...fields,
      name: title,
      price: fromCents(priceCents),
      priceBefore: priceBeforeCents && fromCents(priceBeforeCents),
    },
    pictures,
    cover,
    createdAt: new Date(createdAt).toISOString(),
    updatedAt: new Date(updatedAt).toISOString(),
  };
}
