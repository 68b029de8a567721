import { publish, remove } from '../../../test/harness/browser/own-product.ts';
import { openTable } from '../../../test/harness/browser/product-table-steps.ts';
import { enter } from '../../../test/harness/browser/sign-in.ts';
import { expect, test } from '../../shop.ts';

// Pictures of deleted products are refused to visitors, and the browser logs it in its console.
test.use({ expectedComplaints: [/Failed to load resource/] });

test('Borrar ya asks first, and then the product is gone for good', async ({ page, shop, products }) => {
  const product = await publish(shop, products[0]!);
  await remove(shop, product);
  await enter(page, shop);
  await page.goto('/cuenta/productos?ver=papelera');
  const item = page.getByRole('listitem').filter({ hasText: product.title });
  await item.getByRole('button', { name: 'Borrar ya' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Borrar este producto para siempre?' });
  await expect(dialog).toContainText('Esta acción no se puede deshacer.');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(item).toBeVisible();
  await item.getByRole('button', { name: 'Borrar ya' }).click();
  await dialog.getByRole('button', { name: 'Borrar ya' }).click();
  await expect(item).toBeHidden();
  await expect(page.getByText('Producto borrado')).toBeVisible();
});

test('an undo without a connection says so and can be repeated', async ({ page, shop, products }) => {
  const product = await publish(shop, products[0]!);
  await openTable(page, shop);
  await page.getByRole('button', { name: `Más sobre ${product.title}` }).click();
  await page.getByRole('button', { name: 'Mover a la papelera' }).click();
  await page.route('**/restore', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('No pudimos conectar con la tienda.')).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByRole('link', { name: product.title, exact: true })).toBeVisible();
});
