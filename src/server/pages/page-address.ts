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

/** Which page an address stands for: the path to render, or the address to go to instead. */
type PageKey = { readonly path: string } | { readonly redirect: string };

/** The same for everyone and without parameters. */
const FIXED = new Set([
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

/** These stand for all addresses of their kind, so that strangers cannot fill the memory with invented ones. */
const NOWHERE: PageKey = { path: '/no-encontrado' };
/** A product's address, so that the error told is a product's. No id is this short. */
const UNKNOWN_PRODUCT: PageKey = { path: '/tienda/producto/-' };
/** No product can have a category without a letter or a digit. */
const OTHER_CATEGORY: PageKey = { path: '/tienda/-/lista' };
const EDITED_PRODUCT: PageKey = { path: '/tienda/producto' };
const DELETED_PRODUCT: PageKey = { path: '/tienda/producto/eliminar' };

/**
 * Stands for every query that asks for some of the products: the page is the same for all of them, since the browser
 * chooses. Any other query is passed over, so neither can fill the memory.
 */
const SOME = '?disponible=1';

/** Those that the shop speaks of even when it sells nothing in them. */
const NAMED = new Set(
  [ALL_CATEGORIES, ...CATEGORY_OPTIONS, ...HOME_TILES.map((tile) => tile.label)]
    .filter(Boolean)
    .map(categoryKey),
);

export function pageKeyOf(url: string, snapshot: Snapshot): PageKey {
  const [path = '', ...query] = url.split('?');
  const key = pathKeyOf(path, snapshot);
  const isList = 'path' in key && LIST.test(key.path);
  return isList && isSelected(query.join('?')) ? { path: key.path + SOME } : key;
}

const LIST = /^\/tienda(\/[^/]+\/lista)?$/;

function pathKeyOf(path: string, snapshot: Snapshot): PageKey {
  const plain = withoutTrailing(path, '/') || '/';
  if (plain === '/') return { redirect: '/tienda' };
  if (FIXED.has(plain)) return { path: plain };
  const [, root, first, second, ...rest] = plain.split('/').map(decodeSegment);
  if (root !== 'tienda' || !first || rest.length > 0) return NOWHERE;
  if (second === undefined) return PRODUCT_ID.test(first) ? EDITED_PRODUCT : NOWHERE;
  if (second === 'lista') return categoryPage(first, snapshot);
  if (second === 'eliminar') return DELETED_PRODUCT;
  if (second === 'delete') return { redirect: `/tienda/${encodeURIComponent(first)}/eliminar` };
  return productPage(first, second, snapshot);
}

/** These few pages stay in the cache, whatever else is asked for. */
export function isFixedPage(path: string): boolean {
  return FIXED.has(path);
}

function categoryPage(category: string, snapshot: Snapshot): PageKey {
  const key = categoryKey(category);
  const isKnown = NAMED.has(key) || snapshot.hasCategory(key);
  return isKnown ? { path: `/tienda/${encodeURIComponent(key)}/lista` } : OTHER_CATEGORY;
}

function productPage(category: string, id: string, snapshot: Snapshot): PageKey {
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
