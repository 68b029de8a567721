/** Reads the address of a page. */
import { INVITATION_ROOT, PRINT, paths } from './addresses.ts';
import { PRODUCT_ID } from './api.ts';
import { withoutTrailing } from './text.ts';

type FixedPage = Exclude<keyof typeof paths, 'signOut'>;

export type Address =
  | { readonly page: FixedPage }
  | { readonly page: 'invitation' | 'sellerOrder' | 'printOrder' }
  | { readonly page: 'category'; readonly category: string }
  | { readonly page: 'product'; readonly category: string; readonly id: string }
  | { readonly page: 'editProduct' | 'deleteProduct' | 'formerDeleteProduct'; readonly id: string };

/** `signOut` is missing, because it has no page: it only takes the form of the sign-out button. */
const PAGE_AT: ReadonlyMap<string, FixedPage> = new Map(
  (Object.keys(paths) as (keyof typeof paths)[])
    .filter((page) => page !== 'signOut')
    .map((page) => [paths[page], page]),
);

/** Returns the page at a path, without its query, or null if there is none. Slashes at the end are ignored. */
export function parsePath(path: string): Address | null {
  const plain = withoutTrailing(path, '/') || paths.root;
  const page = PAGE_AT.get(plain);
  if (page) return { page };
  if (isBelow(plain, paths.sellerOrders)) return { page: 'sellerOrder' };
  if (plain.endsWith(PRINT) && isBelow(plain.slice(0, -PRINT.length), paths.sellerOrders)) {
    return { page: 'printOrder' };
  }
  const [, root, first, second, ...rest] = plain.split('/').map(decodeSegment);
  if (`/${root}` === INVITATION_ROOT && first && second === undefined) return { page: 'invitation' };
  if (`/${root}` !== paths.shop || !first || rest.length > 0) return null;
  if (second === undefined) return PRODUCT_ID.test(first) ? { page: 'editProduct', id: first } : null;
  if (second === 'lista') return { page: 'category', category: first };
  if (second === 'eliminar') return { page: 'deleteProduct', id: first };
  if (second === 'delete') return { page: 'formerDeleteProduct', id: first };
  return { page: 'product', category: first, id: second };
}

const STOREFRONT = 'root home shop contact orders privacy category product offlineShell';

/** The back office is a document of its own. */
export const isOfOffice = ({ page }: Address): boolean => !STOREFRONT.split(' ').includes(page);

/** True for one further segment, which is not empty. */
function isBelow(path: string, parent: string): boolean {
  return path.startsWith(`${parent}/`) && /^[^/]+$/.test(path.slice(parent.length + 1));
}

/** Returns an empty text if the segment is not percent-encoded correctly. */
function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return '';
  }
}
