import { publish } from '../../../test/harness/browser/own-product.ts';
import {
  markingOf,
  openTable,
  readProduct,
  rowOf,
  unitsOf,
} from '../../../test/harness/browser/product-table-steps.ts';
import { readUnits, setUnits } from '../../../test/harness/unit-calls.ts';
import { expect, test } from '../../shop.ts';

test.use({ expectedComplaints: [/Failed to load resource/] });

test('units are changed in place, those that were sold meanwhile are shown first, and none keep the marking', async ({
  page,
  shop,
  products,
}) => {
  const product = await publish(shop, products[0]!, { discounted: 'true', units: '5' });
  await openTable(page, shop);
  const [row, units] = [rowOf(page, product), unitsOf(page, product)];
  await expect(units).toHaveValue('5');
  await units.fill('8');
  await units.press('Enter');
  await expect(row.getByText('Guardado', { exact: true })).toBeVisible();
  expect(await readUnits(shop, product)).toBe(8);
  await setUnits(shop, product, 6);
  await units.fill('9');
  await units.blur();
  await expect(row.getByRole('alert')).toHaveText(
    'Las unidades cambiaron mientras editabas. ¿Qué número se queda?',
  );
  await row.getByRole('button', { name: /^6 Ahora en la tienda/ }).click();
  await expect(units).toHaveValue('6');
  await units.fill('muchas');
  await units.press('Enter');
  await expect(units).toHaveAccessibleDescription(/Las unidades van de 0 a 1 000 000/);
  await units.press('Escape');
  await expect(units).toHaveValue('6');
  await units.fill('0');
  await units.press('Enter');
  await expect(row.getByText('Se ve Agotado')).toBeVisible();
  await expect(markingOf(page, product)).toHaveValue('descuento');
  expect(await readProduct(shop, product)).toMatchObject({ outOfStock: true, discounted: false });
});

test('products with few units are found by a filter that the address and Back keep', async ({
  page,
  shop,
  products,
}) => {
  const few = await publish(shop, products[0]!, { units: '3' });
  const many = await publish(shop, products[0]!, { units: '4' });
  await openTable(page, shop);
  await page.getByRole('button', { name: 'Pocas unidades 1' }).click();
  await expect(rowOf(page, few)).toBeVisible();
  await expect(rowOf(page, many)).toHaveCount(0);
  await expect(page).toHaveURL(/\?pocas-unidades=1$/);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Pocas unidades 1', pressed: true })).toBeVisible();
  await expect(rowOf(page, many)).toHaveCount(0);
  await page.goBack();
  await expect(rowOf(page, many)).toBeVisible();
});
