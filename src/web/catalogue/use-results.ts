import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { ALL_CATEGORIES, categoryKey } from '../../domain/catalogue/categories.ts';
import { filterProducts, sortProducts } from '../../domain/catalogue/filters.ts';
import { countFilters, EVERYTHING, type Selection } from '../../domain/catalogue/list-query.ts';
import { createSearch, type Search } from '../../domain/catalogue/search.ts';
import type { Product } from '../../domain/entities.ts';
import type { CatalogueView } from '../data/public-data.ts';
import { nextTask } from '../runtime/scheduling.ts';
import { useShop } from '../runtime/shop-context.ts';

/** The longest time of one slice of work; keys and scrolling are handled between slices. */
const SLICE_MS = 8;

interface Results {
  /** The selection of these results. It may lag behind the typed text in a large list. */
  readonly selection: Selection;
  /** Null while the list is on its way or being indexed. */
  readonly products: readonly Product[] | null;
}

/**
 * `listed` is null until the list that the visitor asked for has arrived. `isAwaited`: the visitor is about to search, so the
 * list is indexed in advance.
 */
export function useResults(
  listed: readonly Product[] | null,
  wanted: Selection,
  isAwaited: boolean,
): Results {
  const selection = useDeferredValue(wanted);
  const search = useSearch(listed, isAwaited || selection.query !== '');
  const ordered = useMemo(() => listed && sortProducts(listed, selection.order), [listed, selection.order]);
  return useMemo(
    () => ({ selection, products: ordered && choose(ordered, selection, search) }),
    [ordered, selection, search],
  );
}

function choose(
  ordered: readonly Product[],
  selection: Selection,
  search: Search | null,
): readonly Product[] | null {
  const found = selection.query === '' ? ordered : search && inOrder(ordered, selection, search);
  return found && (countFilters(selection) > 0 ? filterProducts(found, selection) : found);
}

/** The best matches first, unless the visitor chose another order. */
function inOrder(
  ordered: readonly Product[],
  { query, order }: Selection,
  search: Search,
): readonly Product[] {
  const found = search.find(query);
  if (order === EVERYTHING.order) return found;
  const ids = new Set(found.map((product) => product._id));
  return ordered.filter((product) => ids.has(product._id));
}

/** The search index of a list, created only when somebody searches. The previous index is used until it is ready. */
function useSearch(listed: readonly Product[] | null, isWanted: boolean): Search | null {
  const { searches } = useShop();
  const [latest, setLatest] = useState<Search | null>(null);
  const ready = listed && searches.get(listed);
  useEffect(() => {
    if (!listed || !isWanted || ready) return;
    const controller = new AbortController();
    void createIndex(listed, controller.signal).then((search) => {
      if (!search) return;
      searches.set(listed, search);
      setLatest(search);
    });
    return () => controller.abort();
  }, [searches, listed, isWanted, ready]);
  return ready ?? latest;
}

/** Null when it was aborted. */
async function createIndex(products: readonly Product[], signal: AbortSignal): Promise<Search | null> {
  const search = createSearch();
  let sliceEnd = performance.now() + SLICE_MS;
  for (const product of products) {
    if (performance.now() > sliceEnd) {
      await nextTask();
      if (signal.aborted) return null;
      sliceEnd = performance.now() + SLICE_MS;
    }
    search.add(product);
  }
  return search;
}

/** Results change with every key; a query that stays for this time is what the visitor looks for. */
const SETTLED_MS = 1_500;

/** Reports a search of the whole shop that finds nothing. */
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
