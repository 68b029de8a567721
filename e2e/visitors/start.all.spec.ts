import { expect, test } from '../shop.ts';

/** When the shop's code is fetched: after the pictures of the first view, but early if the visitor needs it. */

const CODE = /\/assets\/client-.*\.js$/;
const PICTURES = '**/images/**';

test('a picture that never comes does not keep the page from coming to life', async ({ page }) => {
  await page.route(PICTURES, () => undefined);
  const code = page.waitForRequest(CODE);
  await page.goto('/tienda', { waitUntil: 'domcontentloaded' });
  await code;
  // Clicked once: a click before the code runs is answered later, so a second one would add a second product.
  await page.getByRole('button', { name: 'Agregar', exact: true }).first().click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Carrito, 1 artículo' })).toBeVisible();
});

test('a page of sellers has no pictures to wait for', async ({ page }) => {
  await page.clock.install({ time: 0 });
  // The longest wait for pictures never ends.
  await page.clock.pauseAt(1_000);
  await page.route('**/assets/logo-*', () => undefined);
  const code = page.waitForRequest(CODE);
  await page.goto('/cuenta', { waitUntil: 'commit' });
  await code;
});

test('the cart opens when it was pressed on a page of sellers before the code is there', async ({ page }) => {
  const arrival = Promise.withResolvers<void>();
  await page.route(CODE, async (route) => {
    await arrival.promise;
    await route.fallback();
  });
  await page.goto('/acceder', { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'Carrito, 0 artículos' }).click();
  arrival.resolve();
  await expect(page.getByRole('dialog', { name: 'Carrito' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Correo' })).toBeAttached();
});

test('a visitor who scrolls before the code and the whole list are loaded stays at that place', async ({
  page,
}) => {
  const code = Promise.withResolvers<void>();
  const list = Promise.withResolvers<void>();
  await page.route(CODE, async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.route('**/products/all', async (route) => {
    await list.promise;
    await route.continue();
  });
  await page.goto('/tienda');
  await page.evaluate(() => scrollTo(0, 300));
  code.resolve();
  await page.waitForRequest('**/products/all');
  await page.evaluate(() => scrollTo(0, 400));
  list.resolve();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => scrollY)).toBe(400);
});
