/** Reads public data from the API, in the browser. */
import { data } from 'react-router';
import { endpoints } from '../domain/api.ts';
import { categoriesFound } from '../domain/catalogue.ts';
import { categoryKey } from '../domain/categories.ts';
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
  /** Hears of the whole catalogue whenever it arrives. */
  readonly onProducts: (products: readonly Product[]) => void;
}

export function createFetchSource({ apiBaseUrl, hydrated, shown, onProducts }: FetchSourceOptions): Source {
  let last: { readonly etag: string | null; readonly products: readonly Product[] } | null = null;
  const views = new Map<string, CatalogueView>();

  async function read(path: string): Promise<Response> {
    const response = await fetch(apiBaseUrl + path);
    await hydrated;
    return response;
  }

  async function readProducts(): Promise<readonly Product[]> {
    const response = await read(endpoints.allProducts.path);
    if (!response.ok) throw data(response.statusText, response.status);
    const etag = response.headers.get('etag');
    // The list that is here already: reading thousands of products again would hold a phone up.
    if (last && etag && etag === last.etag) {
      await response.body?.cancel();
      return last.products;
    }
    const { products }: { products: Product[] } = await response.json();
    last = { etag, products };
    views.clear();
    onProducts(products);
    return products;
  }

  /** The same list as before while the catalogue is the same. */
  function viewOf(products: readonly Product[], category: string): CatalogueView {
    const view = views.get(category) ?? viewCatalogue(products, category);
    views.set(category, view);
    return view;
  }

  return {
    categories: async () => categoriesFound(await readProducts()),
    /** A failure takes nothing away: neither what was read before, nor the first cards, which the server sent. */
    async catalogue(category) {
      try {
        return viewOf(await readProducts(), category);
      } catch (error) {
        if (last) return viewOf(last.products, category);
        if (shown?.category && categoryKey(shown.category) === categoryKey(category)) {
          return { ...shown, isCut: true };
        }
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
