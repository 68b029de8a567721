/** Reads public data from the API, in the browser. */

import { categoryKey } from '../../domain/catalogue/categories.ts';
import { categoriesFound } from '../../domain/catalogue/listing.ts';
import type { Product } from '../../domain/entities.ts';
import { STORED_AT_HEADER } from '../../domain/offline.ts';
import { pageRefusals } from '../../domain/page-refusals.ts';
import { codeOf, isMissingProduct } from '../../domain/refusal-code.ts';
import { refusedWith } from '../runtime/page-error.ts';
import type { Answered } from './api.ts';
import { viewCatalogue } from './catalogue-view.ts';
import type { Connection } from './connection.ts';
import { readProducts } from './parse-products-stream.ts';
import type { CatalogueView, PublicData } from './public-data.ts';

interface Options {
  readonly apiBaseUrl: string;
  readonly connection: Pick<Connection, 'answered' | 'failed'>;
  /** Data that reach the page before hydration ends would not match the server's HTML. */
  readonly hydrated: Promise<void>;
  /** Called with the whole catalogue when the shop itself sends it. */
  readonly onProducts: (products: readonly Product[]) => void;
  /** The part of the catalogue that the server's page shows, if it shows any. */
  readonly shown: CatalogueView | null;
}

export interface BrowserPublicData extends PublicData {
  /** Fetches a product that is about to be opened. If it is opened within moments, `product` returns this answer. */
  prefetchProduct(id: string): void;
  /** The same for the lists, which all come from one answer. */
  prefetchLists(): void;
  /** To be called before an action that may change the data. */
  dropPrefetched(): void;
}

const LISTS = 'lists';

export function createBrowserPublicData(options: Options): BrowserPublicData {
  const { shown } = options;
  const catalogue = createCatalogueReader(options);
  const readProduct = (id: string, signal?: AbortSignal) => fetchProduct(options, id, signal);
  const product = createPrefetchedAnswer<Product | null>();
  const lists = createPrefetchedAnswer<readonly Product[]>();
  return {
    categories: async () => categoriesFound(await catalogue.read()),
    /** A failure hides nothing that was read before, nor the first cards that the server sent. */
    async catalogue(category, _search, signal) {
      try {
        return catalogue.view(await (lists.consume(LISTS) ?? catalogue.read(signal)), category);
      } catch (error) {
        const last = catalogue.last();
        if (last) return catalogue.view(last, category);
        if (shown?.category && categoryKey(shown.category) === categoryKey(category)) {
          return { ...shown, isCut: true };
        }
        throw error;
      }
    },
    product: (id, signal) => product.consume(id) ?? readProduct(id, signal),
    prefetchProduct: (id) => product.start(id, () => readProduct(id)),
    prefetchLists: () => lists.start(LISTS, () => catalogue.read()),
    dropPrefetched() {
      product.drop();
      lists.drop();
    },
    async findInLastList(id) {
      const products = catalogue.last() ?? (await catalogue.read());
      return products.find(({ _id }) => _id === id) ?? null;
    },
  };
}

/** Remembers the last catalogue and the lists made of it, until the catalogue changes. */
function createCatalogueReader(options: Options) {
  let last: { readonly etag: string | null; readonly products: readonly Product[] } | null = null;
  const views = new Map<string, CatalogueView>();
  return {
    last: () => last?.products ?? null,
    async read(signal?: AbortSignal): Promise<readonly Product[]> {
      const response = await fetchPublic(options, '/products/all', signal);
      if (!response.ok) throw refusedWith(response.status, response.statusText);
      const etag = response.headers.get('etag');
      // The list is the same as before. Parsing thousands of products again would block a phone.
      if (last && etag && etag === last.etag) {
        await response.body?.cancel();
        return last.products;
      }
      const products = await readProducts(response);
      last = { etag, products };
      views.clear();
      if (storedAtOf(response) === null) options.onProducts(products);
      return products;
    },
    view(products: readonly Product[], category: string): CatalogueView {
      const view = views.get(category) ?? viewCatalogue(products, category);
      views.set(category, view);
      return view;
    },
  };
}

async function fetchProduct(options: Options, id: string, signal?: AbortSignal): Promise<Product | null> {
  const path = `/products/${encodeURIComponent(id)}`;
  const response = await fetchPublic(options, path, signal);
  if (!response.ok) {
    const code = codeOf(await response.json().catch(() => null), response.status);
    if (isMissingProduct(code)) return null;
    throw refusedWith(response.status, pageRefusals.PRODUCT_NOT_LOADED.message);
  }
  const { product }: Answered<'GET /products/:productId'> = await response.json();
  return product;
}

async function fetchPublic(
  { apiBaseUrl, connection, hydrated }: Options,
  path: string,
  signal?: AbortSignal,
): Promise<Response> {
  try {
    const response = await (signal ? fetch(apiBaseUrl + path, { signal }) : fetch(apiBaseUrl + path));
    await hydrated;
    connection.answered(storedAtOf(response));
    return response;
  } catch (error) {
    await hydrated;
    // A request that a newer navigation ended says nothing about the network.
    if (!signal?.aborted) connection.failed();
    throw error;
  }
}

/** Returns when the shop sent an answer that comes from the cache, or null if the shop sent it now. */
function storedAtOf({ headers }: Response): number | null {
  return Number(headers.get(STORED_AT_HEADER)) || null;
}

/** A prefetched answer is dropped after 3 s: a press that lasts longer is not a tap. */
const MAX_AGE_MS = 3_000;

/** An answer that is requested before it is needed. */
function createPrefetchedAnswer<Answer>() {
  let current: { readonly key: string; readonly answer: Promise<Answer> } | null = null;
  return {
    start(key: string, read: () => Promise<Answer>): void {
      if (current?.key === key) return;
      const started = { key, answer: read() };
      current = started;
      // The rejection is reported to the caller of `consume`.
      started.answer.catch(() => undefined);
      setTimeout(() => {
        if (current === started) current = null;
      }, MAX_AGE_MS);
    },
    /** Returns the answer once, or null if nothing was requested, something else was, or it was too long ago. */
    consume(key: string): Promise<Answer> | null {
      const answer = current?.key === key ? current.answer : null;
      current = null;
      return answer;
    },
    drop(): void {
      current = null;
    },
  };
}
