import type { Locator } from '@playwright/test';
import { productPath } from '../../src/domain/addresses.ts';
import { expect, type Page, test } from '../shop.ts';

function watchSheets(page: Page): readonly string[] {
  const sheets: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') sheets.push(new URL(request.url()).pathname);
  });
  return sheets;
}

async function openCart(page: Page): Promise<Locator> {
  await page
    .getByRole('button', { name: /carrito/i })
    .first()
    .click();
  return page.getByRole('dialog', { name: 'Tu carrito de compras' });
}

test('a public page brings its style with it: no sheet is asked for', async ({ page, products }) => {
  const sheets = watchSheets(page);
  for (const path of ['/tienda', '/inicio', productPath(products[0]!), '/contacto']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.locator('style[data-sheets]')).toHaveCount(1);
  }
  expect(sheets).toEqual([]);
});

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

test.describe('a sheet that does not arrive', () => {
  test.use({ expectedComplaints: [/Failed to load resource/] });

  test('leaves the dialog with a way to try again, after which it has its style', async ({ page }) => {
    let isBroken = true;
    await page.route('**/assets/cart-dialog-*.css', (route) => (isBroken ? route.abort() : route.continue()));
    await page.goto('/inicio', { waitUntil: 'networkidle' });
    const dialog = await openCart(page);
    await expect(dialog.getByRole('alert')).toBeVisible();
    isBroken = false;
    await dialog.getByRole('button', { name: 'Intentar de nuevo' }).click();
    await expect(dialog.getByText('No hay articulos en el carrito.')).toBeVisible();
    await expect(dialog.locator('.dialog__body--empty')).toHaveCSS('display', 'grid');
    await expect(dialog.locator('.empty-list')).toHaveCSS('text-align', 'center');
  });
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
  const dialog = await openCart(page);
  await expect(dialog.locator('.dialog__body--empty')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.locator('.header__logo').click();
  await expect(page.locator('.contact-band')).toBeVisible();
  expect(await heights()).toEqual(direct);
});

function measure(elements: readonly (HTMLElement | SVGElement)[]): readonly number[] {
  return elements.map((element) => Math.round(element.getBoundingClientRect().height));
}
