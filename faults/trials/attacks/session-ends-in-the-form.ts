import type { Browser } from '@playwright/test';
import { findBrowser } from '../../../scripts/system-packages.ts';
import { BROWSER_FLAGS } from '../../../test/harness/browser/browser-flags.ts';
import { ADMINISTRATOR } from '../../../test/harness/shop-environment.ts';
import { startShopProcess } from '../../../test/harness/shop-process.ts';
import { randomArticle } from '../../instruments/article.ts';
import { LONG_ROUNDS, type Trial } from '../../trial.ts';

/** A seller's session or tab ends when a whole product is typed and not yet sent. */
export const sessionEndsInTheForm: Trial = {
  name: 'session-ends-in-the-form',
  covers: ['F-16', 'M25'],
  promise:
    'If a session ends while a product is being typed, signing in again restores every field, every picture and the cover, and publishing creates exactly that product, once.',
  // The unit tests have no browser: e2e/seller/product-form/drafts.spec.ts and
  // e2e/seller/product-form/drafts-leaving.spec.ts test the same.
  rounds: { quick: 0, short: 0, long: LONG_ROUNDS },
  async open() {
    const { ENDINGS, fillForm, publishTyped } = await import('../../instruments/form-in-hand.ts');
    const shop = await startShopProcess();
    const url = shop.origin.replace('127.0.0.1', 'localhost');
    const browser = await launch();
    return {
      async round(random) {
        const article = randomArticle(random);
        const ending = random.pick(ENDINGS);
        const context = await browser.newContext({ baseURL: url, locale: 'es-CR', serviceWorkers: 'block' });
        const seller = { url, ...ADMINISTRATOR, dataDir: shop.folder, stop: async () => undefined };
        try {
          const page = await fillForm(context, seller, article);
          await publishTyped(await ending.run(page, seller), url, article);
        } finally {
          await context.close();
        }
        return { [ending.name]: 1, 'fields and pictures lost': 0 };
      },
      async [Symbol.asyncDispose]() {
        await browser.close();
        await shop[Symbol.asyncDispose]();
      },
    };
  },
};

async function launch(): Promise<Browser> {
  const { chromium } = await import('@playwright/test');
  const executablePath = await findBrowser();
  if (!executablePath) throw new Error('No Chromium found; set CHROMIUM');
  return chromium.launch({ executablePath, args: BROWSER_FLAGS });
}
