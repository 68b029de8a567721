import { useEffect } from 'react';
import { ALL_CATEGORIES, categoryKey } from '../../domain/catalogue/categories.ts';
import { countFilters } from '../../domain/catalogue/list-query.ts';
import type { CatalogueView } from '../data/public-data.ts';
import { useShop } from '../runtime/shop-context.ts';
import type { Results } from './use-results.ts';

/** Results follow every key: what stands still for so long is what somebody looks for. */
const SETTLED_MS = 1_500;

/** Counts a search of the whole shop that finds nothing. */
export function useCountedSearch(view: CatalogueView, { selection, products }: Results): void {
  const { count } = useShop();
  const isEverywhere =
    categoryKey(view.category ?? '') === ALL_CATEGORIES && view.products.length === view.total;
  const isMissing = isEverywhere && products?.length === 0 && countFilters(selection) === 0;
  const query = isMissing ? selection.query : '';
  useEffect(() => {
    if (!query) return;
    const timer = setTimeout(() => count({ query }), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [count, query]);
}
