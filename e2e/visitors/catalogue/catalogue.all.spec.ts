import { cardsOf, seeTheWholeList, titles, titlesOf } from '../../../test/harness/browser/catalogue-steps.ts';
import { expect, test } from '../../shop.ts';

test('a phone gets more cards than the first ones only when the visitor scrolls', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto('/tienda', { waitUntil: 'networkidle' });
  await expect(cardsOf(page)).toHaveCount(12);
  await page.evaluate(() => scrollTo(0, 1_000));
  await expect(cardsOf(page).nth(12)).toBeAttached();
});

/** A phone with little memory discards the tab behind a chat, and reloads it later. */
test('a reload restores the position in the list, and so does Back from a product that was reloaded', async ({
  page,
  products,
}) => {
  await page.goto('/tienda', { waitUntil: 'networkidle' });
  await seeTheWholeList(page, products.length);
  const last = cardsOf(page).last().getByRole('heading').getByRole('link');
  await last.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => scrollY);
  const isThere = async () => Math.abs((await page.evaluate(() => scrollY)) - place) < 60;
  await page.reload();
  await expect.poll(isThere).toBe(true);
  await last.click();
  await expect(page.getByRole('heading', { level: 1, name: products.at(-1)!.description })).toBeVisible();
  await page.reload({ waitUntil: 'networkidle' });
  await page.goBack();
  await expect(last).toBeInViewport();
  await expect.poll(isThere).toBe(true);
});

test('a page that is left right after scrolling remembers the cards down to there', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto('/tienda', { waitUntil: 'networkidle' });
  const stored = await page.evaluate(() => {
    scrollTo({ top: 700, behavior: 'instant' });
    dispatchEvent(new PageTransitionEvent('pagehide'));
    return sessionStorage.getItem('largos');
  });
  // At the top of the list a phone needs four.
  const [[, cards]] = JSON.parse(stored ?? '');
  expect(cards).toBe(12);
});

test('a list that is opened again begins at its top', async ({ page, products }) => {
  await page.goto('/tienda', { waitUntil: 'networkidle' });
  await seeTheWholeList(page, products.length);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(800);
  await page.goto('/contacto');
  await page.goto('/tienda', { waitUntil: 'networkidle' });
  await expect(titlesOf(page).first()).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('a card that is clicked with Ctrl or Cmd opens in another tab', async ({ page, context, products }) => {
  const product = products[0]!;
  await page.goto('/tienda', { waitUntil: 'networkidle' });
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: product.title, exact: true }).click({ modifiers: ['ControlOrMeta'] });
  await expect((await opened).getByRole('heading', { level: 1, name: product.description })).toBeVisible();
  await expect(page).toHaveURL(/\/tienda$/);
});

test('cards far below the screen are removed before a search, and come back as the list is scrolled', async ({
  page,
  products,
}) => {
  await page.goto('/tienda', { waitUntil: 'networkidle' });
  await seeTheWholeList(page, products.length);
  // After the reload the tab remembers the length of the list.
  await page.reload({ waitUntil: 'networkidle' });
  await expect(cardsOf(page)).toHaveCount(products.length);
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole('searchbox').focus();
  await expect.poll(() => cardsOf(page).count()).toBeLessThan(products.length);
  await expect(titlesOf(page).first()).toHaveText(products[0]!.title);
  await seeTheWholeList(page, products.length);
  expect(await titlesOf(page).allTextContents()).toEqual(titles(products));
});

test('a link to some products is found again where it was left', async ({ page }) => {
  for (const path of ['/tienda?orden=precio-menor', '/tienda?q=negro']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    // The list grows as it is scrolled, a little later on a busy machine.
    const scroll = () => {
      scrollTo({ top: 700, behavior: 'instant' });
      return scrollY;
    };
    await expect.poll(() => page.evaluate(scroll)).toBe(700);
    await page.goto('/docs');
    await page.goBack({ waitUntil: 'networkidle' });
    await expect(page.getByRole('article').first()).toBeAttached();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
  }
});
