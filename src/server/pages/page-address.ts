import { PRODUCT_ID } from '../../domain/api.ts';
import {
  ALL_CATEGORIES,
  CATEGORY_OPTIONS,
  categoryKey,
  HOME_TILES,
} from '../../domain/catalogue/categories.ts';
import { isSelected } from '../../domain/catalogue/list-query.ts';
import { SHELL_PATH } from '../../domain/offline.ts';
import { productPath } from '../../domain/product/product.ts';
import { withoutTrailing } from '../../domain/trailing.ts';
import type { Snapshot } from '../catalogue/snapshot.ts';

/** The page for a URL: the path to render, or the URL to redirect to. */
type PageAddress = { readonly path: string } | { readonly redirect: string };

/** Pages without parameters. */
const STATIC_PAGES = new Set([
  '/inicio',
  '/tienda',
  '/contacto',
  '/acceder',
  '/cuenta',
  '/cuenta/catalogos',
  '/cuenta/importar',
  '/tienda/nuevo',
  SHELL_PATH,
]);

/** Each of these is rendered for all URLs of its kind, so that invented URLs cannot fill the memory. */
const NOT_FOUND_PAGE: PageAddress = { path: '/no-encontrado' };
/** A product's path, so that the error page says that the product does not exist. No id is this short. */
const UNKNOWN_PRODUCT: PageAddress = { path: '/tienda/producto/-' };
/** No product can be in this category: a category has a letter or a digit. */
const OTHER_CATEGORY: PageAddress = { path: '/tienda/-/lista' };
const EDITED_PRODUCT: PageAddress = { path: '/tienda/producto' };
const DELETED_PRODUCT: PageAddress = { path: '/tienda/producto/eliminar' };

/**
 * Rendered for every query that filters a list: the page is the same for all of them, because the browser filters.
 * Every other query is ignored, so queries cannot fill the memory.
 */
const FILTERED_QUERY = '?disponible=1';

/** Categories that the shop links to even when no product is in them. */
const KNOWN_CATEGORIES = new Set(
  [ALL_CATEGORIES, ...CATEGORY_OPTIONS, ...HOME_TILES.map((tile) => tile.label)]
    .filter(Boolean)
    .map(categoryKey),
);

export function pageAddressOf(url: string, snapshot: Snapshot): PageAddress {
  const [path = '', ...query] = url.split('?');
  const key = pathAddressOf(path, snapshot);
  const isList = 'path' in key && LIST.test(key.path);
  return isList && isSelected(query.join('?')) ? { path: key.path + FILTERED_QUERY } : key;
}

const LIST = /^\/tienda(\/[^/]+\/lista)?$/;

function pathAddressOf(path: string, snapshot: Snapshot): PageAddress {
  const plain = withoutTrailing(path, '/') || '/';
  if (plain === '/') return { redirect: '/tienda' };
  if (STATIC_PAGES.has(plain)) return { path: plain };
  const [, root, first, second, ...rest] = plain.split('/').map(decodeSegment);
  if (root !== 'tienda' || !first || rest.length > 0) return NOT_FOUND_PAGE;
  if (second === undefined) return PRODUCT_ID.test(first) ? EDITED_PRODUCT : NOT_FOUND_PAGE;
  if (second === 'lista') return categoryPage(first, snapshot);
  if (second === 'eliminar') return DELETED_PRODUCT;
  if (second === 'delete') return { redirect: `/tienda/${encodeURIComponent(first)}/eliminar` };
  return productPage(first, second, snapshot);
}

/** These few pages are never deleted from the cache. */
export function isStaticPage(path: string): boolean {
  return STATIC_PAGES.has(path);
}

function categoryPage(category: string, snapshot: Snapshot): PageAddress {
  const key = categoryKey(category);
  const isKnown = KNOWN_CATEGORIES.has(key) || snapshot.hasCategory(key);
  return isKnown ? { path: `/tienda/${encodeURIComponent(key)}/lista` } : OTHER_CATEGORY;
}

function productPage(category: string, id: string, snapshot: Snapshot): PageAddress {
  const product = snapshot.find(id);
  if (!product) return UNKNOWN_PRODUCT;
  const path = productPath(product);
  return categoryKey(category) === categoryKey(product.category) ? { path } : { redirect: path };
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return '';
  }
}
