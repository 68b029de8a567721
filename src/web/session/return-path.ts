/** The page that opens after a sign-in: the page that was asked for, if it is a page of the shop. */
import {
  type Address,
  deleteProductPath,
  EDIT_QUERY,
  parsePath,
  paths,
  productFormPath,
} from '../../domain/addresses.ts';
import { PRODUCT_ID } from '../../domain/api.ts';

const RETURN = 'volver';

/** The path is built again from the recognised page, so a stranger's link is never followed. */
export function returnPathOf(url: string): string {
  return findPath(new URL(url, 'http://tienda').searchParams.get(RETURN) ?? '') ?? paths.shop;
}

export function signInPath(from: string): string {
  const path = findPath(from);
  return path && path !== paths.shop ? `${paths.signIn}?${RETURN}=${encodeURIComponent(path)}` : paths.signIn;
}

function findPath(text: string): string | null {
  const query = text.endsWith(EDIT_QUERY) ? EDIT_QUERY : '';
  const path = query ? text.slice(0, -query.length) : text;
  const address = parsePath(path);
  // Only the exact spelling counts: no slash at the end, nothing encoded that need not be.
  return address && returnPathTo(address) === path ? path + query : null;
}

function returnPathTo(address: Address): string | null {
  switch (address.page) {
    case 'shop':
    case 'newProduct':
    case 'account':
    case 'feeds':
    case 'import':
      return paths[address.page];
    case 'editProduct':
      return productFormPath(address.id);
    case 'deleteProduct':
      return PRODUCT_ID.test(address.id) ? deleteProductPath(address.id) : null;
    default:
      return null;
  }
}
