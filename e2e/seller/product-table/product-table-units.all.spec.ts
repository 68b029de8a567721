import { publish } from '../../../test/harness/browser/own-product.ts';
import {
  markingOf,
  openTable,
  readProduct,
  rowOf,
  unitsOf,
} from '../../../test/harness/browser/product-table-steps.ts';
import { readUnits } from '../../../test/harness/unit-calls.ts';
import { expect, test } from '../../shop.ts';

test.use({ expectedComplaints: [/Failed to load resource/] });

test('without units the row shows the stored marking and that visitors see another one', async ({
  page,
  shop,
  products,
}) => {
  const product = await publish(shop, products[0]!, { discounted: 'true', units: '1' });
  await openTable(page, shop);
  await unitsOf(page, product).fill('0');
  await unitsOf(page, product).press('Enter');
  await expect(rowOf(page, product).getByText('Se ve Agotado')).toBeVisible();
  await expect(markingOf(page, product)).toHaveValue('descuento');
  expect(await readProduct(shop, product)).toMatchObject({ outOfStock: true, discounted: false });
  await markingOf(page, product).selectOption('Regular');
  await expect(rowOf(page, product).getByText('Guardado', { exact: true }).last()).toBeVisible();
  await expect(markingOf(page, product)).toHaveValue('regular');
  await unitsOf(page, product).fill('');
  await unitsOf(page, product).press('Enter');
  await expect.poll(() => readUnits(shop, product)).toBeNull();
  expect(await readProduct(shop, product)).toMatchObject({ outOfStock: false, discounted: false });
});
