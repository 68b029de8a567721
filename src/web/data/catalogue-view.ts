import { availableCount, inCategory, newestFirst, spellingsFound } from '../../domain/catalogue/listing.ts';
import { ALL_CATEGORIES, CATEGORY_OPTIONS, categoryKey, HOME_TILES } from '../../domain/catalogue/categories.ts';
import type { Product } from '../../domain/entities.ts';
import type { CatalogueView } from './public-data.ts';

/**
 * Cards in the server's page; the browser asks for the rest. They fill a phone twice over, and a page with more of them
 * no longer fits into the packets that a server may send before it hears from the phone.
 */
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

/** Nothing of an address is shown that the shop did not write itself: whoever shares a link cannot word our pages. */
function findSpelling(category: string, found: readonly string[]): string | null {
  const wanted = categoryKey(category);
  if (wanted === ALL_CATEGORIES) return 'Todos';
  const known = [...found, ...CATEGORY_OPTIONS, ...HOME_TILES.map((tile) => tile.label)];
  return known.find((name) => name && categoryKey(name) === wanted) ?? null;
}
