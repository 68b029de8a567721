import { publish } from '../../../test/harness/browser/own-product.ts';
import { changeField, readProduct } from '../../../test/harness/browser/product-table-steps.ts';
import { enter } from '../../../test/harness/browser/sign-in.ts';
import { expect, test } from '../../shop.ts';
import { entry, productField } from './history-steps.ts';

// Refusals are part of these tests, and the browser logs them in its console.
test.use({ expectedComplaints: [/Failed to load resource/] });

test('a change of a product shows old and new, and can be taken back', async ({ page, shop, products }) => {
  const product = await publish(shop, products[0]!);
  await changeField(shop, product, { price: 1250 });
  await enter(page, shop);
  await page.goto('/cuenta/historial');
  await expect(page.getByRole('heading', { name: 'Hoy' })).toBeVisible();
  // An entry without details does not open.
  const created = entry(page, `Ana Mora creó ${product.title}`);
  await expect(created).toBeVisible();
  await expect(created.getByRole('group')).toHaveCount(0);
  const changed = entry(page, `Ana Mora cambió ${product.title}`);
  await expect(changed.getByRole('group')).toHaveCount(1);
  await changed.getByText(product.title).click();
  await expect(changed.getByRole('definition')).toHaveText('₡1,000pasó a₡1,250');
  await changed.getByRole('button', { name: 'Deshacer este cambio' }).click();
  await expect(changed.getByText('Deshecho')).toBeVisible();
  expect(await readProduct(shop, product)).toMatchObject({ price: 1000 });
});

test('the kind and the product are filters of the address', async ({ page, shop, products }) => {
  const product = await publish(shop, products[0]!);
  await enter(page, shop);
  await page.goto('/cuenta/historial');
  await page.getByLabel('Tipo').selectOption('Ajustes');
  await expect(page).toHaveURL('/cuenta/historial?tipo=settings');
  await expect(entry(page, product.title)).toBeHidden();
  await page.getByLabel('Tipo').selectOption('Todo');
  await expect(page).toHaveURL('/cuenta/historial');
  await productField(page).fill(product.title.slice(0, -2));
  await productField(page).press('Enter');
  await expect(page).toHaveURL(`/cuenta/historial?producto=${product._id}`);
  await expect(page.getByRole('listitem')).toHaveCount(1);
  await expect(productField(page)).toHaveValue(product.title);
  await productField(page).fill('');
  await expect(page).toHaveURL('/cuenta/historial');
});
