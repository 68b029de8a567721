import { openImport, review, sheetOf } from '../../test/harness/browser/import-steps.ts';
import { createProduct } from '../../test/harness/browser/product-form-steps.ts';
import { enter } from '../../test/harness/browser/sign-in.ts';
import { expect, test } from '../shop.ts';
import { failOnce, RETRY } from './seller-steps.ts';

/** Every failure on a seller's page has a button to try again. */

// Refusals and broken connections are part of these tests, and the browser logs them in its console.
test.use({ expectedComplaints: [/Failed to load resource/], viewport: { width: 390, height: 664 } });

test.beforeEach(({ page, shop }) => enter(page, shop));

test('a sheet that could not be reviewed is sent again, with the same file', async ({ page, products }) => {
  await openImport(page);
  await failOnce(page, '**/products/import/preview');
  await review(page, [sheetOf(`id;precio\n${products[0]!._id};77`)]);
  await page.getByRole('alert').getByRole('button', { name: RETRY }).click();
  await expect(page.getByRole('heading', { name: 'Esto pasaría con tu catálogo' })).toBeVisible();
});

test('a product that could not be loaded is asked for again', async ({ page, shop }) => {
  const product = await createProduct(shop, 'Se carga a la segunda');
  await page.route(`**/products/${product._id}`, (route) => route.abort());
  await page.goto(`/tienda/${product._id}?modo=editar`);
  await expect(page.getByRole('heading', { name: 'Algo salio mal...' })).toBeVisible();
  await page.unroute(`**/products/${product._id}`);
  await page.getByRole('link', { name: RETRY }).click();
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue(product.title);
});
