import { sendCredentials } from '../../../test/harness/browser/sign-in.ts';
import { expect, test } from '../../shop.ts';

// The browser logs the 404 of a missing product in its console.
test.use({ expectedComplaints: [/Failed to load resource/] });

test('a page of sellers asks who it is, and leads back afterwards', async ({ page, shop }) => {
  const path = '/tienda/abcdefgh12?modo=editar';
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Iniciar Sesión' })).toBeVisible();
  await expect(page).toHaveURL(/\/acceder\?volver=/);
  await sendCredentials(page, shop.email, shop.password);
  await expect(page).toHaveURL(path);
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
