import { ADMINISTRATOR } from '../../../test/harness/running-shop.ts';
import { isAlive, openSession } from '../../../test/harness/sign-in.ts';
import { expect, test } from '../../shop.ts';
import { openAccount, openDialog, send } from './account-steps.ts';

// Refusals and broken connections are part of these tests, and the browser logs them in its console.
test.use({ expectedComplaints: [/Failed to load resource/] });

test('the account shows who is signed in', async ({ page, shop }) => {
  await openAccount(page, shop);
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

test('a changed password is confirmed, opens the shop, and ends the other sessions', async ({
  page,
  shop,
}) => {
  const elsewhere = await openSession(shop.url, shop);
  await openAccount(page, shop);
  const form = await openDialog(page);
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
