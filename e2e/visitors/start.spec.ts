import { expect, type Page, test } from '../shop.ts';

/** When the shop's code is fetched: after the pictures of the first view, but early if the visitor needs it. */

const CODE = /\/assets\/client-.*\.js$/;
const PICTURES = '**/images/**';

/** Requests and responses, in order. */
function follow(page: Page): readonly string[] {
  const events: string[] = [];
  page.on('request', (request) => CODE.test(request.url()) && events.push('code asked for'));
  page.on('requestfinished', (request) => request.url().includes('/images/') && events.push('picture'));
  return events;
}

test('the pictures of the first view have the network for themselves', async ({ page }) => {
  const events = follow(page);
  const code = page.waitForRequest(CODE);
  await page.goto('/tienda');
  await code;
  expect(events.slice(0, events.indexOf('code asked for')).length).toBeGreaterThanOrEqual(4);
});

test('an early click does not wait for pictures', async ({ page }) => {
  const events = follow(page);
  await page.clock.install();
  await page.route(PICTURES, () => undefined);
  await page.goto('/tienda', { waitUntil: 'domcontentloaded' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(events).toEqual([]);
  const code = page.waitForRequest(CODE);
  await expect(async () => {
    await page.keyboard.press('Tab');
    expect(events).toEqual(['code asked for']);
  }).toPass();
  await code;
});

test('what is pressed and chosen before the code is there is answered then, once', async ({ page }) => {
  const arrival = Promise.withResolvers<void>();
  await page.route(CODE, async (route) => {
    await arrival.promise;
    await route.continue();
  });
  await page.goto('/tienda');
  await page.getByRole('button', { name: 'Agregar', exact: true }).first().click();
  await page.getByRole('combobox').first().selectOption('precio-menor');
  arrival.resolve();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Carrito, 1 artículo' })).toBeVisible();
  await expect(page).toHaveURL('/tienda?orden=precio-menor');
  await expect(page.getByRole('combobox').first()).toHaveValue('precio-menor');
});
