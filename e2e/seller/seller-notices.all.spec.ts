import type { Product } from '../../src/domain/entities.ts';
import { exists, publish } from '../../test/harness/browser/own-product.ts';
import { enter, sendCredentials, signIn, signOut } from '../../test/harness/browser/sign-in.ts';
import { draftIsStored } from '../../test/harness/browser/stored-drafts.ts';
import { expect, type Page, test } from '../shop.ts';
import { isAbovePage } from './seller-notices-steps.ts';
import { notice } from './seller-steps.ts';

/** The notices after each action of a seller, and the links between their pages. */

// Refusals are part of these tests, and the browser logs them in its console.
test.use({ expectedComplaints: [/Failed to load resource/], viewport: { width: 390, height: 664 } });

test('signing in and signing out show a notice', async ({ page, shop }) => {
  await page.goto('/acceder');
  await sendCredentials(page, shop.email, shop.password);
  await expect(notice(page, 'Iniciaste sesión')).toBeVisible();
  await expect(page).toHaveURL('/tienda');
  await signOut(page);
  await expect(notice(page, 'Cerraste la sesión')).toBeVisible();
  await expect(page).toHaveURL('/tienda');
});

test('discarding a draft shows a notice', async ({ page, shop }) => {
  await enter(page, shop);
  await page.goto('/tienda/nuevo');
  await page.getByLabel('Nombre', { exact: true }).fill('A medias');
  await draftIsStored(page, 'A medias');
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Descartar' }).click();
  await expect(notice(page, 'Borrador descartado')).toBeVisible();
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('');
});

test('the way back from the page after a sign-in does not lead to the form again', async ({ page, shop }) => {
  await page.goto('/contacto');
  await page.goto('/acceder');
  await sendCredentials(page, shop.email, shop.password);
  await expect(page).toHaveURL('/tienda');
  await page.goBack();
  await expect(page).toHaveURL('/contacto');
});

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
