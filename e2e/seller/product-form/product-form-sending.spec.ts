import {
  createButton,
  loseAnswer,
  prepareProduct,
  productsNamed,
} from '../../../test/harness/browser/product-form-steps.ts';
import { enter } from '../../../test/harness/browser/sign-in.ts';
import { expect, test } from '../../shop.ts';

// The browser logs refusals in its console.
test.use({ expectedComplaints: [/Failed to load resource/] });

test.beforeEach(({ page, shop }) => enter(page, shop));

test('a cut connection shows an error, and trying again creates one product', async ({
  page,
  context,
  shop,
}) => {
  const name = 'Con corte';
  await prepareProduct(page, { name });
  await loseAnswer(context);
  await createButton(page).click();
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
