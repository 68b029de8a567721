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
import { deletedDialog, reloadFinds, typeBrand } from './form-steps.ts';

// The browser logs the 404 of a deleted product in its console.
test.use({ expectedComplaints: [/Failed to load resource/] });

test.beforeEach(async ({ page, shop }) => {
  leaveAnyway(page);
  await enter(page, shop);
});

test('the form shows a warning when the browser cannot store drafts', async ({ page }) => {
  await page.addInitScript(() => {
    indexedDB.open = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
  });
  await page.goto('/tienda/nuevo');
  await page.getByLabel('Nombre').fill('Sin borrador');
  await expect(page.getByText('Este navegador no nos deja guardar un borrador.')).toBeVisible();
});

test('of two tabs that were closed the last is brought back, and the other is offered', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await typeBrand(page, '/tienda/nuevo', 'La primera');
  await page.getByLabel('Nombre').fill('Parlante a medias');
  await draftIsStored(page, 'Parlante a medias');
  await typeBrand(other, '/tienda/nuevo', 'La segunda');
  await Promise.all([page.close(), other.close()]);
  const next = await context.newPage();
  leaveAnyway(next);
  await next.goto('/tienda/nuevo');
  await expect(next.getByLabel('Marca')).toHaveValue('La segunda');
  await next.getByRole('link', { name: 'Parlante a medias' }).click();
  await next.getByRole('button', { name: 'Salir de aquí' }).click();
  await expect(next.getByLabel('Marca')).toHaveValue('La primera');
  await expect(next.getByRole('link', { name: 'Sin nombre' })).toBeVisible();
  await reloadFinds(next, 'La primera');
  await next.getByRole('button', { name: 'Descartar' }).click();
  await expect(next.getByLabel('Marca')).toHaveValue('');
  await reloadFinds(next, 'La segunda');
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

test('a product that is no longer in the bin stays deleted, and what was typed stays until it is discarded', async ({
  page,
  shop,
}) => {
  const product = await createProduct(shop, 'Se borró');
  await page.goto(`/tienda/${product._id}`);
  await page.getByLabel('Marca').fill('Se queda');
  await remove(shop, product);
  await purge(shop, product);
  await updateButton(page).click();
  await deletedDialog(page).getByRole('button', { name: 'Restaurar' }).click();
  await expect(deletedDialog(page).getByRole('alert')).toContainText(
    'Ese producto ya no está en la papelera',
  );
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
