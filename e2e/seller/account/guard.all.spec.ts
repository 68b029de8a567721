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

const STRANGE = [
  'https://evil.example/tienda',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/tienda/../../evil.example',
  '/%2F%2Fevil.example',
  '/tienda\t//evil.example',
  'data:text/html,hola',
];

test('a link to the sign-in never leads out of the shop', async ({ page }) => {
  test.slow();
  await page.route('**/auth/login', (route) =>
    route.fulfill({ json: { token: 'una-llave-cualquiera', userId: 'u1', name: 'Ana Mora' } }),
  );
  for (const address of STRANGE) {
    await page.goto(`/acceder?volver=${encodeURIComponent(address)}`);
    await sendCredentials(page, 'ana@tienda.cr', '1234567');
    await expect(page).toHaveURL('/tienda');
    // A seller who is signed in by now is redirected without the form, but not out of the shop.
    await page.goto(`/acceder?volver=${encodeURIComponent(address)}`);
    await expect(page).toHaveURL('/tienda');
    await page.evaluate(() => localStorage.clear());
  }
});
