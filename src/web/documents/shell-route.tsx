import { paths } from '../../domain/addresses.ts';
import { loadShell, type ShellView } from '../data/loaders.ts';
import type { PublicData } from '../data/public-data.ts';
import { useLoaderData, useMatches, useParams, useRouteError } from '../router/hooks.ts';
import type { RouteObject } from '../router/route.ts';
import { Outlet } from '../router/router-provider.tsx';
import { CLIENT_ONLY, pageNameOf } from '../runtime/route-handles.ts';
import { ErrorScreen, LastResort } from '../shell/error-screen.tsx';
import { Shell } from '../shell/shell.tsx';

/** What both documents have around their pages. Errors of pages are caught inside it, so that it stays around the error page. */
export function shellRoute(publicData: PublicData, pages: readonly RouteObject[]): RouteObject {
  return {
    id: 'shell',
    path: paths.root,
    loader: () => loadShell(publicData),
    shouldRevalidate: ({ isReload }) => isReload,
    Component: ShellPage,
    ErrorBoundary: LastResort,
    children: [{ ErrorBoundary: PageErrors, children: pages }],
  };
}

function ShellPage() {
  const { categories } = useLoaderData<ShellView>();
  const matches = useMatches();
  const isOffice = matches.some(({ route }) => route.handle === CLIENT_ONLY);
  const page = isOffice ? 'office' : pageNameOf(matches.at(-1)?.route);
  return (
    <Shell page={page} categories={categories} category={useParams().category}>
      <Outlet />
    </Shell>
  );
}

export function PageErrors() {
  return <ErrorScreen error={useRouteError()} />;
}
