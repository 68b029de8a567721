import { publish } from '../../../test/harness/browser/own-product.ts';
import {
  changeField,
  markingOf,
  openTable,
  priceOf,
  readProduct,
  rowOf,
} from '../../../test/harness/browser/product-table-steps.ts';
import { expect, test } from '../../shop.ts';

// Refusals and broken connections are part of these tests, and the browser logs them in its console.
test.use({ expectedComplaints: [/Failed to load resource/] });

test('Escape gives the old price back, and nothing is sent', async ({ page, shop, products }) => {
  const product = await publish(shop, products[0]!);
  await openTable(page, shop);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await priceOf(page, product).fill('999');
  await priceOf(page, product).press('Escape');
  await expect(priceOf(page, product)).toHaveValue('1,000');
  await priceOf(page, product).blur();
  expect(requests.filter((url) => url.endsWith('/fields'))).toEqual([]);
});

test('a price that changes by more than half asks first', async ({ page, shop, products }) => {
  const product = await publish(shop, products[0]!);
  await openTable(page, shop);
  const row = rowOf(page, product);
  await priceOf(page, product).fill('100');
  await priceOf(page, product).press('Enter');
  await expect(row.getByRole('alert')).toHaveText('¿Seguro? Antes costaba ₡1,000.');
  await row.getByRole('button', { name: 'No, dejarlo así' }).click();
  await expect(priceOf(page, product)).toHaveValue('1,000');
  await priceOf(page, product).fill('100');
  await priceOf(page, product).press('Enter');
  await row.getByRole('button', { name: 'Sí, guardar' }).click();
  await expect(row.getByText('Guardado', { exact: true })).toBeVisible();
  expect(await readProduct(shop, product)).toMatchObject({ price: 100 });
});

test('a marking is saved when it is chosen, and price and marking after each other', async ({
  page,
  shop,
  products,
}) => {
  const product = await publish(shop, products[0]!);
  await openTable(page, shop);
  await priceOf(page, product).fill('1150');
  await markingOf(page, product).focus();
  await markingOf(page, product).selectOption('Con descuento');
  await expect(rowOf(page, product).getByText('Guardado', { exact: true })).toHaveCount(2);
  expect(await readProduct(shop, product)).toMatchObject({ price: 1150, discounted: true });
});

test('an ended session is explained, and what was typed stays', async ({ page, shop, products }) => {
  const product = await publish(shop, products[0]!);
  await openTable(page, shop);
  await page.route('**/fields', (route) => route.fulfill({ status: 401, json: { message: '' } }));
  await priceOf(page, product).fill('1170');
  await priceOf(page, product).press('Enter');
  await expect(rowOf(page, product).getByRole('alert')).toHaveText('Tu sesión expiró.');
  await expect(priceOf(page, product)).toHaveValue('1170');
});

test('leaving the page with a price that is not saved asks first', async ({ page, shop, products }) => {
  const product = await publish(shop, products[0]!);
  await openTable(page, shop);
  await priceOf(page, product).fill('5');
  await priceOf(page, product).press('Enter');
  await page.getByRole('link', { name: 'Volver a la cuenta' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Salir sin guardar?' });
  await dialog.getByRole('button', { name: 'Quedarme' }).click();
  await expect(priceOf(page, product)).toHaveValue('5');
});

test('of two people the second sees both prices under the row and decides', async ({
  page,
  shop,
  products,
}) => {
  const product = await publish(shop, products[0]!);
  await openTable(page, shop);
  const row = rowOf(page, product);
  await priceOf(page, product).fill('1100');
  await changeField(shop, product, { price: 1250 });
  await priceOf(page, product).press('Enter');
  await expect(row.getByRole('alert')).toContainText('¿Qué precio se queda?');
  await row.getByRole('button', { name: /₡1,250 .* Usar este/ }).click();
  await expect(priceOf(page, product)).toHaveValue('1,250');
  await priceOf(page, product).fill('1300');
  await changeField(shop, product, { marking: 'agotado' });
  await priceOf(page, product).press('Enter');
  await row.getByRole('button', { name: /₡1,300 .* Guardar el mío/ }).click();
  await expect(row.getByText('Guardado', { exact: true })).toBeVisible();
  expect(await readProduct(shop, product)).toMatchObject({ price: 1300, outOfStock: true });
  await expect(markingOf(page, product)).toHaveValue('agotado');
});
