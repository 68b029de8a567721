/** The page that opens after a sign-in: the page that was asked for, if it is a page of the shop. */
import {
  deleteProductPath,
  EDIT_QUERY,
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
];

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
  const path = text.endsWith(EDIT_QUERY) ? text.slice(0, -EDIT_QUERY.length) : text;
  const id = path.split('/')[2] ?? '';
  const isOfProduct = PRODUCT_ID.test(id) && [productFormPath(id), deleteProductPath(id)].includes(path);
  const orderId = path.split('/')[3] ?? '';
  const isOfOrder =
    PRODUCT_ID.test(orderId) && [storedOrderPath(orderId), printOrderPath(orderId)].includes(path);
  return isOfProduct || isOfOrder || RETURN_PAGES.includes(path) ? text : null;
}
