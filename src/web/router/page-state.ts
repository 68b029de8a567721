/** What a page shows: where it is, its data and its errors. */
import type { Location, NavigationType } from '../runtime/travel.ts';
import type { ById } from './load.ts';
import type { Found, Match } from './route.ts';

/** The place stays the same object while the data of a page are loaded again. */
export interface Place extends Found {
  readonly location: Location;
  readonly navigationType: NavigationType;
  /** True if the page opens where the visitor is now. */
  readonly isScrollKept: boolean;
}

export interface PageState {
  readonly place: Place;
  readonly loaderData: ById;
  readonly errors: ById | null;
  /** False until the data of the first page are there. */
  readonly isLoaded: boolean;
}

export interface RouterState {
  readonly page: PageState;
  readonly isNavigating: boolean;
  readonly isRevalidating: boolean;
}

/** The data in the server's page. */
export interface ServedData {
  readonly loaderData: ById;
  readonly errors: ById | null;
}

export function createFirstPage(found: Found, location: Location, served: ServedData): PageState {
  const place: Place = { ...found, location, navigationType: 'POP', isScrollKept: false };
  const page = { place, ...served };
  const isLoaded = !shownMatches(found.matches, served.errors).some((match) => isMissing(match, page));
  return { ...page, isLoaded };
}

/** Below an error nothing is shown. */
export function shownMatches(matches: readonly Match[], errors: ById | null): readonly Match[] {
  const at = matches.findIndex(({ route }) => errors && route.id in errors);
  return at < 0 ? matches : matches.slice(0, at + 1);
}

/** Whether the first page cannot be shown, or not as a whole, before the route is loaded. */
export function isMissing(
  { route }: Match,
  { loaderData, errors }: Pick<PageState, 'loaderData' | 'errors'>,
): boolean {
  if (route.loadsAfterHydration || route.lazy) return true;
  return Boolean(route.loader) && !(route.id in loaderData) && !(errors && route.id in errors);
}
