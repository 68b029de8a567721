import { enter, sendCredentials } from '../../../test/harness/browser/sign-in.ts';
import { addSeller, inviteByCall } from '../../../test/harness/browser/team-steps.ts';
import { requireShopCommand } from '../../../test/harness/shop-command.ts';
import { openSession } from '../../../test/harness/sign-in.ts';
import { CHANGED_SHOP } from '../../environments.ts';
import { expect, test } from '../../shop.ts';
import { typeNewPassword } from './team-steps.ts';

// The browser logs refusals and lost connections in its console.
test.use({ environment: CHANGED_SHOP, expectedComplaints: [/Failed to load resource/] });

test.beforeEach(({ page, shop }) => enter(page, shop));

test('what was typed stays when the connection fails, and a retry works', async ({ page }) => {
  await page.goto('/cuenta/equipo');
  await page.getByRole('button', { name: 'Invitar' }).click();
  const form = page.getByRole('dialog', { name: 'Invitar a una persona' });
  await form.getByLabel('Nombre').fill('Rosa Mora');
  await form.getByLabel('Correo electrónico').fill('rosa@tienda.cr');
  await page.route('**/users/invite', (route) => route.abort());
  await form.getByRole('button', { name: 'Crear la invitación' }).click();
  await expect(form.getByRole('alert')).toContainText('No pudimos conectar con la tienda.');
  await expect(form.getByLabel('Nombre')).toHaveValue('Rosa Mora');
  await page.unroute('**/users/invite');
  await form.getByRole('button', { name: 'Crear la invitación' }).click();
  await expect(page.getByRole('dialog', { name: 'Invitación lista' })).toBeVisible();
});

test('the menu of a person opens and closes by keyboard', async ({ page, shop }) => {
  await inviteByCall(shop, { name: 'Teresa', email: 'teresa@tienda.cr', role: 'vendedor' });
  await page.goto('/cuenta/equipo');
  const button = page.getByRole('button', { name: 'Más sobre Teresa' });
  await button.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(button).toBeFocused();
});

test('the other sessions can be ended from the account', async ({ page, shop }) => {
  const other = await openSession(shop.url, shop);
  await page.goto('/cuenta');
  await expect(page.getByRole('heading', { name: 'Sesiones abiertas' })).toBeVisible();
  await expect(page.getByText('en uso ahora')).toHaveCount(1);
  await page.getByRole('button', { name: 'Cerrar las demás' }).click();
  await expect(page.getByRole('button', { name: 'Cerrar las demás' })).toHaveCount(0);
  const headers = { authorization: `Bearer ${other.token}` };
  expect((await fetch(`${shop.url}/sessions`, { headers })).status).toBe(401);
});

test('a person can be renamed, get a link, be disabled and be enabled again', async ({ page, shop }) => {
  await addSeller(shop, 'carlos@tienda.cr', 'Carlos');
  await page.goto('/cuenta/equipo');
  // The open link for a new password is in a row of its own, below.
  const card = page.getByRole('listitem').filter({ hasText: 'carlos@tienda.cr' }).first();
  const choose = async (item: string) => {
    await card.getByRole('button', { name: /Más sobre/ }).click();
    await card.getByRole('button', { name: item }).click();
  };
  await choose('Cambiar nombre o rol');
  const form = page.getByRole('dialog', { name: 'Cambiar nombre o rol' });
  await form.getByLabel('Nombre').fill('Carlos Soto');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(card).toContainText('Carlos Soto');
  await choose('Enlace para nueva contraseña');
  await page.getByRole('dialog', { name: 'Enlace listo' }).getByRole('button', { name: 'Listo' }).click();
  await choose('Cerrar sus sesiones');
  await expect(page.getByText('Cerraste las sesiones de Carlos Soto')).toBeVisible();
  await choose('Desactivar');
  await page.getByRole('dialog').getByRole('button', { name: 'Desactivar' }).click();
  await expect(card).toContainText('Inactivo');
  await choose('Activar');
  await expect(card).toContainText('Activo');
});

test('a generated password must be changed before anything else', async ({ page, shop }) => {
  const printed = await requireShopCommand(shop.dataDir, 'user', 'add', 'eva@tienda.cr', 'Eva Mora');
  const password = /Contraseña: (\S+)/.exec(printed)?.[1] ?? '';
  await page.evaluate(() => localStorage.clear());
  await page.goto('/acceder');
  await sendCredentials(page, 'eva@tienda.cr', password);
  for (const path of ['/cuenta', '/cuenta/importar', '/cuenta/tienda', '/tienda/nuevo']) {
    if (path !== '/cuenta') await page.goto(path);
    await expect(page.getByText('Cambia la contraseña con la que empezaste.')).toBeVisible();
  }
  await page.getByRole('textbox', { name: 'Contraseña actual' }).fill(password);
  await typeNewPassword(page);
  await expect(page.getByText('Tu contraseña fue actualizada')).toBeVisible();
  await page.goto('/cuenta');
  await expect(page.getByRole('heading', { name: 'Sesiones abiertas' })).toBeVisible();
});
