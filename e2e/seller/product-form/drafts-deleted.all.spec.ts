import { purge, remove } from '../../../test/harness/browser/own-product.ts';
import { drawPicture } from '../../../test/harness/browser/photos.ts';
import {
  choosePictures,
  createProduct,
  productsNamed,
  update,
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

test('a product that was deleted meanwhile is restored, and what was typed is saved on it', async ({
  page,
  shop,
}) => {
  const product = await createProduct(shop, 'Lo borró otra', 2);
  await page.goto(`/tienda/${product._id}`);
  await page.getByLabel('Marca').fill('Otra marca');
  await choosePictures(page, [await drawPicture('mia.png', '#000000')]);
  await expect(page.getByText('Preparando…')).toHaveCount(0);
  await remove(shop, product);
  await updateButton(page).click();
  await expect(deletedDialog(page)).toContainText('Error al actualizar el producto (404)');
  await expect(deletedDialog(page)).toContainText(
    'Alguien lo borró mientras lo editabas. Está en la papelera: restáuralo y sigue donde quedaste.',
  );
  await deletedDialog(page).getByRole('button', { name: 'Restaurar' }).click();
  await expect(deletedDialog(page)).toBeHidden();
  await expect(page.getByLabel('Marca')).toHaveValue('Otra marca');
  await update(page);
  const [restored] = await productsNamed(shop, 'Lo borró otra');
  expect(restored).toMatchObject({ _id: product._id, brand: 'Otra marca' });
  expect(restored?.pictureUrls).toHaveLength(3);
});

test('a product that is no longer in the bin stays deleted, and the form as it was typed', async ({
  page,
  shop,
}) => {
  const product = await createProduct(shop, 'Borrado ya');
  await page.goto(`/tienda/${product._id}`);
  await page.getByLabel('Marca').fill('Otra marca');
  await remove(shop, product);
  await purge(shop, product);
  await updateButton(page).click();
  await deletedDialog(page).getByRole('button', { name: 'Restaurar' }).click();
  await expect(deletedDialog(page).getByRole('alert')).toContainText(
    'Ese producto ya no está en la papelera',
  );
  await deletedDialog(page).getByRole('button', { name: 'Cerrar' }).click();
  await expect(page.getByLabel('Marca')).toHaveValue('Otra marca');
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

test('a draft of a product that was deleted goes on where it was, once that is restored', async ({
  page,
  shop,
}) => {
  const product = await createProduct(shop, 'Lo borró otra persona', 2);
  await page.goto(`/tienda/${product._id}`);
  await page.getByLabel('Nombre').fill('Vuelve a la tienda');
  await choosePictures(page, [await drawPicture('mia.png', '#000000')]);
  await expect(page.getByText('Preparando…')).toHaveCount(0);
  await draftIsStored(page, 'Vuelve a la tienda');
  await remove(shop, product);
  await page.reload();
  await deletedDialog(page).getByRole('button', { name: 'Restaurar' }).click();
  await expect(page.getByLabel('Nombre')).toHaveValue('Vuelve a la tienda');
  await expect(page.getByRole('button', { name: /^Borrar imagen/ })).toHaveCount(3);
  await update(page);
  const [saved] = await productsNamed(shop, 'Vuelve a la tienda');
  expect(saved?._id).toBe(product._id);
  expect(saved?.pictureUrls).toHaveLength(3);
  await noDraftIsStored(page);
});
