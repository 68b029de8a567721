import {
  openBlock,
  resetSettings,
  saveButton,
  unfoldBlock,
} from '../../../test/harness/browser/settings-steps.ts';
import { enter } from '../../../test/harness/browser/sign-in.ts';
import { CHANGED_SHOP } from '../../environments.ts';
import { expect, test } from '../../shop.ts';

// The browser logs refusals and lost connections in its console.
test.use({ environment: CHANGED_SHOP, expectedComplaints: [/Failed to load resource/] });

test.beforeEach(({ page, shop }) => enter(page, shop));

test('the blocks are folded lines with their values, and at rest there is nothing to save', async ({
  page,
}) => {
  await page.goto('/cuenta');
  await page.getByRole('link', { name: 'Mi tienda' }).click();
  await expect(page.getByRole('heading', { name: 'Mi tienda', level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Tu tienda',
    'WhatsApp',
    'Compra',
    'Quién vende',
    'SINPE Móvil',
    'Envíos',
  ]);
  await expect(page.getByText('Chatea y Compra · Turquesa')).toBeVisible();
  await expect(page.getByText('+506 8888-1234')).toBeVisible();
  const block = await unfoldBlock(page, 'Tu tienda');
  await expect(saveButton(block)).toHaveCount(0);
  await page.getByRole('button', { name: 'Tu tienda' }).click();
  await expect(block).toHaveCount(0);
});

test('a setting that the server fixes is a value with its variable; the other one can be saved', async ({
  page,
  shop,
}) => {
  const block = await openBlock(page, 'Compra');
  const cart = block.getByRole('group', { name: 'Carrito' });
  await expect(cart).toContainText('Encendido');
  await expect(cart).toContainText('Lo fija la configuración del servidor (SHOP_CART).');
  await expect(cart.getByRole('radio')).toHaveCount(0);
  await block.getByRole('radio', { name: 'Manual' }).check();
  await saveButton(block).click();
  await expect(page.getByText('Guardado', { exact: true })).toBeVisible();
  await resetSettings(shop, 'buying');
});

test('the number can be tried before it is saved', async ({ page }) => {
  const block = await openBlock(page, 'WhatsApp');
  const link = block.getByRole('link', { name: 'Probar' });
  await expect(block.getByText('Así te escribe quien compra:')).toBeVisible();
  await block.getByLabel('Número').fill('8888 1234');
  await expect(link).toHaveAttribute(
    'href',
    'https://wa.me/50688881234?text=Prueba%20de%20Chatea%20y%20Compra',
  );
  await expect(link).toHaveAttribute('target', '_blank');
  await block.getByLabel('Número').fill('123');
  await expect(link).toHaveCount(0);
  await saveButton(block).click();
  await expect(block.getByLabel('Número')).toHaveAccessibleDescription(/Escribe un número de 8 dígitos/);
});

test('leaving with unsaved changes asks first', async ({ page }) => {
  const block = await openBlock(page, 'Tu tienda');
  await block.getByLabel('Nombre').fill('Sin guardar');
  await page.getByRole('link', { name: 'Volver a la cuenta' }).click();
  const question = page.getByRole('dialog', { name: '¿Salir sin guardar?' });
  await question.getByRole('button', { name: 'Quedarme' }).click();
  await expect(block.getByLabel('Nombre')).toHaveValue('Sin guardar');
  await page.getByRole('link', { name: 'Volver a la cuenta' }).click();
  await question.getByRole('button', { name: 'Salir de aquí' }).click();
  await expect(page).toHaveURL('/cuenta');
});
