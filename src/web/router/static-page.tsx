/** Pages on the server: loaded once, rendered once. */
import { createLocation } from './history.ts';
import { createLeaveQuestion } from './leave-question.ts';
import { findErrors, findRedirect, loadMatches, mergeData } from './load.ts';
import type { Matcher } from './matcher.ts';
import type { PageState } from './page-state.ts';
import { urlOf } from './plan.ts';
import { RouterProvider } from './router-provider.tsx';

export async function loadStaticPage(find: Matcher, address: string): Promise<PageState> {
  const location = createLocation(address, null);
  const found = find(location.pathname);
  const wanted = found.matches.filter(({ route }) => route.loader || route.lazy);
  const outcomes = await loadMatches([], wanted, { url: urlOf(location), params: found.params });
  if (findRedirect(outcomes)) throw new Error(`${address} leads elsewhere`);
  const errors = findErrors(found.matches, outcomes);
  return {
    place: { ...found, location, navigationType: 'POP', isScrollKept: false },
    loaderData: mergeData(found.matches, {}, outcomes, errors),
    errors,
    isLoaded: true,
  };
}

/** Nobody navigates on the server. */
export function StaticPage({ page }: { readonly page: PageState }) {
  const nothing = async () => undefined;
  const router = {
    get: () => ({ page, isNavigating: false, isRevalidating: false }),
    subscribe: () => () => undefined,
    navigate: nothing,
    revalidate: nothing,
    leave: () => undefined,
    leaveQuestion: createLeaveQuestion(),
  };
  return <RouterProvider router={router} />;
}
