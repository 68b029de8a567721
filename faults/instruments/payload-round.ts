import type { Browser, Page } from '@playwright/test';
import type { Product } from '../../src/domain/entities.ts';
import type { Counts } from '../trial.ts';
import { openSession } from './administrator.ts';
import {
  keepSession,
  viewAccount,
  viewDraft,
  viewFeeds,
  viewForm,
  viewImport,
  viewLogin,
} from './payload-seller-views.ts';
import { viewCatalogue, viewCategory, viewProduct, viewSearches } from './payload-views.ts';
import { watchPayloads } from './payload-watch.ts';

interface Shown {
  readonly payloads: readonly string[];
  /** One for each payload, with it in every field. */
  readonly products: readonly Product[];
}

/** Shows them on every page there is, to a visitor and then to a seller. */
export async function showPayloads(browser: Browser, origin: string, shown: Shown): Promise<Counts> {
  const context = await browser.newContext({ locale: 'es-CR', serviceWorkers: 'block' });
  try {
    const watch = await watchPayloads(context, origin);
    const page = await context.newPage();
    let views = 0;
    const view = async (open: Promise<void>) => {
      await open;
      await watch.requireHarmless(page);
      views += 1;
    };
    await showVisitor(page, origin, shown, view);
    await showSeller(page, origin, shown, view);
    return { payloads: shown.payloads.length, views, ran: 0, 'stopped by the policy': 0 };
  } finally {
    await context.close();
  }
}

type View = (open: Promise<void>) => Promise<void>;

async function showVisitor(page: Page, origin: string, { payloads, products }: Shown, view: View) {
  for (const product of products) {
    await view(viewProduct(page, origin, product));
    await view(viewCategory(page, origin, product));
  }
  await view(viewCatalogue(page, origin, products));
  await view(viewSearches(page, origin, payloads));
  await view(viewLogin(page, origin, payloads));
}

async function showSeller(page: Page, origin: string, { payloads, products }: Shown, view: View) {
  const session = await openSession(origin);
  await keepSession(page, session);
  for (const product of products) await view(viewForm(page, origin, product));
  await view(viewCatalogue(page, origin, products));
  await view(viewDraft(page, origin, payloads[0]!));
  await view(viewImport(page, origin, payloads));
  await view(viewAccount(page, origin, products));
  await view(viewFeeds(page, origin, session.authorization, products));
}
