/** What the shop has answered to the pages of sellers. */
import { QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { type Params, useLocation, useParams } from 'react-router';
import { isAllowed } from '../../domain/account/roles.ts';
import { Loading } from '../seller/loading.tsx';
import type { SessionStore } from '../session/session-store.ts';
import type { Seller } from './seller.ts';

/** A page that is opened again asks again, so answers are kept for the way from one page to the next alone. */
const KEPT_MS = 1_000;
/** Longer than a slow phone takes from the answer to the page. */
const PAGE_KEPT_MS = 60_000;

export function createQueries(session: Pick<SessionStore, 'get' | 'subscribe'>): QueryClient {
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: KEPT_MS,
        // The page shows a failure with a button that asks again.
        retry: false,
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        // By a new object the button sees that there is another answer, which may be the same failure.
        structuralSharing: false,
      },
    },
  });
  let owner = session.get()?.userId;
  // Whoever signs out leaves the document, and its answers end with it.
  session.subscribe(() => {
    const userId = session.get()?.userId;
    if (userId === undefined || userId === owner) return;
    owner = userId;
    queries.clear();
  });
  return queries;
}

export interface PageArgs {
  readonly params: Params;
  readonly url: URL;
}

/** A page whose data are loaded before it is shown. `keyOf` is equal for addresses that show the same data. */
export function pageOf<Data>(
  { queries }: Pick<Seller, 'queries'>,
  load: (args: PageArgs) => Promise<Data>,
  View: ComponentType<{ readonly data: Data }>,
  keyOf: (url: URL) => string = ({ pathname, search }) => pathname + search,
) {
  const queryOf = (args: PageArgs) =>
    queryOptions({
      queryKey: ['page', keyOf(args.url)],
      queryFn: () => load(args),
      enabled: false,
      gcTime: PAGE_KEPT_MS,
    });
  async function loader(args: PageArgs): Promise<null> {
    const query = queryOf(args);
    // An answer that is on its way may be from before a change.
    void queries.cancelQueries({ queryKey: query.queryKey, exact: true });
    await queries.fetchQuery(query);
    return null;
  }
  function Component() {
    const { pathname, search } = useLocation();
    const url = new URL(location.origin + pathname + search);
    const { data } = useQuery(queryOf({ params: useParams(), url }));
    return data === undefined ? <Loading /> : <View data={data} />;
  }
  return { loader, Component };
}

/** False until it is known. The session does not say what its owner may do. */
export function useIsAdministrator({ api, session }: Seller): boolean {
  const { data } = useQuery({
    queryKey: ['account'],
    queryFn: () => api.user(session.get()?.userId ?? ''),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return data?.kind === 'ok' && isAllowed('administrator', data.value.user.role);
}
