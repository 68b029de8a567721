/** Leads from page to page: loads what the next page needs while the present one is shown. */
import { paths } from '../../../domain/addresses.ts';
import { createObservable, type Observable, type WritableObservable } from '../../runtime/observable.ts';
import type { Location, NavigationType, Travel } from '../../runtime/travel.ts';
import { addressOf, createLocation, isSameAddress, type TabHistory } from './history.ts';
import {
  type Content,
  findAddress,
  isRedirect,
  loadContent,
  NOT_FOUND,
  type PageState,
  type Pages,
  type Redirect,
  urlOf,
} from './state.tsx';

interface RouterState {
  readonly page: PageState;
  readonly isNavigating: boolean;
}

export interface Router extends Observable<RouterState>, Travel {}

interface Parts {
  readonly pages: Pages;
  readonly history: TabHistory;
  readonly loadCategories: () => Promise<readonly string[]>;
}

/** The way to a page, or to the same page with new data. */
interface Plan {
  readonly location: Location;
  readonly type: NavigationType;
  /** `first`: the page that the visit begins with. `reload`: only the data of the page are loaded again. */
  readonly stays?: 'first' | 'reload';
  /** True if the caller asked for it, so that a redirect replaces the entry too. */
  readonly isReplace?: boolean;
  readonly isScrollKept?: boolean;
}

interface Navigation extends Parts {
  readonly state: WritableObservable<RouterState>;
  /** A newer one takes its place. */
  running: Plan | null;
  request: AbortController;
  /** How often data may have changed, and how often they had when those of the page were loaded. */
  changes: number;
  loadedChanges: number;
}

export function createRouter(parts: Parts, page: PageState): Router {
  const { history } = parts;
  const state = createObservable<RouterState>({ page, isNavigating: false });
  const request = new AbortController();
  const navigation: Navigation = { ...parts, state, running: null, request, changes: 0, loadedChanges: 0 };
  history.listen((location) => void start(navigation, { location, type: 'POP' }));
  history.whenShownAgain(() => {
    if (!navigation.running?.stays) navigation.running = null;
    change(navigation, { isNavigating: false });
  });
  const { location, isLoaded } = page.place;
  if (!isLoaded) void start(navigation, { location, type: 'POP', stays: 'first' });
  return {
    get: state.get,
    subscribe: state.subscribe,
    async go(to, { replace = false, state: entry = null, isScrollKept = false, isChanged } = {}) {
      const next = createLocation(to, entry, addressOf(state.get().page.place.location));
      if (isChanged) navigation.changes += 1;
      const type = replace ? 'REPLACE' : 'PUSH';
      await start(navigation, { location: next, type, isReplace: replace, isScrollKept });
    },
    async reload() {
      navigation.changes += 1;
      await refresh(navigation);
    },
    // No page of the storefront has anything to lose.
    leave: (_to, proceed) => void proceed(),
  };
}

/** Resolves when the first page has its data and its code. */
export function waitUntilLoaded({ get, subscribe }: Router): Promise<void> {
  return new Promise((resolve) => {
    const look = () => get().page.place.isLoaded && resolve();
    subscribe(look);
    look();
  });
}

async function start(navigation: Navigation, plan: Plan): Promise<void> {
  const { page } = navigation.state.get();
  const { location, type, stays } = plan;
  takePlace(navigation, plan);
  if (!isOutdated(navigation) && isWithinPage(plan, page)) return show(navigation, plan, page);
  if (!stays) change(navigation, { isNavigating: true });
  if (location.pathname === paths.root) return await follow(navigation, paths.shop, plan);
  const address = findAddress(navigation.pages, location.pathname);
  const isHere = stays || isSameAddress(location, page.place.location);
  if (!address && !isHere) return navigation.history.load(location, type !== 'PUSH');
  const { changes } = navigation;
  const loaded = await load(navigation, plan, address);
  // Data that nobody shows are still out of date.
  if (navigation.running !== plan) return;
  if (isRedirect(loaded)) return await follow(navigation, loaded.redirectTo, plan);
  navigation.loadedChanges = changes;
  show(navigation, plan, loaded);
}

/** Ends the request of a navigation. The data of the page that is shown are of use later too, so they go on loading. */
function takePlace(navigation: Navigation, plan: Plan): void {
  if (!navigation.running?.stays) navigation.request.abort();
  navigation.request = new AbortController();
  navigation.running = plan;
}

const isOutdated = ({ changes, loadedChanges }: Navigation) => changes !== loadedChanges;

/** A link to a part of the page that is shown. */
function isWithinPage({ location, stays }: Plan, { place }: PageState): boolean {
  return place.isLoaded && !stays && isSameAddress(location, place.location) && location.hash !== '';
}

type Next = Omit<PageState, 'place'>;

async function load(navigation: Navigation, plan: Plan, address: Next['address']): Promise<Next | Redirect> {
  const { categories: known } = navigation.state.get().page;
  const [content, categories] = await Promise.all([
    loadPage(navigation, plan, address),
    known && !isOutdated(navigation) ? known : navigation.loadCategories(),
  ]);
  return isRedirect(content) ? content : { ...content, address, categories };
}

async function loadPage(
  navigation: Navigation,
  plan: Plan,
  address: Next['address'],
): Promise<Content | Redirect> {
  const { pages, request } = navigation;
  const { page } = navigation.state.get();
  if (!address) return page.shown || page.error !== undefined ? page : NOT_FOUND;
  const { page: name } = address;
  const url = urlOf(plan.location);
  const isKept =
    page.shown?.page.name === name &&
    page.place.isLoaded &&
    !isOutdated(navigation) &&
    pages[name].mustReload?.(urlOf(page.place.location), url) === false;
  return isKept ? page : await loadContent(pages, name, { address, url, signal: request.signal });
}

function show(navigation: Navigation, plan: Plan, next: Next): void {
  const { location, type, stays, isScrollKept = false } = plan;
  const { shown, error, address, categories } = next;
  navigation.running = null;
  if (!stays && type === 'PUSH') navigation.history.push(location);
  if (!stays && type === 'REPLACE') navigation.history.replace(location);
  const before = navigation.state.get().page.place;
  const isSame = stays && before.isLoaded;
  const moved = stays ? before : { location, navigationType: type, isScrollKept };
  // The same object while the data of a page are loaded again.
  const place = isSame ? before : { ...moved, isLoaded: true };
  change(navigation, { page: { shown, error, address, categories, place }, isNavigating: false });
  if (isOutdated(navigation)) void refresh(navigation);
}

function change({ state }: Navigation, changes: Partial<RouterState>): void {
  state.set({ ...state.get(), ...changes });
}

function follow(navigation: Navigation, to: string, plan: Plan): Promise<void> {
  const location = createLocation(to, null);
  const isHere = isSameAddress(location, navigation.state.get().page.place.location);
  const isReplace = plan.stays === 'first' || plan.isReplace || isHere;
  return start(navigation, { location, isReplace, type: isReplace ? 'REPLACE' : 'PUSH' });
}

/** A navigation that is under way goes on, and its page loads the data again. */
async function refresh(navigation: Navigation): Promise<void> {
  const { running, state } = navigation;
  if (running && !running.stays) return;
  const { location, navigationType } = state.get().page.place;
  await start(navigation, { location, type: navigationType, stays: 'reload' });
}
