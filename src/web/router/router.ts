/** Leads from page to page: loads what the next page needs while the present one is shown. */
import { createObservable, type Observable } from '../runtime/observable.ts';
import type { Location } from '../runtime/travel.ts';
import { addressOf, createLocation, type TabHistory } from './history.ts';
import { type Asked, createLeaveQuestion, type LeaveQuestion } from './leave-question.ts';
import type { Matcher } from './matcher.ts';
import { type Navigation, reload, start } from './navigation.ts';
import { createFirstPage, type RouterState, type ServedData } from './page-state.ts';
import type { Plan } from './plan.ts';

export interface NavigateOptions {
  readonly replace?: boolean;
  /** Stored in the history entry. */
  readonly state?: unknown;
  readonly preventScrollReset?: boolean;
  /** True when any data may have changed: all of the next page are loaded again. */
  readonly isChanged?: boolean;
}

export interface Router extends Observable<RouterState> {
  /** Resolves when the page is shown, or when another navigation has begun. */
  navigate(to: string, options?: NavigateOptions): Promise<void>;
  /** Loads the data of the page again. */
  revalidate(): Promise<void>;
  /** Asks what a navigation to the address would ask, and goes on. */
  leave(to: string, proceed: () => unknown): void;
  readonly leaveQuestion: LeaveQuestion;
}

export function createRouter(find: Matcher, history: TabHistory, served: ServedData): Router {
  const first = history.read();
  const page = createFirstPage(find(first.pathname), first, served);
  const state = createObservable<RouterState>({ page, isNavigating: false, isRevalidating: false });
  const navigation: Navigation = { find, history, state, running: null, changes: 0, loadedChanges: 0 };
  const leaveQuestion = createLeaveQuestion();
  const ask = (asked: Asked) => leaveQuestion.ask(state.get().page.place.location, asked);
  history.listen((location, steps) => {
    const proceed = () => history.go(steps);
    const isAsked = steps !== 0 && ask({ location, proceed, takeBack: () => history.go(-steps) });
    if (!isAsked) void start(navigation, { location, navigationType: 'POP' });
  });
  history.whenShownAgain(() => state.set({ ...state.get(), isNavigating: false }));
  if (!page.isLoaded) void start(navigation, { location: first, navigationType: 'POP', isFirst: true });
  return {
    get: state.get,
    subscribe: state.subscribe,
    async navigate(to, options = {}) {
      const current = state.get().page.place.location;
      const location = createLocation(to, options.state ?? null, addressOf(current));
      const plan = planOf(location, options);
      const proceed = () => {
        if (options.isChanged) navigation.changes += 1;
        return start(navigation, plan);
      };
      if (!ask({ location, proceed })) await proceed();
    },
    revalidate: () => reload(navigation),
    leave(to, proceed) {
      if (!ask({ location: createLocation(to, null), proceed })) void proceed();
    },
    leaveQuestion,
  };
}

function planOf(location: Location, { replace, preventScrollReset }: NavigateOptions): Plan {
  const navigationType = replace ? 'REPLACE' : 'PUSH';
  return { location, isReplace: replace, isScrollKept: preventScrollReset, navigationType };
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
