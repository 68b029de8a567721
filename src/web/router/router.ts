/** Leads from page to page: loads what the next page needs while the present one is shown. */
import { createObservable, type Observable } from '../runtime/observable.ts';
import { addressOf, createLocation, type Location, type TabHistory } from './history.ts';
import { type Asked, createLeaveQuestion, type LeaveQuestion } from './leave-question.ts';
import type { Matcher } from './matcher.ts';
import { fetchAction, type Navigation, type OnFetch, reload, start } from './navigation.ts';
import { createFirstPage, type RouterState, type ServedData } from './page-state.ts';
import { isSameAddress, type Plan } from './plan.ts';

export interface NavigateOptions {
  readonly replace?: boolean;
  /** Stored in the history entry. */
  readonly state?: unknown;
  readonly preventScrollReset?: boolean;
  /** Sent to the action of the address. */
  readonly form?: FormData;
}

export interface Router extends Observable<RouterState> {
  /** Resolves when the page is shown, or when another navigation has begun. */
  navigate(to: string, options?: NavigateOptions): Promise<void>;
  /** Sends a form to the action of an address. The page stays, and all its data are loaded again. */
  fetch(address: string, form: FormData, onFetch?: OnFetch): Promise<void>;
  /** Loads the data of the page again. */
  revalidate(): Promise<void>;
  readonly leaveQuestion: LeaveQuestion;
}

export function createRouter(find: Matcher, history: TabHistory, served: ServedData): Router {
  const first = history.read();
  const page = createFirstPage(find(first.pathname), first, served);
  const state = createObservable<RouterState>({ page, isNavigating: false, isRevalidating: false });
  const navigation: Navigation = { find, history, state, running: null, outdated: null };
  const leaveQuestion = createLeaveQuestion();
  const ask = (asked: Asked) => leaveQuestion.ask(state.get().page.place.location, asked);
  history.listen((location, steps) => {
    const proceed = () => history.go(steps);
    const isAsked = steps !== 0 && ask({ location, proceed, takeBack: () => history.go(-steps) });
    if (!isAsked) void start(navigation, { location, navigationType: 'POP' });
  });
  if (!page.isLoaded) void start(navigation, { location: first, navigationType: 'POP', isFirst: true });
  return {
    get: state.get,
    subscribe: state.subscribe,
    async navigate(to, options = {}) {
      const current = state.get().page.place.location;
      const location = createLocation(to, options.state ?? null, addressOf(current));
      const plan = planOf(location, current, options);
      const proceed = () => start(navigation, plan);
      if (!ask({ location, proceed })) await proceed();
    },
    fetch: (address, form, onFetch) => fetchAction(navigation, address, form, onFetch),
    revalidate: () => reload(navigation, { isAfterAction: false }),
    leaveQuestion,
  };
}

/** A form that is sent to the address of its own page adds no history entry. */
function planOf(location: Location, current: Location, options: NavigateOptions): Plan {
  const { replace, form, preventScrollReset: isScrollKept } = options;
  const isReplace = replace ?? (form !== undefined && isSameAddress(location, current));
  return { location, form, isReplace: replace, isScrollKept, navigationType: isReplace ? 'REPLACE' : 'PUSH' };
}

/** Resolves when the first page has its data and its code. */
export async function waitUntilLoaded({ get, subscribe }: Router): Promise<void> {
  if (get().page.isLoaded) return;
  await new Promise<void>((resolve) => {
    const stop = subscribe(() => {
      if (!get().page.isLoaded) return;
      stop();
      resolve();
    });
  });
}
