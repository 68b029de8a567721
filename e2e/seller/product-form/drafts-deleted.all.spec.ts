import { remove } from '../../../test/harness/browser/own-product.ts';
import { drawPicture } from '../../../test/harness/browser/photos.ts';
import {
  chooseCover,
  choosePictures,
  create,
  createProduct,
  productsNamed,
  updateButton,
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

test('lost pictures are named, and the new product has the others', async ({ page, context, shop }) => {
  const product = await createProduct(shop, 'Sin sus fotos', 2);
  await page.goto(`/tienda/${product._id}`);
  await page.getByLabel('Marca').fill('Otra marca');
  await choosePictures(page, [await drawPicture('mia.png', '#000000')]);
  await expect(page.getByText('Preparando…')).toHaveCount(0);
  await remove(shop, product);
  await context.route('**/images/**', (route) => route.abort());
  await updateButton(page).click();
  await expect(deletedDialog(page)).toContainText('Error al actualizar el producto (404)');
  await deletedDialog(page).getByRole('button', { name: 'Hacer un producto nuevo' }).click();
  await expect(page.getByText('2 imágenes se borraron junto con el producto')).toBeVisible();
  await chooseCover(page, 1);
  await create(page);
  expect(await productsNamed(shop, 'Sin sus fotos')).toMatchObject([{ brand: 'Otra marca' }]);
});

test('a seller who closes the question goes on typing, and nothing is lost until it is discarded', async ({
  page,
  shop,
}) => {
  const product = await createProduct(shop, 'Se borró');
  await page.goto(`/tienda/${product._id}`);
  await page.getByLabel('Marca').fill('Se queda');
  await remove(shop, product);
  await updateButton(page).click();
  await deletedDialog(page).getByRole('button', { name: 'Cerrar' }).click();
  await page.getByLabel('Nombre').fill('Se sigue escribiendo');
  await draftIsStored(page, 'Se sigue escribiendo');
  await page.goto('/cuenta');
  await page.getByRole('link', { name: 'Se sigue escribiendo' }).click();
  await expect(deletedDialog(page)).toBeVisible();
  await expect(page.getByLabel('Marca')).toHaveValue('Se queda');
  await deletedDialog(page).getByRole('button', { name: 'Descartar' }).click();
  await expect(page).toHaveURL('/tienda');
  await noDraftIsStored(page);
  await page.goto(`/tienda/${product._id}`);
  await expect(page.getByText('Error al cargar los detalles del producto (404)')).toBeVisible();
});

test('a product that was changed and then deleted is reported as deleted', async ({
  page,
  context,
  shop,
}) => {
  const product = await createProduct(shop, 'Cambiado y borrado');
  await page.goto(`/tienda/${product._id}`);
  await page.getByLabel('Marca').fill('La mía');
  await context.route('**/products/update', async (route) => {
    await remove(shop, product);
    await route.fulfill({
      status: 409,
      json: { code: 'CHANGED_BY_SOMEONE', message: 'Otra persona lo cambió' },
    });
  });
  await updateButton(page).click();
  await expect(deletedDialog(page)).toContainText('Error al actualizar el producto (409)');
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
