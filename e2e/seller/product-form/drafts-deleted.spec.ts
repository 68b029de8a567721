import { remove } from '../../../test/harness/browser/own-product.ts';
import { drawPicture } from '../../../test/harness/browser/photos.ts';
import {
  choosePictures,
  create,
  createProduct,
  productsNamed,
} from '../../../test/harness/browser/product-form-steps.ts';
import { enter } from '../../../test/harness/browser/sign-in.ts';
import { draftIsStored, leaveAnyway, noDraftIsStored } from '../../../test/harness/browser/stored-drafts.ts';
import { expect, test } from '../../shop.ts';
import { deletedDialog } from './form-steps.ts';

// The browser logs the 404 of a deleted product in its console.
test.use({ expectedComplaints: [/Failed to load resource/] });

test.beforeEach(async ({ page, shop }) => {
  leaveAnyway(page);
  await enter(page, shop);
});

test('a draft of a product that was deleted becomes a new product, with its pictures', async ({
  page,
  shop,
}) => {
  const product = await createProduct(shop, 'Lo borró otra', 2);
  await page.goto(`/tienda/${product._id}`);
  await page.getByLabel('Nombre').fill('Vuelve a nacer');
  await choosePictures(page, [await drawPicture('mia.png', '#000000')]);
  await expect(page.getByText('Preparando…')).toHaveCount(0);
  await draftIsStored(page, 'Vuelve a nacer');
  await remove(shop, product);
  await page.reload();
  await deletedDialog(page).getByRole('button', { name: 'Hacer un producto nuevo' }).click();
  await expect(page.getByRole('heading', { name: '¿Que voy a vender?' })).toBeVisible();
  await expect(page.getByLabel('Nombre')).toHaveValue('Vuelve a nacer');
  await expect(page.getByRole('button', { name: 'Imagen 1, de portada' })).toBeVisible();
  await draftIsStored(page, '"productId":null');
  await page.reload();
  await expect(page.getByRole('button', { name: /^Borrar imagen/ })).toHaveCount(3);
  await create(page);
  const [created] = await productsNamed(shop, 'Vuelve a nacer');
  expect(created?.pictureUrls).toHaveLength(3);
  await noDraftIsStored(page);
});
