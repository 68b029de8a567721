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

test('the grey Iniciar is reached with the keyboard, and a tap on it leads to the first field', async ({
  page,
}) => {
  await page.goto('/acceder');
  const submit = submitButton(page);
  await expect(submit).toHaveAccessibleDescription('Falta completar: Correo electrónico y Contraseña.');
  await page.getByRole('button', { name: 'Mostrar contraseña' }).focus();
  await page.keyboard.press('Tab');
  await expect(submit).toBeFocused();
  await expect(page.getByText('Falta completar: Correo electrónico y Contraseña.')).toBeInViewport();
  await submit.click({ force: true });
  await expect(page.getByLabel('Correo electrónico')).toBeFocused();
  await expect(page.getByLabel('Correo electrónico')).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.type('ana@tienda.cr');
  await expect(page.getByText('Falta completar: Contraseña.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Contraseña' })).toBeFocused();
  await expect(page).toHaveURL('/acceder');
});
