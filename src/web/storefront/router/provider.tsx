/** Renders the page of the router's state. */
import { Component, type ReactNode, startTransition, useLayoutEffect, useMemo, useState } from 'react';
import { BusyContext, PlaceContext, TravelContext } from '../../runtime/travel.ts';
import { SessionWatch } from '../../session/session-watch.tsx';
import { ErrorScreen, LastResort } from '../../shell/error-screen.tsx';
import { Shell } from '../../shell/shell.tsx';
import type { Router } from './navigate.ts';
import type { PageState } from './state.tsx';

export function RouterProvider({ router }: { readonly router: Router }) {
  const [{ page, isNavigating }, setState] = useState(router.get);
  useLayoutEffect(() => {
    // A transition does not interrupt what the visitor does in the page that is still shown.
    const update = () => startTransition(() => setState(router.get()));
    update();
    return router.subscribe(update);
  }, [router]);
  const content = useMemo(() => <PageView page={page} />, [page]);
  return (
    <TravelContext value={router}>
      <PlaceContext value={page.place}>
        <BusyContext value={isNavigating}>{content}</BusyContext>
      </PlaceContext>
    </TravelContext>
  );
}

/** Errors of pages are caught inside the shell, so that it stays around the error page. */
export function PageView({ page }: { readonly page: PageState }) {
  const { shown, error, address, categories } = page;
  const category = address && 'category' in address ? address.category : undefined;
  return (
    <Errors page={page} show={() => <LastResort />}>
      <Shell
        page={shown?.page.name ?? address?.page ?? null}
        categories={categories ?? []}
        category={category}
        sessionWatch={<SessionWatch />}
      >
        <Errors page={page} loadError={error} show={(thrown) => <ErrorScreen error={thrown} />}>
          {shown?.element}
        </Errors>
      </Shell>
    </Errors>
  );
}

interface ErrorsProps {
  readonly page: PageState;
  /** Of the loading. Errors of the rendering are caught here. */
  readonly loadError?: unknown;
  readonly show: (error: unknown) => ReactNode;
  readonly children: ReactNode;
}

interface ErrorsState {
  readonly page: PageState;
  /** An object, because anything can be thrown. */
  readonly caught: { readonly error: unknown } | null;
}

/** Only a class component can catch errors. The next page begins without one. */
class Errors extends Component<ErrorsProps, ErrorsState> {
  constructor(props: ErrorsProps) {
    super(props);
    this.state = { page: props.page, caught: null };
  }

  static getDerivedStateFromError(error: unknown): Partial<ErrorsState> {
    return { caught: { error } };
  }

  static getDerivedStateFromProps({ page }: ErrorsProps, state: ErrorsState) {
    return page === state.page ? null : { page, caught: null };
  }

  override render() {
    const { loadError, show, children } = this.props;
    // An error page that fails itself fails again, and the boundary around it takes over.
    const error = loadError === undefined ? this.state.caught?.error : loadError;
    return error === undefined ? children : show(error);
  }
}
