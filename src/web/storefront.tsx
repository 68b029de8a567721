/** The storefront in the browser: React hydrates the HTML of the server. */
import '@vitejs/plugin-react/preamble';
import { Document } from './document.tsx';
import type { Services } from './documents/open-shop.ts';
import { type Pages, runDocument } from './documents/run-document.tsx';
import type { PageData } from './runtime/page-data.ts';
import { nextTask } from './runtime/scheduling.ts';
import { removeStaleMetaTags } from './sharing/remove-stale-meta-tags.ts';
import { createPages, orderPage } from './storefront/pages.ts';
import { openHistory } from './storefront/router/history.ts';
import { prefetchPages } from './storefront/router/links.ts';
import { createRouter, waitUntilLoaded } from './storefront/router/navigate.ts';
import { RouterProvider } from './storefront/router/provider.tsx';
import { findAddress, firstPlace, NOTHING, servedContent } from './storefront/router/state.tsx';

export async function start(onDrawing: () => void): Promise<void> {
  let prefetch = () => {};
  const { drawn } = await runDocument({
    // The server renders an error page without the address of the refused request, so it is drawn anew.
    isHydrated: ({ page }) => page !== null,
    async openPages(data, services): Promise<Pages> {
      const { router, pages } = await openRouter(data, services);
      prefetch = () => prefetchPages(pages, services.publicData);
      removeStaleMetaTags(router);
      return {
        element: (
          <Document>
            <RouterProvider router={router} />
          </Document>
        ),
        untilLoaded: () => waitUntilLoaded(router),
        reload: router.reload,
      };
    },
    onDrawing,
  });
  prefetch();
  await drawn;
}

async function openRouter({ page, error, categories }: PageData, { publicData }: Services) {
  const pages = createPages(publicData);
  // Hydration needs the code of the page that the server sent.
  const content = page
    ? await servedContent({ ...pages, order: orderPage }, page)
    : { ...NOTHING, error: error ?? undefined };
  await nextTask();
  const history = openHistory(window);
  const isWhole = page ? page.name === 'order' || !pages[page.name].isServedInPart : error !== null;
  const parts = { pages, history, loadCategories: () => publicData.categories().catch(() => []) };
  const location = history.read();
  const address = findAddress(pages, location.pathname);
  const first = { ...content, address, categories, place: firstPlace(location, isWhole) };
  return { pages, router: createRouter(parts, first) };
}
