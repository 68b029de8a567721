/** Reads public data from the catalogue that the server holds in memory. */
import { categoriesFound } from '../domain/catalogue.ts';
import type { Product } from '../domain/entities.ts';
import { FIRST_CARDS, viewCatalogue } from './catalogue-view.ts';
import type { Source } from './source.ts';

export interface Catalogue {
  all(): readonly Product[];
  find(id: string): Product | null;
}

export function createMemorySource(catalogue: Catalogue): Source {
  return {
    categories: async () => categoriesFound(catalogue.all()),
    catalogue: async (category) => viewCatalogue(catalogue.all(), category, FIRST_CARDS),
    product: async (id) => catalogue.find(id),
  };
}
