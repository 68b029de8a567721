import { enter, sendCredentials } from '../../../test/harness/browser/sign-in.ts';
import { addSeller } from '../../../test/harness/browser/team-steps.ts';
import { expect, test } from '../../shop.ts';

const STEPS = 'Tu tienda, lista para vender';

// A page of administrators is refused to a seller, and the browser logs it.
test.use({ expectedComplaints: [/Failed to load resource: .* 403/] });

test.beforeEach(({ page, shop }) => enter(page, shop));

test('the account leads to every page of whoever administers the shop', async ({ page }) => {
  await page.goto('/cuenta');
  const entries = page.getByRole('navigation', { name: 'Administrar' }).getByRole('link');
  await expect(entries).toHaveCount(8);
  await expect(entries.locator('b')).toHaveText([
    'Pedidos',
    'Productos',
    'Qué se vende',
    'Catálogos',
    'Importar o exportar',
    'Mi tienda',
    'Equipo',
    'Historial',
  ]);
  for (const [at, path] of [
    [0, '/cuenta/pedidos'],
    [1, '/cuenta/productos'],
    [3, '/cuenta/catalogos'],
    [4, '/cuenta/importar'],
    [5, '/cuenta/tienda'],
    [6, '/cuenta/equipo'],
    [7, '/cuenta/historial'],
  ] as const) {
    await expect(entries.nth(at)).toHaveAttribute('href', path);
  }
  await entries.nth(2).click();
  await expect(page.getByRole('heading', { name: 'Qué se vende' })).toBeInViewport();
});

test('a seller is offered neither settings nor team nor first steps, and is refused on their page', async ({
  page,
  shop,
}) => {
  const password = await addSeller(shop, 'luis@tienda.cr', 'Luis Mora');
  await page.evaluate(() => localStorage.clear());
  await page.goto('/acceder?volver=%2Fcuenta');
  await sendCredentials(page, 'luis@tienda.cr', password);
  await expect(page.getByRole('heading', { name: 'Hola, Luis' })).toBeVisible();
  const entries = page.getByRole('navigation', { name: 'Administrar' });
  await expect(entries.getByRole('link')).toHaveCount(6);
  await expect(entries.getByRole('link', { name: /Mi tienda|Equipo/ })).toHaveCount(0);
  await expect(page.getByText(STEPS)).toHaveCount(0);
  await page.goto('/cuenta/tienda');
  await expect(page.getByText('Solo quien administra la tienda puede hacer eso. (403)')).toBeVisible();
});

test('the first steps show what is done and lead to what is not', async ({ page }) => {
  await page.goto('/cuenta');
  const steps = page.getByRole('region', { name: STEPS });
  await expect(steps.getByText('2 de 6 listos')).toBeVisible();
  await expect(steps.getByRole('listitem').filter({ hasText: 'Listo' }).locator('b')).toHaveText([
    'Pon tu número de WhatsApp',
    'Cambia la contraseña con la que empezaste',
  ]);
  await expect(steps.getByRole('link', { name: 'Ponle nombre a tu tienda' })).toHaveAttribute(
    'href',
    '/cuenta/tienda#shop',
  );
  await steps.getByRole('button', { name: 'Dale una dirección pública' }).click();
  const dialog = page.getByRole('dialog', { name: 'Dale una dirección pública' });
  await expect(dialog).toContainText('SHOP_URL');
  await dialog.getByRole('button', { name: 'Entendido' }).click();
  await expect(dialog).toHaveCount(0);
});
