import {
  createButton,
  loseAnswer,
  prepareProduct,
  productsNamed,
  updateButton,
} from '../../../test/harness/browser/product-form-steps.ts';
import { enter } from '../../../test/harness/browser/sign-in.ts';
import { expect, test } from '../../shop.ts';

// The browser logs refusals in its console.
test.use({ expectedComplaints: [/Failed to load resource/] });

test.beforeEach(({ page, shop }) => enter(page, shop));

test('nothing can be typed while it is sent, and trying again after a cut connection creates one product', async ({
  page,
  context,
  shop,
}) => {
  const name = 'Con corte';
  await prepareProduct(page, { name });
  const goOn = await loseAnswer(context);
  await createButton(page).dblclick();
  await expect(page.getByRole('button', { name: 'Creando...' })).toBeDisabled();
  await expect(page.getByLabel('Nombre')).toBeDisabled();
  await expect(page.getByRole('progressbar', { name: /Subiendo 1 de 1 imágenes/ })).toBeVisible();
  goOn();
  await expect(page.getByRole('alert')).toContainText('No pudimos conectar con la tienda');
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect(page.getByRole('heading', { name: 'Producto creado' })).toBeVisible();
  expect(await productsNamed(shop, name)).toHaveLength(1);
});

test('a refusal is shown with its status, and what was typed stays', async ({ page, context }) => {
  await prepareProduct(page, { name: 'Rechazado' });
  const body = { message: 'Revisa los datos marcados', errors: [{ path: 'brand', msg: 'Esa marca no' }] };
  await context.route('**/products/new', (route) => route.fulfill({ status: 422, json: body }), { times: 1 });
  await createButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Revisa los datos marcados');
  await expect(page.getByRole('alert')).toContainText('(422)');
  await expect(page.getByLabel('Marca')).toHaveAccessibleDescription('Esa marca no');
  await expect(page.getByLabel('Nombre')).toHaveValue('Rechazado');
});

test('an update that fails is refused with its own text, also in the edit form without a product', async ({
  page,
  context,
}) => {
  await page.goto('/tienda/nuevo?modo=editar');
  await expect(page.getByRole('heading', { name: 'Editar producto' })).toBeVisible();
  await expect(page.getByText('Este producto no tiene imagenes')).toBeVisible();
  await expect(page.getByText('No has seleccionado imagen de portada')).toBeVisible();
  await context.route(
    '**/products/update',
    (route) => route.fulfill({ status: 503, json: { message: 'Hay mucha gente' } }),
    { times: 1 },
  );
  await updateButton(page).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Error al actualizar el producto (503)');
  await expect(alert).toContainText('Hay mucha gente');
  await alert.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect(alert).toContainText('Error al actualizar el producto (404)');
});
