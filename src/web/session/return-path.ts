/** The page that opens after a sign-in: the page that was asked for, if it is a page of the shop. */
import {
  CART_ORDER_QUERY,
  deleteProductPath,
  EDIT_QUERY,
  newOrderPath,
  paths,
  printOrderPath,
  productFormPath,
  storedOrderPath,
} from '../../domain/addresses.ts';
import { PRODUCT_ID } from '../../domain/api.ts';

const RETURN = 'volver';
const RETURN_PAGES: readonly string[] = [
  paths.shop,
  paths.newProduct,
  paths.account,
  paths.feeds,
  paths.import,
  paths.settings,
  paths.team,
  paths.newOrder,
];
/** Their query is what was searched or filtered. */
const RETURN_LISTS: readonly string[] = [paths.products, paths.history, paths.sellerOrders];
const LIST_QUERY = /^[\w=&%.+-]{0,300}$/;

/** Only paths of the shop are accepted, so a stranger's link is never followed. */
export function returnPathOf(url: string): string {
  return findPath(new URL(url, 'http://tienda').searchParams.get(RETURN) ?? '') ?? paths.shop;
}

export function signInPath(from: string): string {
  const path = findPath(from);
  return path && path !== paths.shop ? `${paths.signIn}?${RETURN}=${encodeURIComponent(path)}` : paths.signIn;
}

/** Only the exact spelling counts: no slash at the end, nothing encoded that need not be. */
function findPath(text: string): string | null {
  const query = [EDIT_QUERY, CART_ORDER_QUERY].find((end) => text.endsWith(end)) ?? '';
  const path = text.slice(0, text.length - query.length);
  const id = path.split('/')[2] ?? '';
  const isOfProduct = PRODUCT_ID.test(id) && [productFormPath(id), deleteProductPath(id)].includes(path);
  const ordered = text.split('=')[1] ?? '';
  const isOrderOfProduct = PRODUCT_ID.test(ordered) && text === newOrderPath(ordered);
  const isPage = RETURN_PAGES.includes(path) || isList(text);
  return isOfProduct || isOrderOfProduct || isPage ? text : null;
}

function isList(text: string): boolean {
  const [path = '', query = '', ...rest] = text.split('?');
  return (RETURN_LISTS.includes(path) || isOrder(path)) && LIST_QUERY.test(query) && rest.length === 0;
}

/** The address of an order keeps the query of the list that it was opened from. */
function isOrder(path: string): boolean {
  const id = path.split('/')[3] ?? '';
  return PRODUCT_ID.test(id) && [storedOrderPath(id), printOrderPath(id)].includes(path);
}
