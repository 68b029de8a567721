import { expect, test } from '../../shop.ts';
import { LOGIN, submitButton } from './sign-in-steps.ts';

// The browser logs refusals in its console.
test.use({ expectedComplaints: [/Failed to load resource/] });

test('a field names its error to a screen reader, and an empty one is not complained about', async ({
  page,
}) => {
  await page.goto('/acceder');
  const email = page.getByLabel('Correo electrónico');
  await email.fill('ana');
  await expect(email).toHaveAccessibleDescription('Ingresa un correo valido ana');
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('textbox', { name: 'Contraseña' })).toHaveAttribute('aria-invalid', 'false');
});

test('seven spaces are no password', async ({ page }) => {
  await page.goto('/acceder');
  await page.getByLabel('Correo electrónico').fill('ana@tienda.cr');
  await page.getByRole('textbox', { name: 'Contraseña' }).fill('       ');
  await expect(page.getByText('La contraseña debe contener al menos 6 caracteres')).toBeVisible();
  await expect(submitButton(page)).toBeDisabled();
});

test('a slow answer shows that it is being sent, and a second click sends nothing', async ({
  page,
  shop,
}) => {
  const release = Promise.withResolvers<void>();
  let requests = 0;
  await page.route(LOGIN, async (route) => {
    requests += 1;
    await release.promise;
    await route.continue();
  });
  await page.goto('/acceder');
  await page.getByLabel('Correo electrónico').fill(shop.email);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(shop.password);
  await expect(submitButton(page)).toBeEnabled();
  await submitButton(page).dblclick();
  await expect(submitButton(page)).toHaveText('Enviando...');
  await expect(submitButton(page)).toBeDisabled();
  await page.getByRole('textbox', { name: 'Contraseña' }).press('Enter');
  release.resolve();
  await expect(page).toHaveURL('/tienda');
  expect(requests).toBe(1);
});

test('a typed e-mail outlives a reload, a password does not', async ({ page }) => {
  await page.goto('/acceder');
  await page.getByLabel('Correo electrónico').fill('ana@tienda.cr');
  await page.getByRole('textbox', { name: 'Contraseña' }).fill('secreta1');
  await page.reload();
  await expect(page.getByLabel('Correo electrónico')).toHaveValue('ana@tienda.cr');
  await expect(page.getByRole('textbox', { name: 'Contraseña' })).toHaveValue('');
});

test('a password manager finds its way, and a password can be looked at', async ({ page }) => {
  await page.goto('/acceder');
  const password = page.getByRole('textbox', { name: 'Contraseña' });
  await expect(page.getByLabel('Correo electrónico')).toHaveAttribute('autocomplete', 'username');
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await password.fill('secreta1');
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Mostrar contraseña' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Ocultar contraseña' }).click();
  await expect(password).toHaveAttribute('type', 'password');
});
