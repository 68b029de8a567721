import type { Product } from '../../../domain/entities.ts';

/** Where a product is edited. */
export function editPath({ _id }: Pick<Product, '_id'>): string {
  return `/tienda/${encodeURIComponent(_id)}?modo=editar`;
}
