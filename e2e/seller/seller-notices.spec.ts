import type { Locator } from '@playwright/test';
import type { Product } from '../../src/domain/entities.ts';
import { exists, publish } from '../../test/harness/browser/own-product.ts';
import { enter, sendCredentials, signIn } from '../../test/harness/browser/sign-in.ts';
import { expect, type Page, test } from '../shop.ts';
import { notice } from './seller-steps.ts';

/** The notices after each action of a seller, and the links between their pages. */

// Refusals are part of these tests, and the browser logs them in its console.
test.use({ expectedComplaints: [/Failed to load resource/], viewport: { width: 390, height: 664 } });

/** Whether it ends where the page begins, so that it covers nothing. */
async function isAbovePage(page: Page, notice: Locator): Promise<boolean> {
  const [above, main] = [await notice.boundingBox(), await page.getByRole('main').boundingBox()];
  return above!.y + above!.height <= main!.y;
}

function cardOf(page: Page, { title }: Product) {
  return page.getByRole('article').filter({ hasText: title });
}

test('after a deletion the next page shows a notice', async ({ page, shop, products }) => {
  const product = await publish(shop, products[0]!);
  await signIn(page, shop);
  const card = cardOf(page, product);
  await card.getByRole('button', { name: 'Administrar' }).click();
  await card.getByRole('button', { name: 'Eliminar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  const binned = notice(page, `Se fue a la papelera${product.title}`);
  await expect(binned).toBeInViewport();
  expect(await isAbovePage(page, binned)).toBe(true);
  await expect(page).toHaveURL('/tienda');
  expect(await exists(shop, product)).toBe(false);
});

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

test('an ended session can be opened again from a refused deletion', async ({ page, shop, products }) => {
  const product = await publish(shop, products[0]!);
  await enter(page, shop);
  await page.goto(`/tienda/${product._id}/eliminar`);
  await page.route('**/products/*/delete', (route) =>
    route.fulfill({ status: 401, json: { message: 'Tu sesión expiró' } }),
  );
  await page.getByRole('button', { name: 'Eliminar' }).click();
  await page.getByRole('alert').getByRole('button', { name: 'Iniciar sesión' }).click();
  await page.unroute('**/products/*/delete');
  await sendCredentials(page, shop.email, shop.password);
  await expect(page).toHaveURL(`/tienda/${product._id}/eliminar`);
  await page.getByRole('button', { name: 'Eliminar' }).click();
  await expect(notice(page, 'Se fue a la papelera')).toBeVisible();
});
