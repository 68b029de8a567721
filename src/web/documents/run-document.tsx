/** Starts a document in the browser: its services, its router, the page, and what comes after it. */
import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { openHistory } from '../router/history.ts';
import type { Matcher } from '../router/matcher.ts';
import { createRouter, type Router, waitUntilLoaded } from '../router/router.ts';
import { RouterProvider } from '../router/router-provider.tsx';
import { PAGE_DATA_ID, type PageData, parsePageData } from '../runtime/page-data.ts';
import { nextTask } from '../runtime/scheduling.ts';
import { ShopContext } from '../runtime/shop-context.ts';
import { removeStaleMetaTags } from '../sharing/remove-stale-meta-tags.ts';
import { carryToasts } from './carried-toast.ts';
import { openShop, type Services } from './open-shop.ts';

interface DocumentParts {
  /** Puts the page into the document. */
  readonly frame: (page: ReactNode) => ReactNode;
  /** Whether React takes over the HTML of the server. It draws other pages anew. */
  readonly isHydrated: (data: PageData) => boolean;
  readonly openPages: (data: PageData, services: Services) => Promise<Matcher>;
  /** Called when React begins to receive events. */
  readonly onDrawing: () => void;
}

interface RunningDocument extends Services {
  readonly find: Matcher;
  readonly drawn: Promise<void>;
}

/** In several tasks, because a single one would block a phone for long. */
export async function runDocument(parts: DocumentParts): Promise<RunningDocument> {
  const { frame, openPages, onDrawing } = parts;
  await nextTask();
  const data = parsePageData(document.getElementById(PAGE_DATA_ID)?.textContent ?? '');
  let finish = () => {};
  const drawn = new Promise<void>((resolve) => {
    finish = () => void nextTask().then(resolve);
  });
  const isHydrated = parts.isHydrated(data);
  const services = openShop(data, isHydrated ? drawn : Promise.resolve());
  const { shop } = services;
  await nextTask();
  const find = await openPages(data, services);
  await nextTask();
  const router = createRouter(find, openHistory(window), data);
  await nextTask();
  const [react] = await Promise.all([import('react-dom/client'), carryToasts(shop.toasts)]);
  await nextTask();
  removeStaleMetaTags(router);
  const page = (
    <StrictMode>
      <ShopContext value={shop}>
        {frame(<RouterProvider router={router} />)}
        <AfterFirstDraw onDrawn={finish} />
      </ShopContext>
    </StrictMode>
  );
  if (isHydrated) {
    onDrawing();
    startTransition(() => void react.hydrateRoot(document, page));
  } else {
    await waitUntilLoaded(router);
    onDrawing();
    react.createRoot(document).render(page);
  }
  whenIdle(() => goOffline(services, router));
  return { ...services, find, drawn };
}

async function goOffline({ shop }: Services, router: Router): Promise<void> {
  const { startOffline } = await import('../offline/register-worker.ts');
  startOffline(shop.connection, shop.settings, () => void router.revalidate());
  // An earlier page could not send them. A page that has sent an order itself tries again by itself.
  if (!shop.orders.sender.get() && shop.orders.waiting.read())
    (await import('../cart/order-sender.ts')).startOrderSender(shop).flush();
}

/** Gives the pictures of the first view time to load. */
const FIRST_VIEW_MS = 3_000;

/** Safari has no `requestIdleCallback`. */
function whenIdle(run: () => Promise<void>): void {
  const soon = () => (window.requestIdleCallback ?? setTimeout)(() => void run().catch(() => undefined));
  const later = () => setTimeout(soon, FIRST_VIEW_MS);
  if (document.readyState === 'complete') later();
  else addEventListener('load', later);
}

/** Its effect runs once the whole page is hydrated, or drawn. */
function AfterFirstDraw({ onDrawn }: { readonly onDrawn: () => void }) {
  useEffect(onDrawn, [onDrawn]);
  return null;
}
