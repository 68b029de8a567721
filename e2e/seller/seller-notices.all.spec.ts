import { enter, sendCredentials, signOut } from '../../test/harness/browser/sign-in.ts';
import { draftIsStored } from '../../test/harness/browser/stored-drafts.ts';
import { expect, test } from '../shop.ts';
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
