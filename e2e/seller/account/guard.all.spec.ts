import { findViolations } from '../../../test/harness/browser/accessibility.ts';
import { sendCredentials, signIn } from '../../../test/harness/browser/sign-in.ts';
import { expect, test } from '../../shop.ts';

// The browser logs the 404 of a missing product in its console.
test.use({ expectedComplaints: [/Failed to load resource/] });

const GUARDED = [
  '/cuenta',
  '/cuenta/catalogos',
  '/cuenta/importar',
  '/cuenta/tienda',
  '/tienda/nuevo',
  '/tienda/abcdefgh12?modo=editar',
  '/tienda/abcdefgh12/eliminar',
  '/tienda/abcdefgh12/delete',
];

for (const path of GUARDED) {
  test(`${path} asks who it is, and leads back afterwards`, async ({ page, shop }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Iniciar Sesión' })).toBeVisible();
    await expect(page).toHaveURL(/\/acceder\?volver=/);
    await sendCredentials(page, shop.email, shop.password);
    await expect(page).toHaveURL(path.replace('/delete', '/eliminar'));
  });
}

test('the pages of a seller can be used by everyone', async ({ page, shop }) => {
  const violations = async () => (await findViolations(page)).map(({ id }) => id);
  await page.goto('/acceder');
  await page.getByLabel('Correo electrónico').fill('ana');
  await expect(page.getByText('Ingresa un correo valido ana')).toBeVisible();
  expect(await violations()).toEqual([]);
  await signIn(page, shop);
  await page.goto('/cuenta');
  await expect(page.getByRole('heading', { name: 'Hola, Ana' })).toBeVisible();
  expect(await violations()).toEqual([]);
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await page.getByRole('textbox', { name: 'Contraseña actual' }).fill('123');
  expect(await violations()).toEqual([]);
  await page.goto('/tienda/abcdefgh12/eliminar');
  await expect(page.getByRole('heading', { name: 'El producto fue borrado...' })).toBeVisible();
  expect(await violations()).toEqual([]);
});
