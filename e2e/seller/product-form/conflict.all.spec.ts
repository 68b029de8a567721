import { drawPicture } from '../../../test/harness/browser/photos.ts';
import {
  changeProduct,
  choosePictures,
  createProduct,
  productsNamed,
  update,
  updateButton,
} from '../../../test/harness/browser/product-form-steps.ts';
import { enter } from '../../../test/harness/browser/sign-in.ts';
import { expect, test } from '../../shop.ts';
import { conflict } from './form-steps.ts';

// The browser logs the refusal in its console.
test.use({ expectedComplaints: [/Failed to load resource: .* 409/] });

test.beforeEach(({ page, shop }) => enter(page, shop));

test('keeping mine saves it over theirs, with the pictures that they added', async ({ page, shop }) => {
  const product = await createProduct(shop, 'Gana la mía', 2);
  await page.goto(`/tienda/${product._id}`);
  await page.getByLabel('Nombre').fill('Gana la mía, sí');
  await choosePictures(page, [await drawPicture('mia.png', '#000000')]);
  await expect(page.getByText('Preparando…')).toHaveCount(0);
  await changeProduct(shop, product, {
    name: 'La de otra',
    pictureUrls: JSON.stringify([product.pictureUrls[0]]),
  });
  await updateButton(page).click();
  await conflict(page).getByRole('button', { name: 'Guardar la mía' }).click();
  await expect(page.getByRole('heading', { name: 'Producto actualizado' })).toBeVisible();
  const [saved] = await productsNamed(shop, 'Gana la mía, sí');
  expect(saved?.pictureUrls).toHaveLength(2);
  expect(saved?.pictureUrls[0]).toBe(product.pictureUrls[0]);
});

test('cancelling a conflict leaves the typed text, and the next save asks again', async ({ page, shop }) => {
  const product = await createProduct(shop, 'Se piensa');
  await page.goto(`/tienda/${product._id}`);
  await page.getByLabel('Marca').fill('La mía');
  await changeProduct(shop, product, { brand: 'La de otra' });
  await updateButton(page).click();
  await conflict(page).getByRole('button', { name: 'Cancelar' }).click();
  await expect(conflict(page)).toHaveCount(0);
  await expect(page.getByLabel('Marca')).toHaveValue('La mía');
  await updateButton(page).click();
  await expect(conflict(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Marca')).toHaveValue('La mía');
});

test('two browsers that save at once do not overwrite each other unnoticed', async ({
  page,
  shop,
  browser,
}) => {
  const product = await createProduct(shop, 'En dos navegadores');
  const other = await (await browser.newContext({ baseURL: shop.url })).newPage();
  await enter(other, shop);
  await Promise.all([page, other].map((one) => one.goto(`/tienda/${product._id}`)));
  await page.getByLabel('Marca').fill('De la primera');
  await other.getByLabel('Precio', { exact: true }).fill('99');
  await update(page);
  await updateButton(other).click();
  await expect(conflict(other).getByRole('row', { name: /^Marca \(/ })).toContainText('De la primera');
  expect(await productsNamed(shop, 'En dos navegadores')).toMatchObject([
    { brand: 'De la primera', price: 15000 },
  ]);
  await other.context().close();
});
