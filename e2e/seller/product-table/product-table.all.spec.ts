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
