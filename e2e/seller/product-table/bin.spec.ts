import { exists, publish } from '../../../test/harness/browser/own-product.ts';
import { openTable } from '../../../test/harness/browser/product-table-steps.ts';
import { signIn } from '../../../test/harness/browser/sign-in.ts';
import { expect, test } from '../../shop.ts';

// Pictures of deleted products are refused to visitors, and the browser logs it in its console.
test.use({ expectedComplaints: [/Failed to load resource/] });

test('after a deletion from a card, Deshacer brings the product back to the page', async ({
  page,
  shop,
  products,
}) => {
  const product = await publish(shop, products[0]!);
  await signIn(page, shop);
  const card = page.getByRole('article').filter({ hasText: product.title });
  await card.getByRole('button', { name: 'Administrar' }).click();
  await card.getByRole('button', { name: 'Eliminar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText('Se fue a la papelera')).toBeVisible();
  await expect(card).toBeHidden();
  // The notice waits while it has the focus.
  await page.getByRole('button', { name: 'Deshacer' }).focus();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('Producto restaurado')).toBeVisible();
  await expect(card).toBeVisible();
  expect(await exists(shop, product)).toBe(true);
});

test('a product of the table moves to the bin without a question, and can be restored there', async ({
  page,
  shop,
  products,
}) => {
  const product = await publish(shop, products[0]!);
  await openTable(page, shop);
  await page.getByRole('button', { name: `Más sobre ${product.title}` }).click();
  await page.getByRole('button', { name: 'Mover a la papelera' }).click();
  await expect(page.getByText('Se fue a la papelera')).toBeVisible();
  await page.getByRole('link', { name: /^Papelera/ }).click();
  await expect(page.getByRole('heading', { name: 'Papelera' })).toBeVisible();
  const item = page.getByRole('listitem').filter({ hasText: product.title });
  await expect(item).toContainText('Lo borró Ana Mora');
  await expect(item).toContainText('hoy, ');
  await expect(item).toContainText('Quedan 30 días');
  // The picture comes with the token: visitors do not get it.
  await expect(item.locator('img')).toHaveJSProperty('complete', true);
  expect(await item.locator('img').getAttribute('src')).toMatch(/^blob:/);
  await item.getByRole('button', { name: 'Restaurar' }).click();
  await expect(item).toBeHidden();
  expect(await exists(shop, product)).toBe(true);
});
