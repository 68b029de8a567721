/** The JSON in a page: the data from which the server rendered it, needed for hydration. */

import type { Settings } from '../../contract/rendering.ts';
import type { CatalogueView } from '../data/public-data.ts';
import type { PageError } from './page-error.ts';

export const PAGE_DATA_ID = 'datos';

interface LoaderData {
  readonly catalogue?: CatalogueView;
  readonly category?: CatalogueView;
  readonly [routeId: string]: unknown;
}

export interface PageData {
  readonly settings: Settings;
  readonly loaderData: LoaderData;
  readonly errors: Readonly<Record<string, PageError>> | null;
  /** True in the empty page of the service worker, which has no content and can be at any address. */
  readonly isShell?: true;
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
