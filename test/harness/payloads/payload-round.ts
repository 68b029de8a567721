import type { Browser, Page } from '@playwright/test';
import type { Product } from '../../../src/domain/entities.ts';
import { openSession } from '../sign-in.ts';
import { watchPayloads } from './payload-watch.ts';
import {
  sendCounts,
  storeSession,
  viewAccount,
  viewDraft,
  viewFeeds,
  viewForm,
  viewImport,
  viewLogin,
} from './seller-views.ts';
import { viewCatalogue, viewCategory, viewProduct, viewSearches } from './visitor-views.ts';

interface Shown {
  readonly payloads: readonly string[];
  /** One product for each payload, which is in every field. */
  readonly products: readonly Product[];
}

const CONCURRENT_PAGES = 4;
const PATIENCE_MS = 120_000;

/** Opens every page with the payloads, first as a visitor and then as a seller. */
export async function showPayloads(
  browser: Browser,
  origin: string,
  shown: Shown,
): Promise<Readonly<Record<string, number>>> {
  const context = await browser.newContext({ locale: 'es-CR', serviceWorkers: 'block' });
  try {
    context.setDefaultTimeout(PATIENCE_MS);
    const { requireHarmless } = await watchPayloads(context, origin);
    const pages = await Promise.all(Array.from({ length: CONCURRENT_PAGES }, () => context.newPage()));
    let views = 0;
    const showAll: ShowAll = async (list) => {
      const left = list.values();
      const showNext = async (page: Page) => {
        for (const view of left) {
          await view(page);
          await requireHarmless(page);
          views += 1;
        }
      };
      await Promise.all(pages.map(showNext));
    };
    await sendCounts(origin, shown.products);
    await showAll(visitorViews(origin, shown));
    const session = await openSession(origin);
    await storeSession(context, session);
    await showAll(sellerViews(origin, shown, session.authorization));
    return { payloads: shown.payloads.length, views, ran: 0, 'stopped by the policy': 0 };
  } finally {
    await context.close();
  }
}

type View = (page: Page) => Promise<void>;
type ShowAll = (views: readonly View[]) => Promise<void>;

function visitorViews(origin: string, { payloads, products }: Shown): readonly View[] {
  return [
    (page) => viewSearches(page, origin, payloads),
    (page) => viewLogin(page, origin, payloads),
    (page) => viewCatalogue(page, origin, products),
    ...products.map(
      (product): View =>
        (page) =>
          viewProduct(page, origin, product),
    ),
    ...products.map(
      (product): View =>
        (page) =>
          viewCategory(page, origin, product),
    ),
  ];
}

function sellerViews(origin: string, { payloads, products }: Shown, authorization: string): readonly View[] {
  return [
    (page) => viewImport(page, origin, payloads),
    (page) => viewDraft(page, origin, payloads[0]!),
    (page) => viewCatalogue(page, origin, products),
    ...products.map(
      (product): View =>
        (page) =>
          viewForm(page, origin, product),
    ),
    (page) => viewAccount(page, origin),
    (page) => viewFeeds(page, origin, authorization, products),
  ];
}
