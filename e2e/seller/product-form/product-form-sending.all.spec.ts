import {
  createButton,
  createProduct,
  prepareProduct,
  productsNamed,
  updateButton,
} from '../../../test/harness/browser/product-form-steps.ts';
import { enter } from '../../../test/harness/browser/sign-in.ts';
import { expect, test } from '../../shop.ts';

// The browser logs refusals in its console.
test.use({ expectedComplaints: [/Failed to load resource/] });

test.beforeEach(({ page, shop }) => enter(page, shop));

test('the edit form without a product is refused with the text of an update', async ({ page }) => {
  await page.goto('/tienda/nuevo?modo=editar');
  await expect(page.getByRole('heading', { name: 'Editar producto' })).toBeVisible();
  await expect(page.getByText('Este producto no tiene imagenes')).toBeVisible();
  await expect(page.getByText('No has seleccionado imagen de portada')).toBeVisible();
  await updateButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Error al actualizar el producto (404)');
});

test('an update that is wrong says so at its field and sends nothing', async ({ page, shop }) => {
  const { _id } = await createProduct(shop, 'Sin cambio');
  await page.goto(`/tienda/${_id}`);
  await page.getByLabel('Nombre').fill('No');
  await expect(updateButton(page)).toBeEnabled();
  await updateButton(page).click();
  await expect(page.getByLabel('Nombre')).toBeFocused();
  await expect(page.getByText('El nombre de contener al menos 3 caracteres')).toBeVisible();
  expect(await productsNamed(shop, 'Sin cambio')).toHaveLength(1);
});

test('while it is sent the button says so and nothing can be typed', async ({ page, context }) => {
  await prepareProduct(page, { name: 'Lento pero seguro' });
  const { promise: seen, resolve: goOn } = Promise.withResolvers<void>();
  await context.route('**/products/new', async (route) => {
    await seen;
    await route.continue();
  });
  await createButton(page).click();
  await expect(page.getByRole('button', { name: 'Creando...' })).toBeDisabled();
  await expect(page.getByLabel('Nombre')).toBeDisabled();
  await expect(page.getByRole('progressbar', { name: /Subiendo 1 de 1 imágenes/ })).toBeVisible();
  goOn();
  await expect(page.getByRole('heading', { name: 'Producto creado' })).toBeVisible();
});

test('a failed update shows the text of the shop and the status', async ({ page, context, shop }) => {
  const { _id } = await createProduct(shop, 'No se deja');
  await page.goto(`/tienda/${_id}`);
  await context.route(
    '**/products/update',
    (route) => route.fulfill({ status: 503, json: { message: 'Hay mucha gente' } }),
    { times: 1 },
  );
  await updateButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Error al actualizar el producto (503)');
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect(page.getByRole('heading', { name: 'Producto actualizado' })).toBeVisible();
});

test('two clicks make one product', async ({ page, shop }) => {
  const name = 'Con dos clics';
  await prepareProduct(page, { name });
  await createButton(page).dblclick();
  await expect(page.getByRole('heading', { name: 'Producto creado' })).toBeVisible();
  expect(await productsNamed(shop, name)).toHaveLength(1);
});
