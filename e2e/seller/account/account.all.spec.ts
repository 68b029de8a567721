import { signIn } from '../../../test/harness/browser/sign-in.ts';
import { expect, test } from '../../shop.ts';
import { openAccount, openDialog, send } from './account-steps.ts';

// Refusals and broken connections are part of these tests, and the browser logs them in its console.
test.use({ expectedComplaints: [/Failed to load resource/] });

const CHANGE = '**/user/reset-password';
const SHORT = 'Debes ingresar al menos 6 caracteres';
const SAME = 'La contraseña debe contener al menos 6 caracteres y no debe ser igual a la anterior';
const DIFFERENT = 'Las contraseñas no coinciden o son demasiado cortas';

test('it says Cargando... until the data arrive', async ({ page, shop }) => {
  const release = Promise.withResolvers<void>();
  await page.route('**/user/*', async (route) => {
    await release.promise;
    await route.continue();
  });
  await signIn(page, shop);
  await page.goto('/cuenta');
  await expect(page.getByText('Cargando...')).toBeVisible();
  release.resolve();
  await expect(page.getByRole('heading', { name: 'Hola, Ana' })).toBeVisible();
  await expect(page.getByText('Cargando...')).toBeHidden();
});

test('without a connection it says so and tries again', async ({ page, shop }) => {
  await signIn(page, shop);
  await page.route('**/user/*', (route) => route.abort(), { times: 1 });
  await page.goto('/cuenta');
  await expect(page.getByRole('alert')).toContainText('No pudimos conectar con la tienda.');
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect(page.getByRole('heading', { name: 'Hola, Ana' })).toBeVisible();
});

test('the rules speak while a password is typed', async ({ page, shop }) => {
  await openAccount(page, shop);
  const { current, fresh, repeated, submit } = await openDialog(page);
  await expect(submit).toBeDisabled();
  await current.fill('123456');
  await expect(current).toHaveAccessibleDescription(SHORT);
  await current.fill('1234567');
  await expect(current).toHaveAccessibleDescription('');
  await fresh.fill('1234567');
  await expect(fresh).toHaveAccessibleDescription(SAME);
  await fresh.fill('tres tazas azules');
  await expect(fresh).toHaveAccessibleDescription('');
  await repeated.fill('1234567');
  await expect(repeated).toHaveAccessibleDescription(DIFFERENT);
  await expect(submit).toBeDisabled();
  await repeated.fill('tres tazas azules');
  await expect(repeated).toHaveAccessibleDescription('');
  await expect(submit).toBeEnabled();
});

test('it may be sent half a second after the last keystroke', async ({ page, shop }) => {
  await page.clock.install();
  await openAccount(page, shop);
  const { current, fresh, repeated, submit } = await openDialog(page);
  await expect(current).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await current.fill('1234567');
  await fresh.fill('tres tazas azules');
  await repeated.fill('tres tazas azules');
  await page.clock.runFor(499);
  await expect(submit).toBeDisabled();
  await page.clock.runFor(1);
  await expect(submit).toBeEnabled();
});

test('a slow change is sent once, and a cut one can be tried again', async ({ page, shop }) => {
  await openAccount(page, shop);
  const release = Promise.withResolvers<void>();
  let requests = 0;
  await page.route(CHANGE, async (route) => {
    requests += 1;
    await release.promise;
    await route.abort();
  });
  const form = await openDialog(page);
  await form.current.fill(shop.password);
  await form.fresh.fill('una clave nueva');
  await form.repeated.fill('una clave nueva');
  await expect(form.submit).toBeEnabled();
  await form.submit.dblclick();
  await expect(form.submit).toHaveText('Enviando...');
  release.resolve();
  await expect(form.dialog.getByRole('alert')).toContainText('No pudimos conectar con la tienda.');
  expect(requests).toBe(1);
  await page.unroute(CHANGE);
  await page.route(CHANGE, (route) =>
    route.fulfill({ json: { statusCode: 200, message: 'Tu contraseña fue actualizada' } }),
  );
  await form.dialog.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect(form.dialog.getByText('Tu contraseña fue actualizada')).toBeVisible();
});

test('Escape closes the dialog and gives the focus back', async ({ page, shop }) => {
  await openAccount(page, shop);
  const { dialog } = await openDialog(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Cambiar contraseña' })).toBeFocused();
});

test('a wrong current password shows an error in the dialog', async ({ page, shop }) => {
  await openAccount(page, shop);
  const form = await openDialog(page);
  await send(form, 'no es esta', 'una clave nueva');
  await expect(form.dialog.getByRole('alert')).toHaveText('La contraseña actual no es correcta');
  await expect(form.submit).toBeEnabled();
});
