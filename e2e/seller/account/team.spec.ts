import { enter, sendCredentials } from '../../../test/harness/browser/sign-in.ts';
import { addSeller } from '../../../test/harness/browser/team-steps.ts';
import { requireShopCommand } from '../../../test/harness/shop-command.ts';
import { CHANGED_SHOP } from '../../environments.ts';
import { expect, type Page, test } from '../../shop.ts';

// The browser logs refusals and lost connections in its console.
test.use({ environment: CHANGED_SHOP, expectedComplaints: [/Failed to load resource/] });

test.beforeEach(({ page, shop }) => enter(page, shop));

const NEW = 'la clave nueva de alguien';

async function typeNewPassword(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Contraseña nueva', exact: true }).fill(NEW);
  await page.getByRole('textbox', { name: 'Confirma la contraseña nueva' }).fill(NEW);
  await page.getByRole('button', { name: 'Guardar y entrar' }).click();
}

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
