import { exists, publish } from '../../test/harness/browser/own-product.ts';
import { enter } from '../../test/harness/browser/sign-in.ts';
import { expect, test } from '../shop.ts';
import { isAbovePage } from './seller-notices-steps.ts';
import { notice } from './seller-steps.ts';

/** The notices after each action of a seller, and the links between their pages. */

// Refusals are part of these tests, and the browser logs them in its console.
test.use({ expectedComplaints: [/Failed to load resource/], viewport: { width: 390, height: 664 } });

test('a deletion of the table can be taken back on the next page, where the notice covers nothing', async ({
  page,
  shop,
  products,
}) => {
  const product = await publish(shop, products[0]!);
  await enter(page, shop);
  await page.goto('/cuenta/productos');
  await page.getByRole('button', { name: `Más sobre ${product.title}` }).click();
  await page.getByRole('button', { name: 'Mover a la papelera' }).click();
  const binned = notice(page, 'Se fue a la papelera');
  await expect(binned).toBeVisible();
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page).toHaveURL('/inicio');
  await expect(binned).toBeInViewport();
  expect(await isAbovePage(page, binned)).toBe(true);
  await binned.getByRole('button', { name: 'Deshacer' }).click();
  await expect.poll(() => exists(shop, product)).toBe(true);
});

test('/acceder redirects a signed-in seller to the shop or to the requested page', async ({ page, shop }) => {
  await enter(page, shop);
  await page.goto('/inicio');
  await page.goto('/acceder');
  await expect(page).toHaveURL('/tienda');
  await expect(page.getByText('Hola Ana')).toBeVisible();
  await page.goto('/acceder?volver=%2Fcuenta%2Fimportar');
  await expect(page).toHaveURL('/cuenta/importar');
  await expect(page.getByRole('heading', { name: 'Importar y exportar' })).toBeVisible();
});
