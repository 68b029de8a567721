/** The loaders of the routes. The same code runs on the server and in the browser. */
import { data, type LoaderFunctionArgs, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { productPath } from '../../domain/addresses.ts';
import { ALL_CATEGORIES } from '../../domain/catalogue/categories.ts';
import type { Product } from '../../domain/entities.ts';
import { pageRefusals } from '../../domain/page-refusals.ts';
import { loadChunk } from '../runtime/load-chunk.ts';
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

/** `hydrate`: the server renders the first cards, then the loader runs again in the browser for the whole list. */
export function catalogueLoader(publicData: PublicData) {
  const load = ({ params, request }: LoaderFunctionArgs): Promise<CatalogueView> =>
    publicData.catalogue(params.category ?? ALL_CATEGORIES, new URL(request.url).search);
  return Object.assign(load, { hydrate: true as const });
}

/** Searching, sorting and filtering change only the query of the address, so the list is not loaded again. */
export function isAnotherList({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs): boolean {
  const isSamePlace = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return formMethod !== undefined || !isSamePlace;
}

export async function loadProduct(
  publicData: PublicData,
  { params, request }: LoaderFunctionArgs,
): Promise<ProductView> {
  const [product, findHex] = await Promise.all([
    readProduct(publicData, params.productId ?? ''),
    loadColours(),
  ]);
  if (!product) throw data(pageRefusals.PRODUCT_NOT_LOADED.message, pageRefusals.PRODUCT_NOT_LOADED.status);
  const path = productPath(product);
  if (new URL(request.url).pathname !== path) throw redirect(path);
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
  throw data(pageRefusals.NOT_FOUND.message, pageRefusals.NOT_FOUND.status);
}
