import { drawPicture } from '../../../test/harness/browser/photos.ts';
import { chooseCover, choosePictures, fillFields } from '../../../test/harness/browser/product-form-steps.ts';
import { enter } from '../../../test/harness/browser/sign-in.ts';
import { expect, test } from '../../shop.ts';
import { stopClock, submitButton } from './sign-in-steps.ts';

/** Forms whose button is enabled by a check half a second after the last keystroke. */

// Refusals are part of these tests, and the browser logs them in its console.
test.use({ expectedComplaints: [/Failed to load resource/], viewport: { width: 390, height: 664 } });

test('Enter right after the last letter of the password signs the seller in', async ({ page, shop }) => {
  await page.clock.install();
  await page.goto('/acceder');
  await page.getByLabel('Correo electrónico').fill(shop.email);
  await stopClock(page);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(shop.password);
  await expect(submitButton(page)).toBeDisabled();
  const sent = page.waitForRequest('**/auth/login');
  await page.keyboard.press('Enter');
  expect((await sent).postDataJSON()).toEqual({ email: shop.email, password: shop.password });
  await page.clock.resume();
  await expect(page).toHaveURL('/tienda');
});

test('a tap on the grey Iniciar names what is missing and leads to the first field', async ({ page }) => {
  await page.goto('/acceder');
  const submit = submitButton(page);
  await submit.click({ force: true });
  await expect(page.getByText('Falta completar: Correo electrónico y Contraseña.')).toBeInViewport();
  await expect(page.getByLabel('Correo electrónico')).toBeFocused();
  await expect(page.getByLabel('Correo electrónico')).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.type('ana@tienda.cr');
  await expect(page.getByText('Falta completar: Contraseña.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Contraseña' })).toBeFocused();
  await expect(page).toHaveURL('/acceder');
});

test('Crear Producto pressed within the pause creates the product', async ({ page, shop }) => {
  await page.clock.install();
  await enter(page, shop);
  await page.goto('/tienda/nuevo');
  await choosePictures(page, [await drawPicture('a.png', '#ffffff')]);
  await chooseCover(page, 1);
  await expect(page.getByText('Preparando…')).toHaveCount(0);
  await fillFields(page, { name: 'Con prisa' });
  await page.getByLabel('Precio', { exact: true }).fill('');
  await stopClock(page);
  await page.getByLabel('Precio', { exact: true }).fill('15000');
  await page.keyboard.press('Enter');
  await page.clock.resume();
  await expect(page.getByRole('heading', { name: 'Producto creado' })).toBeVisible();
});
