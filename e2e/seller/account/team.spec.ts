import { enter } from '../../../test/harness/browser/sign-in.ts';
import { CHANGED_SHOP } from '../../environments.ts';
import { expect, test } from '../../shop.ts';
import { typeNewPassword } from './team-steps.ts';

// The browser logs refusals and lost connections in its console.
test.use({ environment: CHANGED_SHOP, expectedComplaints: [/Failed to load resource/] });

test.beforeEach(({ page, shop }) => enter(page, shop));

test('a person is invited with a link, sets a password with it and is signed in', async ({
  page,
  browser,
  shop,
}) => {
  await page.goto('/cuenta');
  await page.getByRole('link', { name: 'Equipo' }).click();
  await expect(page.getByText('La tienda necesita al menos una persona que la administre.')).toBeVisible();
  await page.getByRole('button', { name: 'Invitar' }).click();
  const form = page.getByRole('dialog', { name: 'Invitar a una persona' });
  await form.getByLabel('Nombre').fill('Sofía Rojas');
  await form.getByLabel('Correo electrónico').fill('sofia@tienda.cr');
  await form.getByRole('button', { name: 'Crear la invitación' }).click();
  const made = page.getByRole('dialog', { name: 'Invitación lista' });
  const link =
    (await made
      .getByText(/\/invitacion\/[\w-]{43}/)
      .first()
      .textContent()) ?? '';
  const chat = made.getByRole('link', { name: 'Enviar por WhatsApp' });
  expect(await chat.getAttribute('href')).toContain(`https://wa.me/?text=Hola%2C%20Sof%C3%ADa`);
  await made.getByRole('button', { name: 'Listo' }).click();
  const card = page.getByRole('listitem').filter({ hasText: 'Sofía Rojas' });
  await expect(card).toContainText('Invitación enviadaVence en 7 díasEnlace hecho por Ana Mora.');

  const visitor = await browser.newPage({ baseURL: shop.url });
  await visitor.goto(new URL(link).pathname);
  await expect(visitor.getByRole('heading', { name: 'Hola, Sofía' })).toBeVisible();
  await expect(visitor.getByText('como vendedor. Elige tu contraseña y entras de una vez.')).toBeVisible();
  await typeNewPassword(visitor);
  await expect(visitor).toHaveURL('/cuenta');
  await expect(visitor.getByRole('heading', { name: 'Hola, Sofía' })).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Equipo' })).toHaveCount(0);
  await visitor.goto('/cuenta/equipo');
  await expect(visitor.getByText('Solo quien administra la tienda puede hacer eso.')).toBeVisible();
  await visitor.goto(new URL(link).pathname);
  await expect(
    visitor.getByRole('heading', { name: 'Esta invitación ya no sirve. Pide una nueva.' }),
  ).toBeVisible();
  await visitor.close();
});
