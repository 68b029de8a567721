import { editProductPath, productPath } from '../../../src/domain/addresses.ts';
import { publish, remove } from '../../../test/harness/browser/own-product.ts';
import { updateButton } from '../../../test/harness/browser/product-form-steps.ts';
import { enter } from '../../../test/harness/browser/sign-in.ts';
import { saveSettings } from '../../../test/harness/save-settings.ts';
import { expect, test } from '../../shop.ts';

test('a seller gives a product a previous price, and everybody sees it struck through', async ({
  page,
  shop,
  products,
}) => {
  const product = await publish(shop, products[0]!, { price: '28500' });
  await enter(page, shop);
  await page.goto(editProductPath(product._id));
  const before = page.getByLabel('Precio anterior (opcional)');
  await expect(page.getByLabel('Precio', { exact: true })).toHaveValue('28500');
  await expect(before).toHaveCount(0);
  await page.getByLabel('Con descuento').check();
  await before.fill('28.000');
  await updateButton(page).click();
  await expect(page.getByText('El precio anterior debe ser mayor que el precio')).toBeVisible();
  await before.fill('33.900');
  await expect(page.getByText('El precio anterior debe ser mayor que el precio')).toHaveCount(0);
  await page.getByLabel('Regular').check();
  await expect(before).toHaveCount(0);
  await page.getByLabel('Con descuento').check();
  await expect(before).toHaveValue('33.900');
  await updateButton(page).click();
  await expect(page.getByRole('heading', { name: 'Producto actualizado' })).toBeVisible();

  await page.goto(productPath(product));
  await expect(page.getByText('Precio anterior ₡33,900')).toBeVisible();
  await expect(page.getByText('-15 %')).toBeVisible();
  await page.goto('/tienda');
  const card = page.getByRole('article').filter({ hasText: product.title });
  await expect(card).toContainText('Precio anterior: ₡33,900');
  await remove(shop, product);
});

test('the contact page says who sells as soon as the owner has filled it in', async ({ page, shop }) => {
  await page.goto('/contacto');
  await expect(page.getByRole('heading', { name: 'Quién vende' })).toHaveCount(0);
  await saveSettings(shop, 'seller', { legalName: 'Casa Aurora S. A.', place: 'Heredia' });
  await page.goto('/contacto');
  await expect(page.getByRole('heading', { name: 'Quién vende' })).toBeVisible();
  await expect(page.getByRole('term')).toHaveText(['Nombre legal', 'Lugar']);
  await saveSettings(shop, 'seller', { legalName: '', place: '' });
});
