/** The storefront in the browser: React hydrates the HTML of the server. */
import '@vitejs/plugin-react/preamble';
import { orderPath, paths } from '../domain/addresses.ts';
import { prefetchPages } from './data/prefetch.ts';
import { Document } from './document.tsx';
import type { Services } from './documents/open-shop.ts';
import { runDocument } from './documents/run-document.tsx';
import { createMatcher, type Matcher } from './router/matcher.ts';
import type { RouteObject } from './router/route.ts';
import type { PageData } from './runtime/page-data.ts';
import { createRoutes, loadFirstPage } from './storefront/routes.tsx';

export async function start(onDrawing: () => void): Promise<void> {
  const { find, publicData, drawn } = await runDocument({
    frame: (page) => <Document>{page}</Document>,
    // The server renders an error page without the address of the refused request, so it is drawn anew.
    isHydrated: ({ isShell, errors }) => !isShell && !errors,
    openPages,
    onDrawing,
  });
  prefetchPages(find, publicData);
  await drawn;
}

async function openPages({ isShell }: PageData, { publicData }: Services): Promise<Matcher> {
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
