import type { Product } from '../../../../domain/entities.ts';
import { parsePrice } from '../../../../domain/money.ts';
import { flagsOf } from '../../../../domain/product/product.ts';
import type { FormState } from './form-state.ts';

/** The product as it will be once the form is sent, but for pictures that the shop does not have yet. */
export function asTyped(saved: Product, { texts, marking, stored, cover }: FormState): Product {
  const { coverUrl: _, ...rest } = saved;
  return {
    ...rest,
    title: texts.name,
    description: texts.description,
    brand: texts.brand,
    category: texts.category || saved.category,
    price: parsePrice(texts.price) ?? saved.price,
    ...flagsOf(marking),
    pictureUrls: stored,
    ...(cover !== null && stored.includes(cover) && { coverUrl: cover }),
  };
}
