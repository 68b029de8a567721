import { openImport } from '../../test/harness/browser/import-steps.ts';
import { createProduct } from '../../test/harness/browser/product-form-steps.ts';
import { enter } from '../../test/harness/browser/sign-in.ts';
import { expect, test } from '../shop.ts';
import { failOnce, RETRY, TROUBLE } from './seller-steps.ts';

/** Every failure on a seller's page has a button to try again. */

// Refusals and broken connections are part of these tests, and the browser logs them in its console.
test.use({ expectedComplaints: [/Failed to load resource/], viewport: { width: 390, height: 664 } });

test.beforeEach(({ page, shop }) => enter(page, shop));

test('the account that the shop could not read is asked for again, until it comes', async ({ page }) => {
  await page.route('**/user/*', (route) => route.fulfill(TROUBLE), { times: 2 });
  await page.goto('/cuenta');
  await expect(page.getByRole('heading', { name: 'Cuenta' })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText(TROUBLE.json.message);
  const answered = page.waitForResponse('**/user/*');
  await page.getByRole('button', { name: RETRY }).click();
  await answered;
  await page.getByRole('button', { name: RETRY }).click();
  await expect(page.getByRole('heading', { name: 'Hola, Ana' })).toBeVisible();
});

test('an export that failed is asked for again', async ({ page }) => {
  await openImport(page);
  await failOnce(page, '**/products/export**');
  await page.getByRole('button', { name: 'Exportar' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('alert').getByRole('button', { name: RETRY }).click();
  await download;
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a deletion that did not arrive is sent again', async ({ page, shop }) => {
  const product = await createProduct(shop, 'Se borra a la segunda');
  await page.goto(`/tienda/${product._id}/eliminar`);
  await page.route('**/products/*/delete', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Eliminar' }).click();
  await page.getByRole('alert').getByRole('button', { name: RETRY }).click();
  await expect(page).toHaveURL('/tienda');
});
