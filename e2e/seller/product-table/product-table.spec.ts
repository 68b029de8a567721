import { publish } from '../../../test/harness/browser/own-product.ts';
import { openTable, priceOf, readProduct, rowOf } from '../../../test/harness/browser/product-table-steps.ts';
import { expect, test } from '../../shop.ts';

// Refusals and broken connections are part of these tests, and the browser logs them in its console.
test.use({ expectedComplaints: [/Failed to load resource/] });

test('a price is saved with Enter, and another one by leaving the field', async ({
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
});

test('a failure says why and keeps what was typed, and a retry saves it', async ({
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
  await page.unroute('**/fields');
  await price.press('Enter');
  await expect(rowOf(page, product).getByText('Guardado', { exact: true })).toBeVisible();
  expect(await readProduct(shop, product)).toMatchObject({ price: 1400 });
});
