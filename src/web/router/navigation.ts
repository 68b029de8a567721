/** The navigation that is under way. A newer one takes its place. */
import type { WritableObservable } from '../runtime/observable.ts';
import { createLocation, type TabHistory } from './history.ts';
import { findErrors, findRedirect, loadMatches, mergeData, type Outcomes } from './load.ts';
import type { Matcher } from './matcher.ts';
import type { PageState, RouterState } from './page-state.ts';
import { chooseMatches, isSameAddress, isWithinPage, type Plan, urlOf } from './plan.ts';
import type { Found, Redirect } from './route.ts';

export interface Navigation {
  readonly find: Matcher;
  readonly history: TabHistory;
  readonly state: WritableObservable<RouterState>;
  running: Plan | null;
  /** How often data may have changed, and how often they had when those of the page were loaded. */
  changes: number;
  loadedChanges: number;
}

export async function start(navigation: Navigation, plan: Plan): Promise<void> {
  navigation.running = plan;
  const { page } = navigation.state.get();
  const found = plan.isReload ? page.place : navigation.find(plan.location.pathname);
  if (!isOutdated(navigation) && isWithinPage(plan, page)) return show(navigation, plan, found, page);
  if (!plan.isReload && !plan.isFirst) change(navigation, { isNavigating: true });
  const { location, navigationType } = plan;
  // The first page is of this document, whatever the table says.
  if (found.matches.at(-1)?.route.isElsewhere && !plan.isFirst)
    return navigation.history.load(location, navigationType === 'REPLACE');
  const loaded = await load(navigation, plan, found);
  if (navigation.running !== plan) return;
  const redirect = findRedirect(loaded);
  if (redirect) return await follow(navigation, redirect, plan);
  show(navigation, plan, found, nextPage(page, found, loaded));
}

async function load(navigation: Navigation, plan: Plan, found: Found): Promise<Outcomes> {
  const { page } = navigation.state.get();
  const { changes } = navigation;
  const wanted = chooseMatches(found.matches, plan, page, isOutdated(navigation));
  const loaded = await loadMatches(found.matches, wanted, argsOf(plan, found));
  // Data that nobody shows are still out of date, and a redirect has loaded none.
  if (navigation.running === plan && !findRedirect(loaded)) navigation.loadedChanges = changes;
  return loaded;
}

function isOutdated({ changes, loadedChanges }: Navigation): boolean {
  return changes !== loadedChanges;
}

function argsOf({ location }: Pick<Plan, 'location'>, { params }: Found) {
  return { url: urlOf(location), params };
}

function show(navigation: Navigation, plan: Plan, found: Found, page: PageState): void {
  const { location, navigationType, isScrollKept = false } = plan;
  const isSame = plan.isReload || plan.isFirst;
  navigation.running = null;
  if (navigationType === 'PUSH' && !isSame) navigation.history.push(location);
  if (navigationType === 'REPLACE' && !isSame) navigation.history.replace(location);
  const place = isSame ? page.place : { ...found, location, navigationType, isScrollKept };
  change(navigation, { page: { ...page, place }, isNavigating: false, isRevalidating: false });
  if (isOutdated(navigation)) void refresh(navigation);
}

function change({ state }: Navigation, changes: Partial<RouterState>): void {
  state.set({ ...state.get(), ...changes });
}

function follow(navigation: Navigation, { to, isReplace: isAsked }: Redirect, plan: Plan): Promise<void> {
  const location = createLocation(to, null);
  const isHere = isSameAddress(location, navigation.state.get().page.place.location);
  const isReplace = isAsked || plan.isFirst || plan.isReplace || isHere;
  return start(navigation, { location, isReplace, navigationType: isReplace ? 'REPLACE' : 'PUSH' });
}

/** A navigation that is under way goes on, and its page loads the data again. */
export async function reload(navigation: Navigation): Promise<void> {
  navigation.changes += 1;
  await refresh(navigation);
}

async function refresh(navigation: Navigation): Promise<void> {
  const { running } = navigation;
  change(navigation, { isRevalidating: true });
  if (running && !running.isReload && !running.isFirst) return;
  const { location, navigationType } = navigation.state.get().page.place;
  await start(navigation, { location, navigationType, isReload: true });
}

function nextPage(page: PageState, { matches }: Found, loaded: Outcomes): PageState {
  const errors = findErrors(matches, loaded);
  return { ...page, loaderData: mergeData(matches, page.loaderData, loaded, errors), errors, isLoaded: true };
}
