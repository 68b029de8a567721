import { findSerious } from '../../../test/harness/browser/accessibility.ts';
import { enter } from '../../../test/harness/browser/sign-in.ts';
import { addSeller, inviteByCall } from '../../../test/harness/browser/team-steps.ts';
import { expect, test } from '../../shop.ts';
import { choose, passwordIn, WRONG } from './team-passwords-steps.ts';

/** What concerns administrators asks for the password again, and only that. */

// The browser logs refusals in its console.
test.use({ environment: { SHOP_CART: 'on' }, expectedComplaints: [/Failed to load resource/] });

test.beforeEach(({ page, shop }) => enter(page, shop));

test('an administrator is invited with the password; a wrong one loses nothing', async ({ page, shop }) => {
  await page.goto('/cuenta/equipo');
  await page.getByRole('button', { name: 'Invitar' }).click();
  const form = page.getByRole('dialog', { name: 'Invitar a una persona' });
  const password = passwordIn(form);
  await form.getByLabel('Nombre').fill('Sofía Rojas');
  await form.getByLabel('Correo electrónico').fill('sofia-jefa@tienda.cr');
  await expect(password).toHaveCount(0);
  await form.getByRole('radio', { name: /^Administrador/ }).check();
  await page.keyboard.press('Tab');
  await expect(password).toBeFocused();
  await password.press('Enter');
  await expect(password).toHaveAccessibleDescription('Escribe tu contraseña');
  await password.fill('no es esta clave');
  await password.press('Enter');
  await expect(password).toHaveAccessibleDescription(WRONG);
  await expect(password).toBeFocused();
  await expect(form.getByLabel('Nombre')).toHaveValue('Sofía Rojas');
  await expect(form.getByRole('alert')).toHaveCount(0);
  expect(await findSerious(page)).toEqual([]);
  await password.fill(shop.password);
  await password.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Invitación lista' })).toBeVisible();
});

test('the role of an administrator is given with the password, and a seller needs none', async ({
  page,
  shop,
}) => {
  await addSeller(shop, 'carla@tienda.cr', 'Carla');
  await page.goto('/cuenta/equipo');
  await choose(page, 'Carla', 'Cambiar nombre o rol');
  const form = page.getByRole('dialog', { name: 'Cambiar nombre o rol' });
  await form.getByLabel('Nombre').fill('Carla Soto');
  await expect(passwordIn(form)).toHaveCount(0);
  await form.getByRole('radio', { name: /^Administrador/ }).check();
  await passwordIn(form).fill('no es esta clave');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(passwordIn(form)).toHaveAccessibleDescription(WRONG);
  await expect(form.getByLabel('Nombre')).toHaveValue('Carla Soto');
  await passwordIn(form).fill(shop.password);
  await form.getByRole('button', { name: 'Guardar' }).click();
  const card = page.getByRole('listitem').filter({ hasText: 'carla@tienda.cr' });
  await expect(card).toContainText('Administrador');
  await expect(card).toContainText('Carla Soto');
});

test('every open link is listed with its maker, and ends with Anular', async ({ page, shop }) => {
  await addSeller(shop, 'marcos@tienda.cr', 'Marcos');
  await inviteByCall(shop, { name: 'Elena', email: 'elena@tienda.cr', role: 'vendedor' });
  await page.goto('/cuenta/equipo');
  await choose(page, 'Marcos', 'Enlace para nueva contraseña');
  await page.getByRole('dialog', { name: 'Enlace listo' }).getByRole('button', { name: 'Listo' }).click();
  const rows = page.getByRole('listitem').filter({ hasText: 'Enlace hecho por Ana Mora.' });
  const invitation = rows.filter({ hasText: 'elena@tienda.cr' });
  const link = rows.filter({ hasText: 'marcos@tienda.cr' });
  await expect(invitation).toContainText('Invitación enviada');
  await expect(link).toContainText('Contraseña nuevaVence en 7 días');
  await choose(page, 'el enlace de Marcos', 'Anular');
  await expect(page.getByText('Anulaste el enlace de Marcos')).toBeVisible();
  await expect(link).toHaveCount(0);
  await choose(page, 'Elena', 'Anular');
  await expect(invitation).toHaveCount(0);
});
