/** Starts a document in the browser: its services, its router, the page, and what comes after it. */
import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { PAGE_DATA_ID, type PageData, parsePageData } from '../runtime/page-data.ts';
import { nextTask } from '../runtime/scheduling.ts';
import { ShopContext } from '../runtime/shop-context.ts';
import { carryToasts } from './carried-toast.ts';
import { openShop, type Services } from './open-shop.ts';

/** The pages of a document, with its router behind them. */
export interface Pages {
  /** The whole document, with the page of the address. */
  readonly element: ReactNode;
  /** Resolves when the first page has its data and its code. */
  untilLoaded(): Promise<void>;
  /** Loads the data of the page again. */
  reload(): Promise<void>;
}

interface DocumentParts {
  /** Whether React takes over the HTML of the server. It draws other pages anew. */
  readonly isHydrated: (data: PageData) => boolean;
  readonly openPages: (data: PageData, services: Services) => Promise<Pages>;
  /** Called when React begins to receive events. */
  readonly onDrawing: () => void;
}

interface RunningDocument extends Services {
  readonly drawn: Promise<void>;
}

/** In several tasks, because a single one would block a phone for long. */
export async function runDocument(parts: DocumentParts): Promise<RunningDocument> {
  const { openPages, onDrawing } = parts;
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
  const pages = await openPages(data, services);
  await nextTask();
  const [react] = await Promise.all([import('react-dom/client'), carryToasts(shop.toasts)]);
  await nextTask();
  const page = (
    <StrictMode>
      <ShopContext value={shop}>
        {pages.element}
        <AfterFirstDraw onDrawn={finish} />
      </ShopContext>
    </StrictMode>
  );
  if (isHydrated) {
    onDrawing();
    startTransition(() => void react.hydrateRoot(document, page));
  } else {
    await pages.untilLoaded();
    onDrawing();
    react.createRoot(document).render(page);
  }
  whenIdle(() => goOffline(services, pages));
  return { ...services, drawn };
}

async function goOffline({ shop }: Services, { reload }: Pages): Promise<void> {
  const { startOffline } = await import('../offline/register-worker.ts');
  startOffline(shop.connection, shop.settings, () => void reload());
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
