import { findSerious } from '../../../test/harness/browser/accessibility.ts';
import { findCutOff, SMALL_PHONE } from '../../../test/harness/browser/page-steps.ts';
import { enter } from '../../../test/harness/browser/sign-in.ts';
import { addPerson, inviteByCall } from '../../../test/harness/browser/team-steps.ts';
import { expect, test } from '../../shop.ts';
import { choose, passwordIn, WRONG } from './team-passwords-steps.ts';

/** What concerns administrators asks for the password again, and only that. */

// The browser logs refusals in its console.
test.use({ environment: { SHOP_CART: 'on' }, expectedComplaints: [/Failed to load resource/] });

test.beforeEach(({ page, shop }) => enter(page, shop));

test('an administrator gets a link, is disabled and is enabled with the password', async ({ page, shop }) => {
  await addPerson(shop, { name: 'Berta', email: 'berta@tienda.cr', role: 'administrador' });
  await page.goto('/cuenta/equipo');
  const card = page.getByRole('listitem').filter({ hasText: 'berta@tienda.cr' });
  await choose(page, 'Berta', 'Enlace para nueva contraseña');
  const question = page.getByRole('dialog');
  await passwordIn(question).fill('no es esta clave');
  await passwordIn(question).press('Enter');
  await expect(passwordIn(question)).toHaveAccessibleDescription(WRONG);
  await passwordIn(question).fill(shop.password);
  await passwordIn(question).press('Enter');
  await page.getByRole('dialog', { name: 'Enlace listo' }).getByRole('button', { name: 'Listo' }).click();
  for (const [item, state] of [
    ['Desactivar', 'Inactivo'],
    ['Activar', 'Activo'],
  ] as const) {
    await choose(page, 'Berta', item);
    await passwordIn(question).fill(shop.password);
    await question.getByRole('button', { name: item }).click();
    await expect(card.first()).toContainText(state);
  }
});

test('the own password is changed in the account', async ({ page }) => {
  await page.goto('/cuenta/equipo');
  await choose(page, 'Ana Mora', 'Cambiar mi contraseña');
  await expect(page).toHaveURL('/cuenta');
  await expect(page.getByRole('button', { name: 'Cambiar contraseña' })).toBeVisible();
});

test('the questions fit the narrowest phone', async ({ page, shop }) => {
  await page.setViewportSize(SMALL_PHONE);
  const name = 'María de los Ángeles Fernández';
  await inviteByCall(shop, { name, email: 'maria.jefa@tienda.example', role: 'administrador' });
  await page.goto('/cuenta/equipo');
  await choose(page, name, 'Enlace nuevo');
  await expect(page.getByText('Para crear el enlace, escribe otra vez tu contraseña.')).toBeVisible();
  expect(await findSerious(page)).toEqual([]);
  expect(await findCutOff(page)).toEqual([]);
});

test('the links of a person whose sessions are ended leave the list', async ({ page, shop }) => {
  const diana = { name: 'Diana', email: 'diana@tienda.cr', role: 'administrador' } as const;
  const password = await addPerson(shop, diana);
  const invited = { name: 'Julia', email: 'julia@tienda.cr', role: 'vendedor' } as const;
  await inviteByCall(shop, invited, { email: diana.email, password });
  await page.goto('/cuenta/equipo');
  const row = page.getByRole('listitem').filter({ hasText: 'Enlace hecho por Diana.' });
  await expect(row).toBeVisible();
  await choose(page, 'Diana', 'Cerrar sus sesiones');
  await expect(row).toHaveCount(0);
});
