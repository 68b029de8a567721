import { readFile } from 'node:fs/promises';
import { publish } from '../../../test/harness/browser/own-product.ts';
import {
  changeField,
  openTable,
  pick,
  readProduct,
} from '../../../test/harness/browser/product-table-steps.ts';
import { expect, test } from '../../shop.ts';

// Refusals are part of these tests, and the browser logs them in its console.
test.use({ expectedComplaints: [/Failed to load resource/] });

test('a product that changed after the preview stops the change of all, and the preview is made again', async ({
  page,
  shop,
  products,
}) => {
  const one = await publish(shop, products[0]!, { price: '1000' });
  await openTable(page, shop);
  await pick(page, one);
  await page.getByRole('button', { name: 'Subir o bajar precios' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Porcentaje').fill('50');
  await expect(dialog.getByRole('listitem')).toContainText('₡1,000pasa a₡500');
  await changeField(shop, one, { price: 1200 });
  await dialog.getByRole('button', { name: 'Cambiar 1 precio' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(dialog.getByRole('listitem')).toContainText('₡1,200pasa a₡600');
  expect(await readProduct(shop, one)).toMatchObject({ price: 1200 });
  await dialog.getByRole('button', { name: 'Cambiar 1 precio' }).click();
  await expect(dialog).toBeHidden();
  expect(await readProduct(shop, one)).toMatchObject({ price: 600 });
});

test('all products are chosen at once, and a failure is explained', async ({ page, shop, products }) => {
  await openTable(page, shop);
  await page.getByRole('checkbox', { name: `Elegir los ${products.length} productos` }).check();
  const bar = page.getByRole('region', { name: 'Elegidos' });
  await expect(bar.getByRole('status')).toHaveText(`${products.length}elegidos`);
  await page.route('**/products/change/preview', (route) => route.abort());
  await bar.getByRole('button', { name: 'Marcar regular' }).click();
  await expect(bar.getByRole('alert')).toContainText('No pudimos conectar con la tienda');
  await bar.getByRole('button', { name: 'Quitar la selección' }).click();
  await expect(bar).toBeHidden();
});

test('the chosen products are exported as a sheet that has only their rows', async ({
  page,
  shop,
  products,
}) => {
  await openTable(page, shop);
  await pick(page, products[1]!);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar' }).click();
  const file = await (await download).path();
  const lines = (await readFile(file, 'utf8')).split('\r\n');
  expect(lines[0]).toMatch(/^\ufeffid,nombre,/);
  expect(lines.filter((line) => /^[\w-]{8,36},/.test(line))).toHaveLength(1);
  expect(lines[1]).toContain(products[1]!._id);
});
