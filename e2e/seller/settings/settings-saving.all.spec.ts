import { findSerious } from '../../../test/harness/browser/accessibility.ts';
import { openBlock, resetSettings, saveButton } from '../../../test/harness/browser/settings-steps.ts';
import { enter, sendCredentials } from '../../../test/harness/browser/sign-in.ts';
import { saveSettings } from '../../../test/harness/save-settings.ts';
import { expect, test } from '../../shop.ts';

// The browser logs refusals in its console.
test.use({ expectedComplaints: [/Failed to load resource/] });

test.beforeEach(({ page, shop }) => enter(page, shop));

test('SINPE is saved with the right password only', async ({ page, shop }) => {
  const block = await openBlock(page, 'SINPE Móvil');
  await block.getByLabel('Número').fill('6045 7788');
  await expect(block.getByText('Para cambiarlo, escribe otra vez tu contraseña.')).toBeVisible();
  const password = block.getByRole('textbox', { name: 'Contraseña' });
  await saveButton(block).click();
  await expect(block.getByLabel('A nombre de')).toBeFocused();
  await expect(password).toHaveAccessibleDescription('Escribe tu contraseña');
  await block.getByLabel('A nombre de').fill('Ana Vargas Mora');
  await password.fill('no es esta');
  await saveButton(block).click();
  await expect(password).toHaveAccessibleDescription('La contraseña actual no es correcta');
  await expect(password).toBeFocused();
  await expect(block.getByLabel('Número')).toHaveValue('6045 7788');
  await password.fill(shop.password);
  await saveButton(block).click();
  await expect(page.getByText('Guardado', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'SINPE Móvil' }).click();
  await expect(page.getByText('6045 7788 · Ana Vargas Mora')).toBeVisible();
  await resetSettings(shop, 'sinpe');
});

test('a busy shop and an ended session are explained, and what was typed stays', async ({ page, shop }) => {
  const block = await openBlock(page, 'Quién vende');
  await block.getByLabel('Cédula').fill('1-1111-1111');
  const message = 'Hay mucha gente en este momento.';
  await page.route('**/settings/seller', (route) => route.fulfill({ status: 503, json: { message } }), {
    times: 1,
  });
  await saveButton(block).click();
  await expect(block.getByRole('alert')).toContainText(message);
  await expect(block.getByRole('button', { name: 'Intentar de nuevo' })).toBeVisible();
  await page.route(/\/settings(\/seller)?$/, (route) =>
    route.fulfill({ status: 401, json: { message: '' } }),
  );
  await saveButton(block).click();
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

test('the WhatsApp number asks for the password only when it changes, and stores it nowhere', async ({
  page,
  shop,
}) => {
  const block = await openBlock(page, 'WhatsApp');
  const password = block.getByRole('textbox', { name: 'Contraseña' });
  await expect(password).toHaveCount(0);
  await block.getByLabel('Número').fill('8888 4321');
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

test('whoever came by a link reads when the number can be changed', async ({ page, shop }) => {
  await page.route('**/settings/whatsapp', (route) =>
    route.fulfill({
      status: 403,
      json: { code: 'RECENT_LINK', message: 'Podrás cambiar este número desde mañana.' },
    }),
  );
  const block = await openBlock(page, 'WhatsApp');
  await block.getByLabel('Número').fill('8888 4321');
  await block.getByRole('textbox', { name: 'Contraseña' }).fill(shop.password);
  await saveButton(block).click();
  await expect(block.getByRole('alert')).toContainText('Podrás cambiar este número desde mañana.');
  await expect(block.getByLabel('Número')).toHaveValue('8888 4321');
});
