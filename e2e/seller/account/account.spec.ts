import { signIn } from '../../../test/harness/browser/sign-in.ts';
import { ADMINISTRATOR } from '../../../test/harness/running-shop.ts';
import { isAlive, openSession } from '../../../test/harness/sign-in.ts';
import { expect, test } from '../../shop.ts';
import { openAccount, openDialog, send } from './account-steps.ts';

// Refusals and broken connections are part of these tests, and the browser logs them in its console.
test.use({ expectedComplaints: [/Failed to load resource/] });

test('the account says that it is loading, and then who is signed in', async ({ page, shop }) => {
  const release = Promise.withResolvers<void>();
  await page.route('**/user/*', async (route) => {
    await release.promise;
    await route.continue();
  });
  await signIn(page, shop);
  await page.goto('/cuenta');
  await expect(page.getByText('Cargando...')).toBeVisible();
  release.resolve();
  await expect(page.getByRole('heading', { name: 'Hola, Ana' })).toBeVisible();
  await expect(page.getByText('Cargando...')).toBeHidden();
  await expect(page.getByText('Esto es tu area de administracion')).toBeVisible();
  const panel = page.getByRole('region').or(page.locator('section')).filter({ hasText: 'Mi Cuenta' });
  await expect(panel.getByRole('term')).toHaveText(['Nombre', 'Correo', 'Rol', 'Estado']);
  await expect(panel.getByRole('definition')).toHaveText([
    ADMINISTRATOR.name,
    ADMINISTRATOR.email,
    'administrador',
    'activo',
  ]);
});

test('a password is changed with the present one only, which ends the other sessions', async ({
  page,
  shop,
}) => {
  const elsewhere = await openSession(shop.url, shop);
  await openAccount(page, shop);
  const button = page.getByRole('button', { name: 'Cambiar contraseña' });
  await openDialog(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(button).toBeFocused();
  const form = await openDialog(page);
  await send(form, 'no es esta', 'una clave nueva');
  await expect(form.dialog.getByRole('alert')).toHaveText('La contraseña actual no es correcta');
  await send(form, shop.password, 'una clave nueva');
  await expect(form.dialog.getByText('Tu contraseña fue actualizada')).toBeVisible();
  await expect(form.current).toBeHidden();
  expect(await isAlive(shop, elsewhere)).toBe(false);
  await form.dialog.getByRole('button', { name: 'Salir' }).click();
  await expect(form.dialog).toBeHidden();
  await expect(page).toHaveURL('/cuenta');
  const again = await openDialog(page);
  await send(again, 'una clave nueva', shop.password);
  await expect(again.dialog.getByText('Tu contraseña fue actualizada')).toBeVisible();
});
