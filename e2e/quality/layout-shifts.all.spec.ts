import { watchShifts } from '../../test/harness/browser/layout-shifts.ts';
import { expect, type Page, test } from '../shop.ts';
import { PUBLIC_PAGES } from './public-pages.ts';

test.use({ expectedComplaints: [/status of 404/] });

/** A slow phone paints the page while it arrives, so a part that is not there yet must not move the others. */
async function slowDown(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 8 });
}

async function scrollThrough(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y <= height; y += 400) {
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
}

for (const [name, choose] of Object.entries(PUBLIC_PAGES)) {
  test(`the layout of ${name} does not shift while it loads or is scrolled`, async ({ page, products }) => {
    const requireNoShift = await watchShifts(page);
    await page.goto(choose(products), { waitUntil: 'networkidle' });
    await slowDown(page);
    await scrollThrough(page);
    await requireNoShift();
  });

  test(`the layout of ${name} does not shift while it arrives on a slow phone`, async ({
    page,
    products,
  }) => {
    const requireNoShift = await watchShifts(page);
    await slowDown(page);
    await page.goto(choose(products), { waitUntil: 'networkidle' });
    await requireNoShift();
  });
}

/** Links to filtered lists, by name. */
const SELECTIONS: Record<string, string> = {
  'a search': '/tienda?q=audifonos',
  'a search that finds few': '/tienda?q=bombillo',
  'a search that finds nothing': '/tienda?q=proyector',
  'an order': '/tienda?orden=precio-menor',
  'some filters': '/tienda?disponible=1&hasta=30000',
  'an order in a category': '/tienda/audio/lista?orden=precio-mayor',
  'a search in a category': '/tienda/smart home/lista?q=bombillo',
};

test.describe('a link to', () => {
  for (const [name, path] of Object.entries(SELECTIONS)) {
    test(`${name} does not jump while it loads`, async ({ page }) => {
      const requireNoShift = await watchShifts(page);
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(page.getByText('Buscando…')).toHaveCount(0);
      await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
      await requireNoShift();
    });
  }
});
