/** What a route reads before its page shows. The same code runs on the server and in the browser. */
import { data, type LoaderFunctionArgs, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { ALL_CATEGORIES } from '../../domain/catalogue/categories.ts';
import type { Product } from '../../domain/entities.ts';
import { refusals } from '../../domain/errors.ts';
import { productPath } from '../../domain/addresses.ts';
import { loadChunk } from '../runtime/load-chunk.ts';
import type { CatalogueView, PublicData } from './public-data.ts';

export interface ShellView {
  readonly categories: readonly string[];
}

export interface ProductView {
  readonly product: Product;
  /** The product's colour as `#rrggbb`; null when the list of colours does not hold it. */
  readonly swatch: string | null;
}

/** A page without its menu of categories is better than none: the page's own loader tells of the failure. */
export async function loadShell(publicData: PublicData): Promise<ShellView> {
  return { categories: await publicData.categories().catch(() => []) };
}

/** `hydrate`: the server's first cards are painted, then this runs again in the browser for the whole list. */
export function catalogueLoader(publicData: PublicData) {
  const load = ({ params, request }: LoaderFunctionArgs): Promise<CatalogueView> =>
    publicData.catalogue(params.category ?? ALL_CATEGORIES, new URL(request.url).search);
  return Object.assign(load, { hydrate: true as const });
}

/** Searching, sorting and filtering change the query of the address, not the list that they choose from. */
export function isAnotherList({ currentUrl, nextUrl, formMethod }: ShouldRevalidateFunctionArgs): boolean {
  const isSamePlace = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return formMethod !== undefined || !isSamePlace;
}

export async function loadProduct(
  publicData: PublicData,
  { params, request }: LoaderFunctionArgs,
): Promise<ProductView> {
  const [product, findHex] = await Promise.all([readProduct(publicData, params.productId ?? ''), loadColours()]);
  if (!product) throw data(refusals.PRODUCT_NOT_LOADED.message, refusals.PRODUCT_NOT_LOADED.status);
  const path = productPath(product);
  if (new URL(request.url).pathname !== path) throw redirect(path);
  return { product, swatch: findHex(product.color) };
}

/** A shop out of reach is no reason to hide what is known of the product. */
async function readProduct(publicData: PublicData, id: string): Promise<Product | null> {
  try {
    return await publicData.product(id);
  } catch (error) {
    const listed = error instanceof TypeError ? await publicData.findInLastList(id) : null;
    if (listed) return listed;
    throw error;
  }
}

/** The colours are the largest list of the shop, so they are a file of their own. A swatch is worth no error page. */
export async function loadColours(): Promise<(name: string) => string | null> {
  const colours = await loadChunk(() => import('../../domain/product/colours.ts')).catch(() => null);
  return (name) => colours?.findColour(name)?.hex ?? null;
}

export function refuseAddress(): never {
  throw data(refusals.NOT_FOUND.message, refusals.NOT_FOUND.status);
}
