/** The navigation that is under way. A newer one takes its place. */
import type { WritableObservable } from '../runtime/observable.ts';
import { createLocation, type TabHistory } from './history.ts';
import { findErrors, findRedirect, loadMatches, mergeData, type Outcomes, runAction } from './load.ts';
import type { Matcher } from './matcher.ts';
import { type PageState, type RouterState, shownMatches } from './page-state.ts';
import { chooseMatches, isSameAddress, isWithinPage, type Outdated, type Plan, urlOf } from './plan.ts';
import type { Found, Redirect } from './route.ts';

/** How far a form is that was sent without leaving the page. */
export type FetchState = 'idle' | 'submitting' | 'loading';

export type OnFetch = (state: FetchState, data?: unknown) => void;

export interface Navigation {
  readonly find: Matcher;
  readonly history: TabHistory;
  readonly state: WritableObservable<RouterState>;
  running: Plan | null;
  /** Set when data may have changed, until they are loaded again. */
  outdated: Outdated | null;
}

export async function start(navigation: Navigation, plan: Plan): Promise<void> {
  navigation.running = plan;
  const { page } = navigation.state.get();
  const found = plan.isReload ? page.place : navigation.find(plan.location.pathname);
  if (!navigation.outdated && isWithinPage(plan, page)) return show(navigation, plan, found, page);
  if (!plan.isReload && !plan.isFirst) change(navigation, { isNavigating: true });
  const acted = plan.form
    ? await runAction(found.matches, { ...argsOf(plan, found), form: plan.form })
    : null;
  if (navigation.running !== plan) return;
  if (acted) navigation.outdated = { isAfterAction: true };
  const loaded = acted && findRedirect(acted) ? acted : await load(navigation, plan, found, acted);
  if (navigation.running !== plan) return;
  const redirect = findRedirect(loaded);
  if (redirect) return await follow(navigation, redirect, plan);
  const next = nextPage(page, found, loaded, acted);
  show(navigation, plan, found, plan.isReload ? { ...next, actionData: page.actionData } : next);
}

/** After a failed action, only what is shown around its error is loaded. */
async function load(
  navigation: Navigation,
  plan: Plan,
  found: Found,
  acted: Outcomes | null,
): Promise<Outcomes> {
  const { page } = navigation.state.get();
  const cause = navigation.outdated;
  const shown = shownMatches(found.matches, acted && findErrors(found.matches, acted));
  const wanted = chooseMatches(shown, plan, page, cause);
  const loaded = await loadMatches(found.matches, wanted, argsOf(plan, found));
  // Data that became out of date meanwhile stay so, and a redirect has loaded none.
  const isFresh = navigation.running === plan && navigation.outdated === cause && !findRedirect(loaded);
  if (isFresh) navigation.outdated = null;
  return loaded;
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
  if (navigation.outdated) void reload(navigation, navigation.outdated);
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

/** A navigation that is under way goes on, and its page loads the data again if it must. */
export async function reload(navigation: Navigation, { isAfterAction }: Outdated): Promise<void> {
  const { running, outdated } = navigation;
  navigation.outdated = { isAfterAction: isAfterAction || (outdated?.isAfterAction ?? false) };
  change(navigation, { isRevalidating: true });
  if (running && !running.isReload && !running.isFirst) return;
  const { location, navigationType } = navigation.state.get().page.place;
  await start(navigation, { location, navigationType, isReload: true });
}

/** Sends a form to the action of an address while the page stays. */
export async function fetchAction(
  navigation: Navigation,
  address: string,
  form: FormData,
  onFetch: OnFetch = () => {},
): Promise<void> {
  onFetch('submitting');
  const plan: Plan = { location: createLocation(address, null), navigationType: 'PUSH' };
  const found = navigation.find(plan.location.pathname);
  const outcomes = await runAction(found.matches, { ...argsOf(plan, found), form });
  const [outcome] = outcomes.values();
  if (outcome?.kind === 'redirect') {
    onFetch('loading');
    navigation.outdated = { isAfterAction: true };
    await follow(navigation, outcome.redirect, plan);
    onFetch('idle');
  } else if (outcome?.kind === 'data') {
    onFetch('loading', outcome.data);
    await reload(navigation, { isAfterAction: true });
    onFetch('idle', outcome.data);
  } else {
    onFetch('idle');
    showError(navigation, outcome?.error);
  }
}

function showError(navigation: Navigation, error: unknown): void {
  const { page } = navigation.state.get();
  const { matches } = page.place;
  const outcomes: Outcomes = new Map([[matches.at(-1)!.route.id, { kind: 'error', error }]]);
  change(navigation, { page: { ...page, errors: findErrors(matches, outcomes) } });
}

function nextPage(page: PageState, { matches }: Found, loaded: Outcomes, acted: Outcomes | null): PageState {
  const errors = findErrors(matches, new Map([...loaded, ...failuresOf(acted)]));
  const [[id, outcome] = []] = acted ?? [];
  const answer = id !== undefined && outcome?.kind === 'data' ? { [id]: outcome.data } : null;
  return {
    ...page,
    loaderData: mergeData(matches, page.loaderData, loaded, errors),
    errors,
    actionData: answer,
    isLoaded: true,
  };
}

function failuresOf(acted: Outcomes | null): Outcomes {
  return new Map([...(acted ?? [])].filter(([, { kind }]) => kind === 'error'));
}
