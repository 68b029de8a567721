import { openImport, review, sheetOf } from '../../test/harness/browser/import-steps.ts';
import { createProduct } from '../../test/harness/browser/product-form-steps.ts';
import { enter } from '../../test/harness/browser/sign-in.ts';
import { expect, test } from '../shop.ts';
import { failOnce, RETRY, TROUBLE } from './seller-steps.ts';

/** Every failure on a seller's page has a button to try again. */

// Refusals and broken connections are part of these tests, and the browser logs them in its console.
test.use({ expectedComplaints: [/Failed to load resource/], viewport: { width: 390, height: 664 } });

test.beforeEach(({ page, shop }) => enter(page, shop));

test('a second failure leaves the button to try once more', async ({ page }) => {
  await page.route('**/user/*', (route) => route.fulfill(TROUBLE), { times: 2 });
  await page.goto('/cuenta');
  const answered = page.waitForResponse('**/user/*');
  await page.getByRole('button', { name: RETRY }).click();
  await answered;
  await page.getByRole('button', { name: RETRY }).click();
  await expect(page.getByRole('heading', { name: 'Hola, Ana' })).toBeVisible();
});

test('the counts that the shop could not read are asked for again', async ({ page }) => {
  await failOnce(page, '**/counts');
  await page.goto('/cuenta');
  const panel = page.locator('section').filter({ hasText: 'Qué se vende' });
  await panel.getByRole('button', { name: RETRY }).click();
  await expect(panel.getByRole('alert')).toHaveCount(0);
});

test('the report of the catalogues that the shop could not make is asked for again', async ({ page }) => {
  await failOnce(page, '**/feeds/report');
  await page.goto('/cuenta/catalogos');
  await page.getByRole('button', { name: RETRY }).click();
  await expect(page.getByRole('alert').filter({ hasText: TROUBLE.json.message })).toHaveCount(0);
});

test('a sheet that could not be reviewed is sent again, with the same file', async ({ page, products }) => {
  await openImport(page);
  await failOnce(page, '**/products/import/preview');
  await review(page, [sheetOf(`id;precio\n${products[0]!._id};77`)]);
  await page.getByRole('alert').getByRole('button', { name: RETRY }).click();
  await expect(page.getByRole('heading', { name: 'Esto pasaría con tu catálogo' })).toBeVisible();
});

for (const path of ['?modo=editar', '/eliminar']) {
  test(`a product that could not be loaded for ${path} is asked for again`, async ({ page, shop }) => {
    const product = await createProduct(shop, 'Se carga a la segunda');
    await page.route(`**/products/${product._id}`, (route) => route.abort());
    await page.goto(`/tienda/${product._id}${path}`);
    await expect(page.getByRole('heading', { name: 'Algo salio mal...' })).toBeVisible();
    await page.unroute(`**/products/${product._id}`);
    await page.getByRole('link', { name: RETRY }).click();
    await expect(
      page
        .getByText(product.title)
        .or(page.getByLabel('Nombre', { exact: true }))
        .first(),
    ).toBeVisible();
  });
}

test('a sign-in that the shop failed to answer is sent again with what was typed', async ({ page, shop }) => {
  await page.evaluate(() => localStorage.clear());
  await failOnce(page, '**/auth/login');
  await page.goto('/acceder');
  await page.getByLabel('Correo electrónico').fill(shop.email);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(shop.password);
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByRole('button', { name: RETRY }).click();
  await expect(page).toHaveURL('/tienda');
});
