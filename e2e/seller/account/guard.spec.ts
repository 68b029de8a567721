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
