/** Decides what a navigation loads. */
import type { Location, NavigationType } from '../runtime/travel.ts';
import { isMissing, type PageState } from './page-state.ts';
import type { Match } from './route.ts';

/** The way to a page, or to the same page with new data. */
export interface Plan {
  readonly location: Location;
  readonly navigationType: NavigationType;
  /** True for the first page, whose data the server may have sent. */
  readonly isFirst?: boolean;
  /** True if the page stays and only its data are loaded again. */
  readonly isReload?: boolean;
  /** True if the caller asked for it, so that a redirect replaces the entry too. */
  readonly isReplace?: boolean | undefined;
  readonly isScrollKept?: boolean | undefined;
}

export function urlOf({ pathname, search }: Location): URL {
  const origin = globalThis.location?.origin ?? 'http://tienda';
  return new URL(origin + pathname + search);
}

export function isSameAddress(one: Location, other: Location): boolean {
  return one.pathname === other.pathname && one.search === other.search;
}

/** A link to a part of the page that is shown. */
export function isWithinPage({ location, isReload }: Plan, { place, isLoaded }: PageState): boolean {
  return isLoaded && !isReload && isSameAddress(location, place.location) && location.hash !== '';
}

export function chooseMatches(
  matches: readonly Match[],
  plan: Plan,
  page: PageState,
  isOutdated: boolean,
): readonly Match[] {
  return matches.filter((match, at) => {
    if (match.route.lazy) return true;
    if (!match.route.loader) return false;
    return plan.isFirst ? isMissing(match, page) : mustLoad(match, at, plan, page, isOutdated);
  });
}

function mustLoad(
  { route, pathname }: Match,
  at: number,
  { location }: Plan,
  { place, loaderData }: PageState,
  isOutdated: boolean,
): boolean {
  const before = place.matches[at];
  if (before?.route !== route || !(route.id in loaderData)) return true;
  const [currentUrl, nextUrl] = [urlOf(place.location), urlOf(location)];
  const isUsual =
    isOutdated ||
    currentUrl.href === nextUrl.href ||
    currentUrl.search !== nextUrl.search ||
    before.pathname !== pathname;
  return route.shouldRevalidate?.({ currentUrl, nextUrl, isReload: isOutdated, isUsual }) ?? isUsual;
}
