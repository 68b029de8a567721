import {
  ALL_CATEGORIES,
  CATEGORY_OPTIONS,
  categoryKey,
  HOME_TILES,
} from '../../domain/catalogue/categories.ts';
import { availableCount, inCategory, newestFirst, spellingsFound } from '../../domain/catalogue/listing.ts';
import type { Product } from '../../domain/entities.ts';
import type { CatalogueView } from './public-data.ts';

/** Cards in the server's page: two screens of a phone. More would not fit into the initial congestion window. */
export const FIRST_CARDS = 12;

export function viewCatalogue(
  products: readonly Product[],
  category: string,
  cards: number = products.length,
): CatalogueView {
  const listed = newestFirst(inCategory(products, category));
  return {
    category: findSpelling(category, spellingsFound(products)),
    products: listed.slice(0, cards),
    total: listed.length,
    available: availableCount(listed),
  };
}

/** Returns the shop's own spelling and never the text of the address, so that a shared link cannot put words on a page. */
function findSpelling(category: string, found: readonly string[]): string | null {
  const wanted = categoryKey(category);
  if (wanted === ALL_CATEGORIES) return 'Todos';
  const known = [...found, ...CATEGORY_OPTIONS, ...HOME_TILES.map((tile) => tile.label)];
  return known.find((name) => name && categoryKey(name) === wanted) ?? null;
}
