import {
  create,
  createButton,
  prepareProduct,
  productsNamed,
} from '../../../test/harness/browser/product-form-steps.ts';
import { enter, sendCredentials } from '../../../test/harness/browser/sign-in.ts';
import { draftIsStored } from '../../../test/harness/browser/stored-drafts.ts';
import { expect, test } from '../../shop.ts';
import { clickLogo } from './form-steps.ts';

// The browser logs refusals in its console.
test.use({ expectedComplaints: [/Failed to load resource/] });

test.beforeEach(({ page, shop }) => enter(page, shop));

test('leaving the form asks first; a seller who leaves finds the draft again', async ({ page }) => {
  await page.goto('/tienda/nuevo');
  await page.getByLabel('Nombre').fill('A medias');
  await draftIsStored(page, 'A medias');
  const question = page.getByRole('dialog', { name: '¿Salir sin guardar?' });
  await clickLogo(page);
  await expect(question).toContainText('Guardamos un borrador');
  await question.getByRole('button', { name: 'Quedarme' }).click();
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL('/tienda/nuevo');
  await clickLogo(page);
  await question.getByRole('button', { name: 'Salir de aquí' }).click();
  await expect(page).not.toHaveURL('/tienda/nuevo');
  await page.goto('/tienda/nuevo');
  await expect(page.getByLabel('Nombre')).toHaveValue('A medias');
});

test('an ended session shows an error, and signing in restores the form', async ({ page, shop }) => {
  const name = 'Sigue tras entrar';
  await prepareProduct(page, { name });
  await page.evaluate(() => localStorage.setItem('token', 'ya-no-sirve-0000000000000000000000000000'));
  await page.evaluate(() => dispatchEvent(new StorageEvent('storage')));
  await createButton(page).click();
  const expired = page.getByRole('dialog');
  await expect(expired).toContainText(
    'Tu sesión expiró. Vuelve a iniciar sesión; guardamos lo que escribiste.',
  );
  await expired.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page).toHaveURL(/\/acceder/);
  await sendCredentials(page, shop.email, shop.password);
  await expect(page).toHaveURL('/tienda/nuevo');
  await expect(page.getByLabel('Nombre')).toHaveValue(name);
  await expect(createButton(page)).toBeEnabled();
  await create(page);
  expect(await productsNamed(shop, name)).toHaveLength(1);
});
