import {
  changeProduct,
  createProduct,
  productsNamed,
  updateButton,
} from '../../../test/harness/browser/product-form-steps.ts';
import { enter } from '../../../test/harness/browser/sign-in.ts';
import { expect, test } from '../../shop.ts';
import { conflict } from './form-steps.ts';

// The browser logs the refusal in its console.
test.use({ expectedComplaints: [/Failed to load resource: .* 409/] });

test.beforeEach(({ page, shop }) => enter(page, shop));

test('the second of two editors sees both versions, takes theirs, or saves mine over theirs', async ({
  page,
  shop,
}) => {
  const product = await createProduct(shop, 'Lo editan dos', 2);
  await page.goto(`/tienda/${product._id}?modo=editar`);
  await page.getByLabel('Precio', { exact: true }).fill('18.000');
  await changeProduct(shop, product, { name: 'Lo cambió otra', price: '20000' });
  await updateButton(page).click();
  const price = conflict(page).getByRole('row', { name: /^Precio/ });
  await expect(price).toContainText('₡18,000');
  await expect(price).toContainText('₡20,000');
  await expect(conflict(page).getByRole('row', { name: /^Nombre \(distinto\)/ })).toContainText(
    'Lo cambió otra',
  );
  await conflict(page).getByRole('button', { name: 'Usar la guardada' }).click();
  await expect(page.getByLabel('Nombre')).toHaveValue('Lo cambió otra');
  await expect(page.getByLabel('Precio', { exact: true })).toHaveValue('20000');
  await page.getByLabel('Marca').fill('La mía');
  await changeProduct(shop, product, { name: 'Otra vez otra', brand: 'La de otra' });
  await updateButton(page).click();
  await conflict(page).getByRole('button', { name: 'Cancelar' }).click();
  await expect(conflict(page)).toHaveCount(0);
  await expect(page.getByLabel('Marca')).toHaveValue('La mía');
  await updateButton(page).click();
  await expect(conflict(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Marca')).toHaveValue('La mía');
  await updateButton(page).click();
  await conflict(page).getByRole('button', { name: 'Guardar la mía' }).click();
  await expect(page.getByRole('heading', { name: 'Producto actualizado' })).toBeVisible();
  expect(await productsNamed(shop, 'Lo cambió otra')).toMatchObject([{ brand: 'La mía', price: 20_000 }]);
});
