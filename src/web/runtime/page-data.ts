/** The JSON in a page: the data from which the server rendered it, needed for hydration. */

import type { OrderPage, Settings } from '../../contract/rendering.ts';
import type { CatalogueView, ProductView } from '../data/public-data.ts';
import type { PageError } from './page-error.ts';

export const PAGE_DATA_ID = 'datos';

/** The pages of the storefront with what each one shows. */
export interface DataOf {
  readonly home: null;
  readonly shop: CatalogueView;
  readonly category: CatalogueView;
  readonly product: ProductView;
  readonly contact: null;
  readonly order: OrderPage['content'];
  readonly orders: null;
  readonly privacy: null;
}

export type PageName = keyof DataOf;

/** A page with its data. */
export type ServedPage<N extends PageName = PageName> = {
  [K in N]: { readonly name: K; readonly data: DataOf[K] };
}[N];

export interface PageData {
  readonly settings: Settings;
  /** Null in the empty page of the service worker. */
  readonly categories: readonly string[] | null;
  /** Null in an error page, in the back office and in the empty page of the service worker, which can be at any address. */
  readonly page: ServedPage | null;
  readonly error: PageError | null;
}

/** Writes JSON for a script element, in which no text can close the element or start a comment. */
export function scriptJson(data: unknown): string {
  return JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, escapeCharacter);
}

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

export function parsePageData(text: string): PageData {
  return JSON.parse(text);
}
