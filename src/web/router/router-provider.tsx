/** Renders the page of the router's state. */
import {
  Component,
  type ReactNode,
  startTransition,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import {
  BusyContext,
  PlaceContext as SharedPlaceContext,
  type Travel,
  TravelContext,
} from '../runtime/travel.ts';
import { type PageState, shownMatches } from './page-state.ts';
import type { Match } from './route.ts';
import type { Router } from './router.ts';
import {
  ErrorContext,
  OutletContext,
  PageContext,
  PlaceContext,
  RevalidatingContext,
  RouteContext,
  RouterContext,
  useRoute,
} from './router-context.ts';

export function RouterProvider({ router }: { readonly router: Router }) {
  const [state, setState] = useState(router.get);
  useLayoutEffect(() => {
    // A transition does not interrupt what the visitor does in the page that is still shown.
    const update = () => startTransition(() => setState(router.get()));
    update();
    return router.subscribe(update);
  }, [router]);
  const { page, isNavigating, isRevalidating } = state;
  const content = useMemo(() => renderPage(page), [page]);
  const { place, isLoaded } = page;
  const shown = useMemo(() => ({ ...place, isLoaded }), [place, isLoaded]);
  const travel = useMemo<Travel>(
    () => ({
      go: (to, { isScrollKept = false, ...options } = {}) =>
        router.navigate(to, { ...options, preventScrollReset: isScrollKept }),
      reload: router.revalidate,
      leave: router.leave,
    }),
    [router],
  );
  return (
    <TravelContext value={travel}>
      <SharedPlaceContext value={shown}>
        <BusyContext value={isNavigating}>
          <RouterContext value={router}>
            <PlaceContext value={page.place}>
              <PageContext value={page}>
                <RevalidatingContext value={isRevalidating}>{content}</RevalidatingContext>
              </PageContext>
            </PlaceContext>
          </RouterContext>
        </BusyContext>
      </SharedPlaceContext>
    </TravelContext>
  );
}

/** From the page outwards: each route is the outlet of the route around it. */
function renderPage(page: PageState): ReactNode {
  let outlet: ReactNode = null;
  for (const match of [...shownMatches(page.place.matches, page.errors)].reverse())
    outlet = <RouteElement match={match} outlet={outlet} error={page.errors?.[match.route.id]} page={page} />;
  return outlet;
}

interface RouteElementProps {
  readonly match: Match;
  readonly outlet: ReactNode;
  /** Of the loading. Errors of the rendering are caught here. */
  readonly error: unknown;
  readonly page: PageState;
}

function RouteElement({ match: { route }, outlet, error, page }: RouteElementProps) {
  const { id, Component: Page, ErrorBoundary } = route;
  const view = useMemo(() => ({ id, outlet }), [id, outlet]);
  const content = <RouteContext value={view}>{Page ? <Page /> : outlet}</RouteContext>;
  if (!ErrorBoundary) return content;
  return (
    <RenderErrors page={page} loadError={error} shown={<ErrorBoundary />}>
      {content}
    </RenderErrors>
  );
}

interface RenderErrorsProps {
  readonly page: PageState;
  readonly loadError: unknown;
  /** Shown in place of the content. */
  readonly shown: ReactNode;
  readonly children: ReactNode;
}

interface RenderErrorsState {
  readonly page: PageState;
  /** An object, because anything can be thrown. */
  readonly caught: { readonly error: unknown } | null;
}

/** Only a class component can catch errors. The next page begins without one. */
class RenderErrors extends Component<RenderErrorsProps, RenderErrorsState> {
  override state: RenderErrorsState = { page: this.props.page, caught: null };

  static getDerivedStateFromError(error: unknown): Partial<RenderErrorsState> {
    return { caught: { error } };
  }

  static getDerivedStateFromProps({ page }: RenderErrorsProps, state: RenderErrorsState) {
    return page === state.page ? null : { page, caught: null };
  }

  override render() {
    const { loadError, shown, children } = this.props;
    // An error page that fails itself fails again, and the boundary around it takes over.
    const error = loadError === undefined ? this.state.caught?.error : loadError;
    return error === undefined ? children : <ErrorContext value={error}>{shown}</ErrorContext>;
  }
}

/** The page of the route below. */
export function Outlet({ context }: { readonly context?: unknown }) {
  const { outlet } = useRoute();
  const around = useContext(OutletContext);
  return <OutletContext value={context ?? around}>{outlet}</OutletContext>;
}
