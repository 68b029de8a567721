import { exists, publish } from '../../../test/harness/browser/own-product.ts';
import { openTable, pick, readProduct } from '../../../test/harness/browser/product-table-steps.ts';
import { expect, test } from '../../shop.ts';

// Refusals are part of these tests, and the browser logs them in its console.
test.use({ expectedComplaints: [/Failed to load resource/] });

test('prices of several products are shown before they are written, and can be taken back', async ({
  page,
  shop,
  products,
}) => {
  const one = await publish(shop, products[0]!, { price: '42900' });
  const other = await publish(shop, products[0]!, { price: '24900' });
  await openTable(page, shop);
  await pick(page, one, other);
  const bar = page.getByRole('region', { name: 'Elegidos' });
  await expect(bar.getByRole('status')).toHaveText('2elegidos');
  await bar.getByRole('button', { name: 'Subir o bajar precios' }).click();
  const dialog = page.getByRole('dialog', { name: 'Subir o bajar precios' });
  await dialog.getByLabel('Porcentaje').fill('95');
  await expect(dialog.getByText('Para bajar, 90 como máximo.')).toBeVisible();
  await dialog.getByLabel('Porcentaje').fill('10');
  await expect(dialog.getByRole('heading', { name: 'Así quedan los 2' })).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: one.title })).toContainText(
    '₡42,900pasa a₡38,600',
  );
  await expect(dialog.getByText('Se cambian todos o ninguno. Después lo puedes deshacer.')).toBeVisible();
  expect(await readProduct(shop, one)).toMatchObject({ price: 42_900 });
  await dialog.getByRole('button', { name: 'Cambiar 2 precios' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Cambiamos 2 productos')).toBeVisible();
  expect(await readProduct(shop, one)).toMatchObject({ price: 38_600 });
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('Cambio deshecho')).toBeVisible();
  expect(await readProduct(shop, one)).toMatchObject({ price: 42_900 });
  expect(await readProduct(shop, other)).toMatchObject({ price: 24_900 });
});

test('several products are marked, moved to the bin and brought back', async ({ page, shop, products }) => {
  const one = await publish(shop, products[0]!);
  const other = await publish(shop, products[0]!);
  await openTable(page, shop);
  await pick(page, one, other);
  await page.getByRole('button', { name: 'Marcar agotado' }).click();
  await expect(page.getByText('Cambiamos 2 productos')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Elegidos' })).toBeHidden();
  expect(await readProduct(shop, one)).toMatchObject({ outOfStock: true });
  await pick(page, one, other);
  await page.getByRole('button', { name: 'Mover a la papelera' }).click();
  await expect(page.getByText('Se fueron a la papelera')).toBeVisible();
  await expect(page.getByRole('link', { name: one.title, exact: true })).toBeHidden();
  expect(await exists(shop, other)).toBe(false);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByRole('link', { name: one.title, exact: true })).toBeVisible();
  expect(await exists(shop, other)).toBe(true);
});
