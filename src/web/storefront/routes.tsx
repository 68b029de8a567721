/** Point 2 of the specification: the pages of the storefront. Their addresses are in `domain/addresses.ts`. */

import { paths, patterns } from '../../domain/addresses.ts';
import { isAnotherList, loadCatalogue, loadProduct, refuseAddress } from '../data/loaders.ts';
import type { PublicData } from '../data/public-data.ts';
import { shellRoute } from '../documents/shell-route.tsx';
import { loadCode } from '../router/load.ts';
import type { Matcher } from '../router/matcher.ts';
import type { LoaderArgs, RouteObject } from '../router/route.ts';
import { redirect } from '../router/route.ts';
import { pageRoute } from '../runtime/page-route.ts';
import { pageNameOf } from '../runtime/route-handles.ts';
import { CataloguePage } from './catalogue/catalogue-page.tsx';

/** `others` are the public pages that the first script does not know. */
export function createRoutes(publicData: PublicData, others: readonly RouteObject[]): RouteObject[] {
  const list = () => ({
    loader: (args: LoaderArgs) => loadCatalogue(publicData, args),
    // The server renders the first cards only.
    loadsAfterHydration: true,
    shouldRevalidate: isAnotherList,
    ...pageRoute('catalogue', async () => CataloguePage),
  });
  const product = {
    loader: (args: LoaderArgs) => loadProduct(publicData, args),
    ...pageRoute('product', async () => (await import('./product/product-page.tsx')).ProductPage),
  };
  const elsewhere = { isElsewhere: true, loader: refuseAddress };
  const pages: RouteObject[] = [
    { path: paths.root, loader: () => redirect(paths.shop) },
    { path: paths.home, ...pageRoute('home', async () => (await import('./home/home-page.tsx')).HomePage) },
    { path: paths.shop, id: 'catalogue', ...list() },
    { path: patterns.category, id: 'category', ...list() },
    { path: patterns.product, id: 'product', ...product },
    {
      path: paths.contact,
      ...pageRoute('contact', async () => (await import('./home/contact-page.tsx')).ContactPage),
    },
    ...others,
    // Without these, the page of a product would take them.
    { path: patterns.deleteProduct, ...elsewhere },
    { path: patterns.formerDeleteProduct, ...elsewhere },
    { path: '*', ...elsewhere },
  ];
  return [shellRoute(publicData, pages)];
}

/** Loads the code of the page that the server sent. Hydration needs all of it. */
export async function loadFirstPage(find: Matcher, path: string): Promise<void> {
  for (const { route } of find(path).matches) if (pageNameOf(route)) await loadCode(route);
}
