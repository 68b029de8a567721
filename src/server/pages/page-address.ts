import {
  deleteProductPath,
  invitationPath,
  listPath,
  paths,
  printOrderPath,
  productFormPath,
  productPath,
  SECRET_ROOTS,
  storedOrderPath,
} from '../../domain/addresses.ts';
import {
  ALL_CATEGORIES,
  CATEGORY_OPTIONS,
  categoryKey,
  HOME_TILES,
} from '../../domain/catalogue/categories.ts';
import { isSelected } from '../../domain/catalogue/list-query.ts';
import { type Address, parsePath } from '../../domain/parse-path.ts';
import type { Snapshot } from '../catalogue/snapshot.ts';

/** Which page an address stands for: the path to render, or the address to go to instead. */
type PageAddress = { readonly path: string } | { readonly redirect: string };

/** These stand for all addresses of their kind, so that strangers cannot fill the memory with invented ones. */
const NOT_FOUND_PAGE: PageAddress = { path: '/no-encontrado' };
/** A product's address, so that the error told is a product's. No id is this short. */
const UNKNOWN_PRODUCT: PageAddress = { path: productPath({ category: 'producto', _id: '-' }) };
/** No product can have a category without a letter or a digit. */
const OTHER_CATEGORY: PageAddress = { path: listPath('-') };
const EDITED_PRODUCT: PageAddress = { path: productFormPath('producto') };
const DELETED_PRODUCT: PageAddress = { path: deleteProductPath('producto') };
const STORED_ORDER: PageAddress = { path: storedOrderPath('pedido') };
const PRINTED_ORDER: PageAddress = { path: printOrderPath('pedido') };
/** Without the token, which stays in the browser's address bar. */
const INVITATION = { path: invitationPath('enlace') };

/** For every query that filters, because the browser chooses. Other queries are ignored, so none can fill the memory. */
const FILTERED_QUERY = '?disponible=1';

/** Those that the shop speaks of even when it sells nothing in them. */
const KNOWN_CATEGORIES = new Set(
  [ALL_CATEGORIES, ...CATEGORY_OPTIONS, ...HOME_TILES.map((tile) => tile.label)]
    .filter(Boolean)
    .map(categoryKey),
);

export function pageAddressOf(url: string, snapshot: Snapshot): PageAddress {
  const [path = '', ...query] = url.split('?');
  const address = parsePath(path);
  if (!address) return NOT_FOUND_PAGE;
  const key = addressOf(address, snapshot);
  const isList = address.page === 'shop' || address.page === 'category';
  return isList && 'path' in key && isSelected(query.join('?')) ? { path: key.path + FILTERED_QUERY } : key;
}

function addressOf(address: Address, snapshot: Snapshot): PageAddress {
  switch (address.page) {
    case 'root':
      return { redirect: paths.shop };
    case 'category':
      return categoryPage(address.category, snapshot);
    case 'product':
      return productPage(address.category, address.id, snapshot);
    case 'editProduct':
      return EDITED_PRODUCT;
    case 'deleteProduct':
      return DELETED_PRODUCT;
    case 'invitation':
      return INVITATION;
    case 'orders':
    case 'privacy':
    case 'sellerOrders':
    case 'newOrder':
      return snapshot.settings.buying.orders === 'off' ? NOT_FOUND_PAGE : { path: paths[address.page] };
    case 'sellerOrder':
      return snapshot.settings.buying.orders === 'off' ? NOT_FOUND_PAGE : STORED_ORDER;
    case 'printOrder':
      return snapshot.settings.buying.orders === 'off' ? NOT_FOUND_PAGE : PRINTED_ORDER;
    case 'formerDeleteProduct':
      return { redirect: deleteProductPath(address.id) };
    default:
      return { path: paths[address.page] };
  }
}

/** Whether the address of the page carries a secret, which no other address may receive. */
export function isSecretPage(path: string): boolean {
  return path === INVITATION.path;
}

/** The same for the address of a request, which may be written in other letters. */
export function isSecretUrl(url: string): boolean {
  return SECRET_URL.test(url);
}

const SECRET_URL = new RegExp(`^/+(?:${SECRET_ROOTS.map((root) => root.slice(1)).join('|')})/`, 'i');

const STATIC_PAGES: ReadonlySet<string> = new Set([...Object.values(paths), INVITATION.path]);

/** These few pages always stay in the cache. */
export function isStaticPage(path: string): boolean {
  return STATIC_PAGES.has(path);
}

function categoryPage(category: string, snapshot: Snapshot): PageAddress {
  const key = categoryKey(category);
  const isKnown = KNOWN_CATEGORIES.has(key) || snapshot.hasCategory(key);
  return isKnown ? { path: listPath(encodeURIComponent(key)) } : OTHER_CATEGORY;
}

function productPage(category: string, id: string, snapshot: Snapshot): PageAddress {
  const product = snapshot.find(id);
  if (!product) return UNKNOWN_PRODUCT;
  const path = productPath(product);
  return categoryKey(category) === categoryKey(product.category) ? { path } : { redirect: path };
}
