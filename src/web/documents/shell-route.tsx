import { paths } from '../../domain/addresses.ts';
import { loadShell, type ShellView } from '../data/loaders.ts';
import type { PublicData } from '../data/public-data.ts';
import { useLoaderData, useRouteError } from '../router/hooks.ts';
import type { RouteObject } from '../router/route.ts';
import { Outlet } from '../router/router-provider.tsx';
import { ExpiryWatch } from '../session/expiry-notice.tsx';
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
  return (
    <Shell page="office" categories={categories} category={undefined} sessionWatch={<ExpiryWatch isOffice />}>
      <Outlet />
    </Shell>
  );
}

export function PageErrors() {
  return <ErrorScreen error={useRouteError()} />;
}
