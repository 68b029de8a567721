/** Point 2 of the specification: the pages of the storefront. `domain/parse-path.ts` reads their addresses. */
import type { ReactNode } from 'react';
import { ALL_CATEGORIES } from '../../domain/catalogue/categories.ts';
import type { CatalogueView, PublicData } from '../data/public-data.ts';
import { loadPageChunk } from '../runtime/load-chunk.ts';
import type { DataOf } from '../runtime/page-data.ts';
import { CataloguePage } from './catalogue/catalogue-page.tsx';
import { loadProduct } from './load-product.ts';
import type { PageOf, Pages } from './router/state.tsx';

export function createPages(publicData: PublicData): Pages {
  const list: PageOf<CatalogueView> = {
    load: ({ address, url, signal }) =>
      publicData.catalogue('category' in address ? address.category : ALL_CATEGORIES, url.search, signal),
    code: async () => CataloguePage,
    mustReload: (from, to) => from.pathname !== to.pathname || from.search === to.search,
    // The server renders the first cards only.
    isServedInPart: true,
  };
  return {
    home: fixedPage(async () => (await import('./home/home-page.tsx')).HomePage),
    shop: list,
    category: list,
    product: {
      load: ({ address, url, signal }) =>
        loadProduct(publicData, 'id' in address ? address.id : '', url.pathname, signal),
      code: once(async () => (await import('./product/product-page.tsx')).ProductPage),
    },
    contact: fixedPage(async () => (await import('./home/contact-page.tsx')).ContactPage),
    orders: fixedPage(async () => (await import('./orders/device-orders-page.tsx')).DeviceOrdersPage),
    privacy: fixedPage(async () => (await import('./home/privacy-page.tsx')).PrivacyPage),
  };
}

export const orderPage: Pick<PageOf<DataOf['order']>, 'code'> = {
  code: once(async () => (await import('./orders/order-page.tsx')).OrderPage),
};

/** A page without data. */
function fixedPage(load: () => Promise<() => ReactNode>): PageOf<null> {
  return { load: async () => null, code: once(load) };
}

/** A page is a chunk of its own, loaded with its style once. A failure is not kept: the next navigation tries again. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | null = null;
  return () => {
    loading ??= loadPageChunk(load).catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
}
