/** The loaders of the routes. The same code runs on the server and in the browser. */

import { productPath } from '../../domain/addresses.ts';
import { ALL_CATEGORIES } from '../../domain/catalogue/categories.ts';
import type { Product } from '../../domain/entities.ts';
import { pageRefusals } from '../../domain/page-refusals.ts';
import type { LoaderArgs, RevalidationArgs } from '../router/route.ts';
import { redirect } from '../router/route.ts';
import { loadChunk } from '../runtime/load-chunk.ts';
import { refusedWith } from '../runtime/page-error.ts';
import type { CatalogueView, PublicData } from './public-data.ts';

export interface ShellView {
  readonly categories: readonly string[];
}

export interface ProductView {
  readonly product: Product;
  /** The product's colour as `#rrggbb`, or null if the list of colours does not have it. */
  readonly swatch: string | null;
}

/** A failure only hides the menu of categories. The page's own loader reports it. */
export async function loadShell(publicData: PublicData): Promise<ShellView> {
  return { categories: await publicData.categories().catch(() => []) };
}

export function loadCatalogue(publicData: PublicData, { params, url }: LoaderArgs): Promise<CatalogueView> {
  return publicData.catalogue(params.category ?? ALL_CATEGORIES, url.search);
}

/** Searching, sorting and filtering change only the query of the address, so the list is not loaded again. */
export function isAnotherList({ currentUrl, nextUrl, isReload }: RevalidationArgs): boolean {
  const isSamePlace = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return isReload || !isSamePlace;
}

export async function loadProduct(publicData: PublicData, { params, url }: LoaderArgs): Promise<ProductView> {
  const [product, findHex] = await Promise.all([
    readProduct(publicData, params.productId ?? ''),
    loadColours(),
  ]);
  if (!product)
    throw refusedWith(pageRefusals.PRODUCT_NOT_LOADED.status, pageRefusals.PRODUCT_NOT_LOADED.message);
  const path = productPath(product);
  if (url.pathname !== path) throw redirect(path);
  return { product, swatch: findHex(product.color) };
}

/** If the shop cannot be reached, the product of the last list is shown. */
async function readProduct(publicData: PublicData, id: string): Promise<Product | null> {
  try {
    return await publicData.product(id);
  } catch (error) {
    const listed = error instanceof TypeError ? await publicData.findInLastList(id) : null;
    if (listed) return listed;
    throw error;
  }
}

/** The list of colours is large, so it is a chunk of its own. A failure only hides the swatch. */
export async function loadColours(): Promise<(name: string) => string | null> {
  const colours = await loadChunk(() => import('../../domain/product/colours.ts')).catch(() => null);
  return (name) => colours?.findColour(name)?.hex ?? null;
}

export function refuseAddress(): never {
  throw refusedWith(pageRefusals.NOT_FOUND.status, pageRefusals.NOT_FOUND.message);
}
