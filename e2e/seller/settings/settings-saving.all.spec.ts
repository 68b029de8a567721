import { findSerious } from '../../../test/harness/browser/accessibility.ts';
import { openBlock, resetSettings, saveButton } from '../../../test/harness/browser/settings-steps.ts';
import { enter, sendCredentials } from '../../../test/harness/browser/sign-in.ts';
import { saveSettings } from '../../../test/harness/save-settings.ts';
import { expect, test } from '../../shop.ts';

// The browser logs refusals in its console.
test.use({ expectedComplaints: [/Failed to load resource/] });

test.beforeEach(({ page, shop }) => enter(page, shop));

test('a lost connection and an ended session are explained, and what was typed stays', async ({
  page,
  shop,
}) => {
  const block = await openBlock(page, 'Quién vende');
  await block.getByLabel('Cédula').fill('1-1111-1111');
  await page.route('**/settings/seller', (route) => route.abort(), { times: 1 });
  await saveButton(block).click();
  await expect(block.getByRole('alert')).toContainText('lo que escribiste sigue aquí');
  const again = block.getByRole('button', { name: 'Intentar de nuevo' });
  await page.route(/\/settings(\/seller)?$/, (route) =>
    route.fulfill({ status: 401, json: { message: '' } }),
  );
  await again.click();
  await expect(block.getByRole('alert')).toContainText('Tu sesión expiró.');
  await expect(block.getByLabel('Cédula')).toHaveValue('1-1111-1111');
  await block.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page).toHaveURL('/acceder?volver=%2Fcuenta%2Ftienda');
  await page.unrouteAll();
  await sendCredentials(page, shop.email, shop.password);
  await expect(block.getByLabel('Cédula')).toHaveValue('1-1111-1111');
  await saveButton(block).click();
  await expect(page.getByText('Guardado', { exact: true })).toBeVisible();
  await resetSettings(shop, 'seller');
});

test('whoever writes in another field while a block is saved stays in that field', async ({ page, shop }) => {
  const block = await openBlock(page, 'Quién vende');
  await page.route('**/settings/seller', async (route) => {
    await expect(block.getByLabel('Lugar')).toBeFocused();
    await route.continue();
  });
  await block.getByLabel('Nombre legal').fill('Ana Vargas Mora');
  await saveButton(block).click();
  await block.getByLabel('Lugar').focus();
  await expect(page.getByText('Guardado', { exact: true })).toBeVisible();
  await expect(block.getByLabel('Lugar')).toBeFocused();
  await resetSettings(shop, 'seller');
});

test('the WhatsApp number can be tried, asks for the password only when it changes, and stores it nowhere', async ({
  page,
  shop,
}) => {
  const block = await openBlock(page, 'WhatsApp');
  const password = block.getByRole('textbox', { name: 'Contraseña' });
  await expect(password).toHaveCount(0);
  await block.getByLabel('Número').fill('123');
  const link = block.getByRole('link', { name: 'Probar' });
  await expect(link).toHaveCount(0);
  await block.getByLabel('Número').fill('8888 4321');
  await expect(link).toHaveAttribute(
    'href',
    'https://wa.me/50688884321?text=Prueba%20de%20Chatea%20y%20Compra',
  );
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(block.getByText('Se lo avisamos a todas las personas que administran')).toBeVisible();
  await saveButton(block).click();
  await expect(password).toHaveAccessibleDescription('Escribe tu contraseña');
  await password.fill('no es esta clave');
  await password.press('Enter');
  await expect(password).toHaveAccessibleDescription('La contraseña actual no es correcta');
  await expect(password).toBeFocused();
  await expect(block.getByLabel('Número')).toHaveValue('8888 4321');
  expect(await findSerious(page)).toEqual([]);
  const stored = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
  expect(stored).toContain('8888 4321');
  expect(stored).not.toContain('no es esta clave');
  await password.fill(shop.password);
  await saveButton(block).click();
  await expect(page.getByText('Guardado', { exact: true })).toBeVisible();
  await expect(password).toHaveCount(0);
  await saveSettings(shop, 'whatsapp', { phone: '50688881234' });
});
