import { readStored, sendCredentials, signIn } from '../../../test/harness/browser/sign-in.ts';
import { expect, test } from '../../shop.ts';
import { LOGIN, submitButton } from './sign-in-steps.ts';

// The browser logs refusals in its console.
test.use({ expectedComplaints: [/Failed to load resource/] });

test('a seller signs in, is remembered for an hour and goes on to the shop', async ({ page, shop }) => {
  await page.goto('/acceder');
  await expect(page.getByRole('heading', { name: 'Iniciar Sesión' })).toBeVisible();
  const before = Date.now();
  await sendCredentials(page, shop.email, shop.password);
  await expect(page).toHaveURL('/tienda');
  const stored = await readStored(page);
  expect(stored).toMatchObject({ token: expect.stringMatching(/.{20}/), userName: 'Ana Mora', user: null });
  expect(stored.userId).toBeTruthy();
  const hour = Date.parse(stored.expirationDate ?? '') - before;
  expect(hour).toBeGreaterThanOrEqual(3_600_000);
  expect(hour).toBeLessThan(3_600_000 + 60_000);
});

test('the form is checked half a second after the last keystroke', async ({ page }) => {
  await page.clock.install();
  await page.goto('/acceder');
  const email = page.getByLabel('Correo electrónico');
  const password = page.getByRole('textbox', { name: 'Contraseña' });
  await expect(email).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await email.fill('ana.tienda');
  await password.fill('123456');
  await expect(submitButton(page)).toBeDisabled();
  await page.clock.runFor(499);
  await expect(page.getByText('Ingresa un correo valido')).toBeHidden();
  await page.clock.runFor(1);
  await expect(page.getByText('Ingresa un correo valido ana.tienda')).toBeVisible();
  await expect(page.getByText('La contraseña debe contener al menos 6 caracteres')).toBeVisible();
  await expect(submitButton(page)).toBeDisabled();
  await email.fill('ana@tienda.cr');
  await password.fill('1234567');
  await page.clock.runFor(499);
  await expect(submitButton(page)).toBeDisabled();
  await page.clock.runFor(1);
  await expect(submitButton(page)).toBeEnabled();
  await expect(page.getByText('Ingresa un correo valido')).toBeHidden();
});

test('a wrong password shows a message and does not clear the fields', async ({ page, shop }) => {
  await page.goto('/acceder');
  await sendCredentials(page, shop.email, 'otra cosa');
  await expect(page.getByRole('alert')).toHaveText('El correo o la contraseña no son correctos');
  await expect(page.getByLabel('Correo electrónico')).toHaveValue(shop.email);
  await expect(page.getByRole('textbox', { name: 'Contraseña' })).toHaveValue('otra cosa');
  await expect(page).toHaveURL('/acceder');
});

test('without a connection the form says so and tries again', async ({ page, shop }) => {
  await page.route(LOGIN, (route) => route.abort(), { times: 1 });
  await page.goto('/acceder');
  await sendCredentials(page, shop.email, shop.password);
  await expect(page.getByRole('alert')).toContainText('No pudimos conectar con la tienda.');
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect(page).toHaveURL('/tienda');
});

test('a signed-in seller sees Cuenta and Salir in place of Acceder', async ({ page, shop }) => {
  await page.goto('/inicio');
  await expect(page.getByRole('link', { name: 'Acceder', includeHidden: true })).toHaveCount(1);
  await signIn(page, shop);
  await expect(page.getByRole('link', { name: 'Cuenta', includeHidden: true })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Salir', includeHidden: true })).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Acceder', includeHidden: true })).toHaveCount(0);
});
