import { visit } from '../../test/harness/browser/cart-steps.ts';
import { findCutOff } from '../../test/harness/browser/page-steps.ts';
import { expect, test } from '../shop.ts';
import { PUBLIC_PAGES } from './public-pages.ts';

test.use({ expectedComplaints: [/status of 404/] });

/** The widths of phones, tablets and usual computers are those of the looks. */
const WIDTHS = [1920, 4000];

for (const [name, choose] of Object.entries(PUBLIC_PAGES)) {
  test(`${name} fits the widest screens`, async ({ page, products }) => {
    await visit(page, choose(products));
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const needed = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(needed, `at ${width} px`).toBeLessThanOrEqual(width);
      expect(await findCutOff(page), `at ${width} px`).toEqual([]);
    }
  });
}
