import { productPath } from '../../src/domain/addresses.ts';
import { cartButton, cartDialog } from '../../test/harness/browser/cart-steps.ts';
import { expect, test } from '../shop.ts';
import { watchSheets } from './styles-steps.ts';

test('a page that is opened from another one fetches the sheets that it lacks, once', async ({ page }) => {
  const sheets = watchSheets(page);
  await page.goto('/contacto', { waitUntil: 'networkidle' });
  for (let visit = 0; visit < 2; visit++) {
    await page.locator('.header__logo').click();
    await expect(page.locator('.hero')).toBeVisible();
    await page.goBack();
    await expect(page.locator('.contact-band')).toBeVisible();
  }
  expect(sheets.filter((path) => path.includes('/home-'))).toHaveLength(1);
  expect(sheets.filter((path) => path.includes('/section-'))).toEqual([]);
});

test('the home page has the same height by direct load and after other pages and the cart', async ({
  page,
  products,
}) => {
  const heights = () =>
    page
      .locator('.hero, .example-chat, .bubble--item, .home-page__calls, .home-page__tiles, .contact-band')
      .evaluateAll(measure);
  await page.goto('/inicio', { waitUntil: 'networkidle' });
  const direct = await heights();
  await page.goto(productPath(products[0]!), { waitUntil: 'networkidle' });
  await cartButton(page).click();
  const dialog = cartDialog(page);
  await expect(dialog.locator('.dialog__body--empty')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.locator('.header__logo').click();
  await expect(page.locator('.contact-band')).toBeVisible();
  expect(await heights()).toEqual(direct);
});

function measure(elements: readonly (HTMLElement | SVGElement)[]): readonly number[] {
  return elements.map((element) => Math.round(element.getBoundingClientRect().height));
}
