/** The one block of JSON in a page: what the server rendered it from, for the browser to start with. */

import type { Settings } from '../../domain/rendering.ts';
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
  /** By the id of the route. */
  readonly loaderData: LoaderData;
  readonly errors: Readonly<Record<string, PageError>> | null;
  /** The empty page of the service worker: nothing is rendered yet, and its address may be any. */
  readonly isShell?: true;
}

export function serializePageData(data: PageData): string {
  return scriptJson(data);
}

/** JSON for a script element: no product text in it can close the element or start a comment. */
export function scriptJson(data: unknown): string {
  return JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, escapeCharacter);
}

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

export function parsePageData(text: string): PageData {
  return JSON.parse(text);
}
