/** The pages of the storefront, and what one of them shows. The same code runs on the server and in the browser. */
import type { ComponentType, ReactNode } from 'react';
import { pageRefusals } from '../../../domain/page-refusals.ts';
import { type Address, parsePath } from '../../../domain/parse-path.ts';
import type { DataOf, PageName, ServedPage } from '../../runtime/page-data.ts';
import { refusedWith } from '../../runtime/page-error.ts';
import type { Location, Place } from '../../runtime/travel.ts';

interface LoadArgs {
  readonly address: PageAddress;
  readonly url: URL;
  /** Ends the request of a navigation that was replaced. */
  readonly signal: AbortSignal;
}

export interface PageOf<D> {
  load(args: LoadArgs): Promise<D | Redirect>;
  code(): Promise<ComponentType<{ readonly data: D }>>;
  /** A search changes only the query: the list is not loaded again. */
  mustReload?(from: URL, to: URL): boolean;
  /** True if the server's page has a part of the data only. */
  readonly isServedInPart?: boolean;
}

/** The page of an order is missing: only the server can load it, so it is always loaded as a whole. */
type LoadedName = Exclude<PageName, 'order'>;
export type Pages = { readonly [N in LoadedName]: PageOf<DataOf[N]> };

/** The address of a page that the browser can load by itself. */
type PageAddress = Address & { readonly page: LoadedName };

/** The code of each page. */
type Codes = { readonly [N in PageName]: Pick<PageOf<DataOf[N]>, 'code'> };

/** A page answers with it to show another one. No class: for browsers of 2022 its field would be a kilobyte of helpers. */
export interface Redirect {
  readonly redirectTo: string;
}

export const isRedirect = (answer: unknown): answer is Redirect =>
  answer instanceof Object && 'redirectTo' in answer;

/** What is inside the shell. */
export interface Content {
  /** Null while there is none, and for an error. */
  readonly shown: { readonly page: ServedPage; readonly element: ReactNode } | null;
  /** What a page or its code threw; undefined without an error. */
  readonly error: unknown;
}

export interface PageState extends Content {
  readonly place: Place;
  /** Null for an order's page, the other document and unknown addresses. */
  readonly address: PageAddress | null;
  /** Null until they are loaded. */
  readonly categories: readonly string[] | null;
}

/** Returns null for an order's page, the other document and unknown addresses. */
export function findAddress(pages: Pages, path: string): PageAddress | null {
  const isOfPage = (address: Address): address is PageAddress => address.page in pages;
  const address = parsePath(path);
  return address && isOfPage(address) ? address : null;
}

export const NOTHING: Content = { shown: null, error: undefined };
export const NOT_FOUND: Content = {
  shown: null,
  error: refusedWith(pageRefusals.NOT_FOUND.status, pageRefusals.NOT_FOUND.message),
};

export function urlOf({ pathname, search }: Location): URL {
  return new URL(`http://tienda${pathname}${search}`);
}

/** Loads the data of a page and its code at the same time. */
export async function loadContent<N extends LoadedName>(
  pages: Pages,
  name: N,
  args: LoadArgs,
): Promise<Content | Redirect> {
  try {
    const { load, code }: PageOf<DataOf[N]> = pages[name];
    const [data, Page] = await Promise.all([load(args), code()]);
    return isRedirect(data) ? data : contentOf({ name, data }, Page);
  } catch (error) {
    return { shown: null, error };
  }
}

/** A page whose data the server sent. */
export async function servedContent<N extends PageName>(codes: Codes, page: ServedPage<N>): Promise<Content> {
  return contentOf(page, await codes[page.name].code());
}

function contentOf<N extends PageName>(
  page: ServedPage<N>,
  Page: ComponentType<{ readonly data: DataOf[N] }>,
): Content {
  // TypeScript does not see that the page of one name is one of all pages.
  return { shown: { page: page as ServedPage, element: <Page data={page.data} /> }, error: undefined };
}

/** Where a visit begins. */
export function firstPlace(location: Location, isLoaded: boolean): Place {
  return { location, navigationType: 'POP', isScrollKept: false, isLoaded };
}
