import { openBlock, resetSettings, saveButton } from '../../../test/harness/browser/settings-steps.ts';
import { enter } from '../../../test/harness/browser/sign-in.ts';
import { CHANGED_SHOP } from '../../environments.ts';
import { expect, test } from '../../shop.ts';

// The browser logs refusals and lost connections in its console.
test.use({ environment: CHANGED_SHOP, expectedComplaints: [/Failed to load resource/] });

test.beforeEach(({ page, shop }) => enter(page, shop));

test('a saved name is on the pages of visitors, and the block says so for a moment', async ({
  page,
  shop,
}) => {
  const block = await openBlock(page, 'Tu tienda');
  await block.getByLabel('Nombre').fill('Casa Aurora');
  await expect(block.getByText('Cambiaste el nombre y todavía no se guarda.')).toBeVisible();
  await expect(block.getByText('Antes: Chatea y Compra')).toBeVisible();
  await saveButton(block).click();
  await expect(page.getByRole('status').filter({ hasText: 'Guardado' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tu tienda' })).toBeFocused();
  await expect(saveButton(block)).toHaveCount(0);
  await expect(page.getByText('Guardado', { exact: true })).toHaveCount(0);
  await page.getByRole('link', { name: 'Volver a la cuenta' }).click();
  await expect(page).toHaveTitle('Cuenta · Casa Aurora');
  await page.goto('/inicio');
  await expect(page).toHaveTitle(/Casa Aurora/);
  await expect(page.getByRole('banner').getByRole('link', { name: /^Casa Aurora/ })).toBeVisible();
  await resetSettings(shop, 'shop');
});

test('what is wrong is shown under its field, leaving asks first, and discarding brings the stored value back', async ({
  page,
}) => {
  const block = await openBlock(page, 'Tu tienda');
  const name = block.getByLabel('Nombre');
  await name.fill('  ');
  await block.getByLabel('Red social').fill('instagram.com');
  await saveButton(block).click();
  await expect(name).toBeFocused();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(name).toHaveAccessibleDescription(/Escribe el nombre de tu tienda/);
  await expect(block.getByText('Escribe una dirección que empiece con https://')).toBeVisible();
  await name.fill('Casa');
  await expect(name).toHaveAttribute('aria-invalid', 'false');
  await page.getByRole('link', { name: 'Volver a la cuenta' }).click();
  await page.getByRole('dialog', { name: '¿Salir sin guardar?' }).getByText('Quedarme').click();
  await expect(name).toHaveValue('Casa');
  await block.getByRole('button', { name: 'Descartar' }).click();
  await expect(name).toHaveValue('Chatea y Compra');
  await expect(page.getByText('Sin guardar')).toHaveCount(0);
  await page.getByRole('link', { name: 'Volver a la cuenta' }).click();
  await expect(page).toHaveURL('/cuenta');
});
