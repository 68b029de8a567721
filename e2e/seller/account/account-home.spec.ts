import type { Page } from '@playwright/test';
import { findSerious } from '../../../test/harness/browser/accessibility.ts';
import { enter } from '../../../test/harness/browser/sign-in.ts';
import { saveSettings } from '../../../test/harness/save-settings.ts';
import { expect, test } from '../../shop.ts';

// A shop of its own, because the demo products are removed.
test.use({ environment: { LOG_LEVEL: 'error' }, expectedComplaints: [/Failed to load resource/] });

const STEPS = 'Tu tienda, lista para vender';

async function asSeller(page: Page): Promise<void> {
  await page.route('**/user/*', async (route) => {
    const { user } = await (await route.fetch()).json();
    await route.fulfill({ json: { user: { ...user, role: 'vendedor' } } });
  });
}

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

test('a seller is offered neither settings nor team nor first steps', async ({ page }) => {
  await asSeller(page);
  await page.goto('/cuenta');
  const entries = page.getByRole('navigation', { name: 'Administrar' });
  await expect(entries.getByRole('link')).toHaveCount(6);
  await expect(entries.getByRole('link', { name: /Mi tienda|Equipo/ })).toHaveCount(0);
  await expect(page.getByText(STEPS)).toHaveCount(0);
});

test('the label of the button that hides the first steps is in one line on a phone', async ({ page }) => {
  await page.goto('/cuenta');
  const lines = await page.getByRole('button', { name: 'Ocultar' }).evaluate((button) => {
    const range = document.createRange();
    range.selectNodeContents(button);
    return range.getClientRects().length;
  });
  expect(lines).toBe(1);
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
  expect(await findSerious(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Entendido' }).click();
  await expect(dialog).toHaveCount(0);
});

test('the demo products are removed after a question, and come back', async ({ page, products }) => {
  await page.goto('/cuenta');
  await page.getByRole('button', { name: 'Quita los productos de demostración' }).click();
  const dialog = page.getByRole('dialog', { name: '¿Quitar los productos de demostración?' });
  await expect(dialog).toContainText(`Salen ${products.length} productos del catálogo.`);
  await page.route('**/products/change', (route) => route.abort(), { times: 1 });
  await dialog.getByRole('button', { name: 'Quitarlos' }).click();
  await expect(dialog.getByRole('alert')).toContainText('No pudimos conectar con la tienda.');
  await dialog.getByRole('button', { name: 'Quitarlos' }).click();
  await expect(page.getByText('Se fueron a la papelera')).toBeVisible();
  await expect(page.getByText('3 de 6 listos')).toBeVisible();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('2 de 6 listos')).toBeVisible();
  await page.goto('/tienda');
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('hidden first steps stay hidden for this person', async ({ page }) => {
  await page.goto('/cuenta');
  await page.getByRole('button', { name: 'Ocultar' }).click();
  await expect(page.getByText(STEPS)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('navigation', { name: 'Administrar' })).toBeVisible();
  await expect(page.getByText(STEPS)).toHaveCount(0);
});

test('a changed SINPE number is told until the person has read it', async ({ page, shop }) => {
  await saveSettings(shop, 'sinpe', { phone: '88123456', holder: 'Ana Mora' });
  await saveSettings(shop, 'sinpe', { phone: '60457788', holder: 'Ana Mora' });
  await page.goto('/cuenta');
  const notice = page.getByText('Cambió el número de SINPE: 8812 3456 → 6045 7788, por Ana Mora, hoy a las');
  await expect(notice).toBeVisible();
  expect(await findSerious(page)).toEqual([]);
  const read = page.waitForResponse('**/notices/read');
  await page.getByRole('button', { name: 'Entendido' }).click();
  await expect(notice).toHaveCount(0);
  await read;
  await page.reload();
  await expect(page.getByRole('navigation', { name: 'Administrar' })).toBeVisible();
  await expect(notice).toHaveCount(0);
});
