import {
  create,
  createButton,
  prepareProduct,
  productsNamed,
} from '../../../test/harness/browser/product-form-steps.ts';
import { enter, sendCredentials, signOut } from '../../../test/harness/browser/sign-in.ts';
import { draftIsStored, noDraftIsStored } from '../../../test/harness/browser/stored-drafts.ts';
import { expect, test } from '../../shop.ts';

// The browser logs refusals in its console.
test.use({ expectedComplaints: [/Failed to load resource/] });

test.beforeEach(({ page, shop }) => enter(page, shop));

const HOUR = 3_600_000;

test('signing out on purpose asks, and leaves nothing behind', async ({ page }) => {
  await page.goto('/tienda/nuevo');
  await page.getByLabel('Nombre').fill('Se borra al salir');
  await draftIsStored(page, 'Se borra al salir');
  await signOut(page);
  const question = page.getByRole('dialog', { name: '¿Salir sin guardar?' });
  await expect(question).toContainText('se borra lo que escribiste');
  await question.getByRole('button', { name: 'Salir de aquí' }).click();
  await expect(page).toHaveURL('/tienda');
  await noDraftIsStored(page);
});

test('an hour that passes signs out without a question, and nothing typed is lost', async ({
  page,
  shop,
}) => {
  await page.clock.install();
  await page.goto('/tienda/nuevo');
  await page.getByLabel('Nombre').fill('Se acabó la hora');
  await draftIsStored(page, 'Se acabó la hora');
  await page.clock.fastForward(HOUR + 60_000);
  await expect(page).toHaveURL('/tienda');
  await page.goto('/acceder');
  await sendCredentials(page, shop.email, shop.password);
  await expect(page).toHaveURL('/tienda');
  await page.goto('/tienda/nuevo');
  await expect(page.getByLabel('Nombre')).toHaveValue('Se acabó la hora');
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
