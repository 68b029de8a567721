/** The way from page to page in the back office, for the parts that know no router. */
import { createBrowserRouter, createPath, type DataRouter } from 'react-router';
import { paths } from '../../domain/addresses.ts';
import { randomKey } from '../data/idempotency-key.ts';
import type { PageData } from '../runtime/page-data.ts';
import type { Travel } from '../runtime/travel.ts';
import { CATEGORIES_KEY } from './office-shell.tsx';
import { loadOrders } from './orders/order-calls.ts';
import { readSelection } from './orders/selection.ts';
import { createQueries } from './query.tsx';
import { createOfficeRoutes } from './routes.tsx';
import type { Seller } from './seller.ts';

/** What happens instead of a page of this document. */
interface Departure {
  readonly isReplace?: boolean | undefined;
  readonly proceed?: () => unknown;
}

type Parts = Omit<Seller, 'queries' | 'earlyOrders'>;

export function openOffice(parts: Parts, { categories }: Pick<PageData, 'categories'>) {
  const queries = createQueries(parts.session);
  // Changes ask for it again.
  queries.setQueryDefaults(CATEGORIES_KEY, {
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  if (categories) queries.setQueryData(CATEGORIES_KEY, categories);
  const seller = { ...parts, queries, earlyOrders: askEarly(parts) };
  const rememberEntry = nameEntries();
  let departure: Departure = { isReplace: true };
  function leave({ href }: URL): void {
    const { isReplace, proceed } = departure;
    if (proceed) void proceed();
    else if (isReplace) location.replace(href);
    else location.assign(href);
  }
  let isFirst = true;
  const isScrollKept = () => router.state.preventScrollReset;
  const routes = createOfficeRoutes(seller, { leave, isFirst: () => isFirst, isScrollKept });
  const router = createBrowserRouter(routes);
  router.subscribe(({ initialized }) => {
    if (initialized) isFirst = false;
    rememberEntry();
  });
  // Without a session they would be refused, and the page is left.
  const askAgain = () => parts.session.get() && void queries.invalidateQueries();
  const travel: Travel = {
    go(to, { isScrollKept = false, isChanged, ...options } = {}) {
      departure = { isReplace: options.replace };
      if (isChanged) askAgain();
      return router.navigate(to, { ...options, preventScrollReset: isScrollKept });
    },
    reload() {
      askAgain();
      return router.revalidate();
    },
    leave(to, proceed) {
      departure = { proceed };
      void router.navigate(to);
    },
  };
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && router.state.navigation.state !== 'idle') void stay(router);
  });
  return { router, travel, queries };
}

function askEarly({ api, session }: Parts): Seller['earlyOrders'] {
  if (location.pathname !== paths.sellerOrders || !session.get()) return null;
  return loadOrders(api, readSelection(location.search));
}

/** The browser shows this document again, which it had kept while the other one was opened. */
function stay({ state, navigate }: DataRouter): Promise<void> {
  return navigate(createPath(state.location), {
    replace: true,
    state: state.location.state,
    preventScrollReset: true,
  });
}

export function untilLoaded(router: DataRouter): Promise<void> {
  return new Promise((resolve) => {
    const look = () => router.state.initialized && resolve();
    look();
    router.subscribe(look);
  });
}

/**
 * Gives a key and a number to the entries that the router has not made: the first one, because lists open at the scroll position
 * of a key, and those of links to a part of the page, without which a step back could not be taken back. Returns what must be
 * called after each change.
 */
function nameEntries(): () => void {
  let last = -1;
  const name = () => {
    const { key = randomKey(), idx = last + 1 } = history.state ?? {};
    history.replaceState({ ...history.state, key, idx }, '');
    last = idx;
  };
  name();
  addEventListener('popstate', name);
  return () => {
    last = history.state.idx;
  };
}
