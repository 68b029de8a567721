import { publish } from '../../../test/harness/browser/own-product.ts';
import { openTable, priceOf, readProduct, rowOf } from '../../../test/harness/browser/product-table-steps.ts';
import { expect, test } from '../../shop.ts';

// Refusals and broken connections are part of these tests, and the browser logs them in its console.
test.use({ expectedComplaints: [/Failed to load resource/] });

test('a price is saved with Enter or by leaving the field, asks if it is far off, and comes back with Escape', async ({
  page,
  shop,
  products,
}) => {
  const product = await publish(shop, products[0]!, { price: '1000' });
  await openTable(page, shop);
  const price = priceOf(page, product);
  await expect(price).toHaveValue('1,000');
  await price.fill('1200');
  await expect(rowOf(page, product).getByText('Enter guarda. Esc deja ₡1,000.')).toBeVisible();
  await price.press('Enter');
  await expect(rowOf(page, product).getByText('Guardado', { exact: true })).toBeVisible();
  expect(await readProduct(shop, product)).toMatchObject({ price: 1200 });
  await price.fill('1 300');
  await price.blur();
  await expect(price).toHaveValue('1,300');
  await expect.poll(async () => (await readProduct(shop, product)).price).toBe(1300);
  await price.fill('999');
  await price.press('Escape');
  await expect(price).toHaveValue('1,300');
  await price.fill('100');
  await price.press('Enter');
  const row = rowOf(page, product);
  await expect(row.getByRole('alert')).toHaveText('¿Seguro? Antes costaba ₡1,300.');
  await row.getByRole('button', { name: 'No, dejarlo así' }).click();
  await expect(price).toHaveValue('1,300');
  await price.fill('100');
  await price.press('Enter');
  await row.getByRole('button', { name: 'Sí, guardar' }).click();
  await expect(row.getByText('Guardado', { exact: true })).toBeVisible();
  expect(await readProduct(shop, product)).toMatchObject({ price: 100 });
});

test('a failure says why and keeps what was typed, leaving asks first, and a retry saves it', async ({
  page,
  shop,
  products,
}) => {
  const product = await publish(shop, products[0]!);
  await openTable(page, shop);
  const price = priceOf(page, product);
  await price.fill('mil');
  await price.press('Enter');
  await expect(price).toHaveAccessibleDescription('El precio es incorrecto');
  await page.route('**/fields', (route) => route.abort());
  await price.fill('1400');
  await price.press('Enter');
  await expect(price).toHaveAccessibleDescription(/No pudimos conectar con la tienda/);
  await expect(price).toHaveValue('1400');
  await page.getByRole('link', { name: 'Volver a la cuenta' }).click();
  await page.getByRole('dialog', { name: '¿Salir sin guardar?' }).getByText('Quedarme').click();
  await expect(price).toHaveValue('1400');
  await page.unroute('**/fields');
  await page.route('**/fields', (route) => route.fulfill({ status: 401, json: { message: '' } }));
  await price.press('Enter');
  await expect(rowOf(page, product).getByRole('alert')).toHaveText('Tu sesión expiró.');
  await expect(price).toHaveValue('1400');
  await page.unroute('**/fields');
  await price.press('Enter');
  await expect(rowOf(page, product).getByText('Guardado', { exact: true })).toBeVisible();
  expect(await readProduct(shop, product)).toMatchObject({ price: 1400 });
});
