import type { Browser } from '@playwright/test';
import { findBrowser } from '../../../scripts/system-packages.ts';
import { BROWSER_FLAGS } from '../../../test/harness/browser/browser-flags.ts';
import { showPayloads } from '../../../test/harness/payloads/payload-round.ts';
import { openPayloadShop } from '../../../test/harness/payloads/payload-shop.ts';
import { createPayloads, PAYLOADS } from '../../../test/harness/payloads/script-payloads.ts';
import { LONG_ROUNDS, type Trial } from '../../trial.ts';

const EACH = 25;

export const scriptPayloads: Trial = {
  name: 'script-payloads',
  covers: ['M9', 'A15', 'P1', 'P2', 'P11', 'P12', 'P13'],
  promise:
    'A script in any field of a product, or in any other text, is shown as text on every page; none runs, and the policy has nothing to block.',
  // Without a browser in the unit tests: e2e/quality/script-payloads.all.spec.ts shows a spread of them.
  rounds: { quick: 0, short: 0, long: LONG_ROUNDS },
  async open() {
    const all = createPayloads();
    const browser = await launch();
    let next = 0;
    return {
      /** The next payloads in their order: nothing is random here. */
      async round() {
        const payloads = all.slice(next % PAYLOADS, (next % PAYLOADS) + EACH);
        next += EACH;
        await using shop = await openPayloadShop(payloads);
        return await showPayloads(browser, shop.origin, { payloads, products: shop.products });
      },
      [Symbol.asyncDispose]: () => browser.close(),
    };
  },
};

async function launch(): Promise<Browser> {
  const { chromium } = await import('@playwright/test');
  const executablePath = await findBrowser();
  if (!executablePath) throw new Error('No Chromium found; set CHROMIUM');
  return chromium.launch({ executablePath, args: BROWSER_FLAGS });
}
