import { enter } from '../../../test/harness/browser/sign-in.ts';
import { inviteByCall } from '../../../test/harness/browser/team-steps.ts';
import { openSession } from '../../../test/harness/sign-in.ts';
import { CHANGED_SHOP } from '../../environments.ts';
import { expect, test } from '../../shop.ts';

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
