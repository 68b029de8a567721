import { enter } from '../../../test/harness/browser/sign-in.ts';
import { saveSettings } from '../../../test/harness/save-settings.ts';
import { expect, test } from '../../shop.ts';

const STEPS = 'Tu tienda, lista para vender';

// A shop of its own, because the demo products are removed.
test.use({ environment: { LOG_LEVEL: 'error' }, expectedComplaints: [/Failed to load resource/] });

test.beforeEach(({ page, shop }) => enter(page, shop));

test('the label of the button that hides the first steps is in one line on a phone', async ({ page }) => {
  await page.goto('/cuenta');
  const lines = await page.getByRole('button', { name: 'Ocultar' }).evaluate((button) => {
    const range = document.createRange();
    range.selectNodeContents(button);
    return range.getClientRects().length;
  });
  expect(lines).toBe(1);
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
  const read = page.waitForResponse('**/notices/read');
  await page.getByRole('button', { name: 'Entendido' }).click();
  await expect(notice).toHaveCount(0);
  await read;
  await page.reload();
  await expect(page.getByRole('navigation', { name: 'Administrar' })).toBeVisible();
  await expect(notice).toHaveCount(0);
});
