/** The storefront in the browser: React hydrates the HTML of the server. */
import '@vitejs/plugin-react/preamble';
import { orderPath, paths } from '../domain/addresses.ts';
import { prefetchPages } from './data/prefetch.ts';
import { Document } from './document.tsx';
import type { Services } from './documents/open-shop.ts';
import { type Pages, runDocument } from './documents/run-document.tsx';
import { openHistory } from './router/history.ts';
import { createMatcher } from './router/matcher.ts';
import type { RouteObject } from './router/route.ts';
import { createRouter, waitUntilLoaded } from './router/router.ts';
import { RouterProvider } from './router/router-provider.tsx';
import type { PageData } from './runtime/page-data.ts';
import { nextTask } from './runtime/scheduling.ts';
import { removeStaleMetaTags } from './sharing/remove-stale-meta-tags.ts';
import { createRoutes, loadFirstPage } from './storefront/routes.tsx';

export async function start(onDrawing: () => void): Promise<void> {
  let prefetch = () => {};
  const { drawn } = await runDocument({
    // The server renders an error page without the address of the refused request, so it is drawn anew.
    isHydrated: ({ isShell, errors }) => !isShell && !errors,
    async openPages(data, services): Promise<Pages> {
      const find = await findPages(data, services);
      prefetch = () => prefetchPages(find, services.publicData);
      await nextTask();
      const router = createRouter(find, openHistory(window), data);
      removeStaleMetaTags(router);
      return {
        element: (
          <Document>
            <RouterProvider router={router} />
          </Document>
        ),
        untilLoaded: () => waitUntilLoaded(router),
        reload: router.revalidate,
      };
    },
    onDrawing,
  });
  prefetch();
  await drawn;
}

async function findPages({ isShell }: PageData, { publicData }: Services) {
  const find = createMatcher(createRoutes(publicData, await loadOtherRoutes()));
  if (!isShell) await loadFirstPage(find, location.pathname);
  return find;
}

/** Other documents never lead to these pages without loading them whole. */
const OTHER_PAGES = [orderPath(''), paths.orders, paths.privacy];

async function loadOtherRoutes(): Promise<readonly RouteObject[]> {
  if (!OTHER_PAGES.some((path) => location.pathname.startsWith(path))) return [];
  return (await import('./storefront/orders/order-routes.ts')).createOrderRoutes(true);
}
