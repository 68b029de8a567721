/** Reads public data from the API, in the browser. */
import { data } from 'react-router';
import { endpoints } from '../domain/api.ts';
import { categoriesFound } from '../domain/catalogue.ts';
import type { Product } from '../domain/entities.ts';
import { refusals } from '../domain/errors.ts';
import { viewCatalogue } from './catalogue-view.ts';
import type { CatalogueView, Source } from './source.ts';

interface FetchSourceOptions {
  readonly apiBaseUrl: string;
  /** Data that reach the page before React has adopted it would not match the server's HTML. */
  readonly hydrated: Promise<void>;
  /** What the server's page shows of the catalogue, if it shows any. */
  readonly shown: CatalogueView | null;
}

export function createFetchSource({ apiBaseUrl, hydrated, shown }: FetchSourceOptions): Source {
  let onPage = shown;

  async function read(path: string): Promise<Response> {
    const response = await fetch(apiBaseUrl + path);
    await hydrated;
    return response;
  }

  async function readProducts(): Promise<readonly Product[]> {
    const response = await read(endpoints.allProducts.path);
    if (!response.ok) throw data(response.statusText, response.status);
    const { products }: { products: Product[] } = await response.json();
    return products;
  }

  return {
    categories: async () => categoriesFound(await readProducts()),
    /** The first reading only completes what the server sent: its failure must not take that away. */
    async catalogue(category) {
      const kept = onPage;
      onPage = null;
      try {
        return viewCatalogue(await readProducts(), category);
      } catch (error) {
        if (kept) return kept;
        throw error;
      }
    },
    async product(id) {
      const response = await read(endpoints.product.path.replace(':productId', encodeURIComponent(id)));
      if (response.status === 404) return null;
      if (!response.ok) throw data(refusals.PRODUCT_NOT_LOADED.message, response.status);
      const { product }: { product: Product } = await response.json();
      return product;
    },
  };
}
