/** Point 2 of the specification: the order, the categories and the count of the catalogue page. */

import type { Product } from '../entities.ts';
import { distinctByFold } from '../text.ts';
import { ALL_CATEGORIES, CATEGORY_OPTIONS, categoryKey } from './categories.ts';

interface Dated {
  readonly product: Product;
  readonly time: number;
}

/** Equal dates are ordered by id, so that server and browser always show the same list. */
export function newestFirst(products: readonly Product[]): Product[] {
  // Nearly every list is in order already. The check avoids sorting a long list for every page.
  if (isInOrder(products)) return [...products];
  return products
    .map(withTime)
    .sort(byNewest)
    .map(({ product }) => product);
}

function isInOrder(products: readonly Product[]): boolean {
  let before: Dated | null = null;
  for (const product of products) {
    const dated = withTime(product);
    if (before && byNewest(before, dated) > 0) return false;
    before = dated;
  }
  return true;
}

function withTime(product: Product): Dated {
  const time = Date.parse(product.createdAt);
  return { product, time: Number.isNaN(time) ? Number.NEGATIVE_INFINITY : time };
}

function byNewest(a: Dated, b: Dated): number {
  if (a.time !== b.time) return a.time < b.time ? 1 : -1;
  if (a.product._id === b.product._id) return 0;
  return a.product._id < b.product._id ? -1 : 1;
}

export function inCategory(products: readonly Product[], category: string): Product[] {
  const wanted = categoryKey(category);
  if (wanted === ALL_CATEGORIES) return [...products];
  const spellings = spellingsIn(products).filter((spelling) => categoryKey(spelling) === wanted);
  return products.filter((product) => spellings.includes(product.category));
}

/** Returns each spelling once: thousands of products have only a few categories, and comparing them is slow. */
function spellingsIn(products: readonly Pick<Product, 'category'>[]): string[] {
  const spellings = new Set<string>();
  for (const { category } of products) spellings.add(category);
  return [...spellings];
}

export function categoriesFound(products: readonly Pick<Product, 'category'>[]): string[] {
  return spellingsFound(products).sort((a, b) => a.localeCompare(b, 'es'));
}

/** Uses the form's spelling of a category if there is one, otherwise the first spelling found. */
export function spellingsFound(products: readonly Pick<Product, 'category'>[]): string[] {
  const found = distinctByFold(spellingsIn(products));
  const spelling = new Map(CATEGORY_OPTIONS.map((option) => [categoryKey(option), option]));
  return found.map((category) => spelling.get(categoryKey(category)) ?? category);
}

export function availableCount(products: readonly Pick<Product, 'outOfStock'>[]): number {
  return products.filter((product) => !product.outOfStock).length;
}
