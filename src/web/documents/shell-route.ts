import { paths } from '../../domain/addresses.ts';
import { loadShell } from '../data/loaders.ts';
import type { PublicData } from '../data/public-data.ts';
import type { RouteObject } from '../router/route.ts';
import { ErrorScreen, LastResort } from '../shell/error-screen.tsx';
import { Shell } from '../shell/shell.tsx';

/** What both documents have around their pages. Errors of pages are caught inside it, so that it stays around the error page. */
export function shellRoute(publicData: PublicData, pages: readonly RouteObject[]): RouteObject {
  return {
    id: 'shell',
    path: paths.root,
    loader: () => loadShell(publicData),
    shouldRevalidate: ({ isReload }) => isReload,
    Component: Shell,
    ErrorBoundary: LastResort,
    children: [{ ErrorBoundary: ErrorScreen, children: pages }],
  };
}
