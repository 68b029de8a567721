/** Reads public data from the API, in the browser. */
import { data } from 'react-router';
import { endpoints } from '../../domain/api.ts';
import { categoriesFound } from '../../domain/catalogue/listing.ts';
import { categoryKey } from '../../domain/catalogue/categories.ts';
import type { Product } from '../../domain/entities.ts';
import { refusals } from '../../domain/errors.ts';
import { STORED_AT_HEADER } from '../../domain/offline.ts';
import { createPrefetchedAnswer } from './prefetched-answer.ts';
import { viewCatalogue } from './catalogue-view.ts';
import type { Connection } from './connection.ts';
import { readProducts } from './parse-products-stream.ts';
import type { CatalogueView, PublicData } from './public-data.ts';

interface BrowserPublicDataOptions {
  readonly apiBaseUrl: string;
  readonly connection: Pick<Connection, 'answered' | 'failed'>;
  /** Data that reach the page before React has adopted it would not match the server's HTML. */
  readonly hydrated: Promise<void>;
  /** What the server's page shows of the catalogue, if it shows any. */
  readonly shown: CatalogueView | null;
  /** Hears of the whole catalogue whenever the shop itself gives it. */
  readonly onProducts: (products: readonly Product[]) => void;
}

export interface BrowserPublicData extends PublicData {
  /** Asks for a product that is about to be opened; whoever opens it within moments gets that answer. */
  prefetchProduct(id: string): void;
  /** The same for the lists, which are all made of one answer. */
  prefetchLists(): void;
  /** What is done next may change what was prepared. */
  dropPrefetched(): void;
}

const LISTS = 'lists';

export function createBrowserPublicData(options: BrowserPublicDataOptions): BrowserPublicData {
  const { apiBaseUrl, connection, hydrated, shown, onProducts } = options;
  let last: { readonly etag: string | null; readonly products: readonly Product[] } | null = null;
  const views = new Map<string, CatalogueView>();
  const preparedProduct = createPrefetchedAnswer<Product | null>();
  const preparedLists = createPrefetchedAnswer<readonly Product[]>();

  async function read(path: string): Promise<Response> {
    try {
      const response = await fetch(apiBaseUrl + path);
      await hydrated;
      connection.answered(storedAtOf(response));
      return response;
    } catch (error) {
      await hydrated;
      connection.failed();
      throw error;
    }
  }

  async function readCatalogue(): Promise<readonly Product[]> {
    const response = await read(endpoints.allProducts.path);
    if (!response.ok) throw data(response.statusText, response.status);
    const etag = response.headers.get('etag');
    // The list that is here already: reading thousands of products again would hold a phone up.
    if (last && etag && etag === last.etag) {
      await response.body?.cancel();
      return last.products;
    }
    const products = await readProducts(response);
    last = { etag, products };
    views.clear();
    if (storedAtOf(response) === null) onProducts(products);
    return products;
  }

  async function readProduct(id: string): Promise<Product | null> {
    const path = endpoints.product.path.replace(':productId', encodeURIComponent(id));
    const response = await read(path);
    if (response.status === 404) return null;
    if (!response.ok) throw data(refusals.PRODUCT_NOT_LOADED.message, response.status);
    const { product }: { product: Product } = await response.json();
    return product;
  }

  /** The same list as before while the catalogue is the same. */
  function viewOf(products: readonly Product[], category: string): CatalogueView {
    const view = views.get(category) ?? viewCatalogue(products, category);
    views.set(category, view);
    return view;
  }

  return {
    categories: async () => categoriesFound(await readCatalogue()),
    /** A failure takes nothing away: neither what was read before, nor the first cards, which the server sent. */
    async catalogue(category) {
      try {
        return viewOf(await (preparedLists.take(LISTS) ?? readCatalogue()), category);
      } catch (error) {
        if (last) return viewOf(last.products, category);
        if (shown?.category && categoryKey(shown.category) === categoryKey(category)) {
          return { ...shown, isCut: true };
        }
        throw error;
      }
    },
    product: (id) => preparedProduct.take(id) ?? readProduct(id),
    prefetchProduct: (id) => preparedProduct.ask(id, () => readProduct(id)),
    prefetchLists: () => preparedLists.ask(LISTS, readCatalogue),
    dropPrefetched() {
      preparedProduct.forget();
      preparedLists.forget();
    },
    async findInLastList(id) {
      const products = last?.products ?? (await readCatalogue());
      return products.find(({ _id }) => _id === id) ?? null;
    },
  };
}

function storedAtOf({ headers }: Response): number | null {
  return Number(headers.get(STORED_AT_HEADER)) || null;
}
