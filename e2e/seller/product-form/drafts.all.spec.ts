import {
  create,
  createButton,
  createProduct,
  loseAnswer,
  prepareProduct,
  productsNamed,
  update,
} from '../../../test/harness/browser/product-form-steps.ts';
import { enter } from '../../../test/harness/browser/sign-in.ts';
import {
  draftIsStored,
  leaveAnyway,
  noDraftIsStored,
  RESTORED,
} from '../../../test/harness/browser/stored-drafts.ts';
import { expect, test } from '../../shop.ts';

// The browser logs refusals in its console.
test.use({ expectedComplaints: [/Failed to load resource/] });

test.beforeEach(({ page, shop }) => enter(page, shop));

const HOUR = 3_600_000;

test('a tab that is closed comes back in another one', async ({ page, context }) => {
  await page.goto('/tienda/nuevo');
  await page.getByLabel('Nombre').fill('Pestaña cerrada');
  await expect(page.getByLabel('Nombre')).toHaveValue('Pestaña cerrada');
  await draftIsStored(page, 'Pestaña cerrada');
  await page.close();
  const another = await context.newPage();
  await another.goto('/tienda/nuevo');
  await expect(another.getByLabel('Nombre')).toHaveValue('Pestaña cerrada');
});

test('discarding gives an empty form, and it stays empty', async ({ page }) => {
  leaveAnyway(page);
  await page.goto('/tienda/nuevo');
  await page.getByLabel('Nombre').fill('Para tirar');
  await draftIsStored(page, 'Para tirar');
  await page.reload();
  await page.getByRole('button', { name: 'Descartar' }).click();
  await expect(page.getByLabel('Nombre')).toHaveValue('');
  await expect(page.getByText(RESTORED)).toHaveCount(0);
  await noDraftIsStored(page);
  await page.reload();
  await expect(page.getByLabel('Nombre')).toHaveValue('');
});

test('a draft is gone after a day', async ({ page }) => {
  await page.clock.install();
  await page.goto('/tienda/nuevo');
  await page.getByLabel('Nombre').fill('De ayer');
  await draftIsStored(page, 'De ayer');
  leaveAnyway(page);
  const late = Date.now() + 25 * HOUR;
  await page.clock.setFixedTime(late);
  // As if the seller had signed in again in another tab: the page hears of it and does not end the session.
  await page.evaluate((at) => {
    localStorage.setItem('expirationDate', new Date(at).toISOString());
    dispatchEvent(new StorageEvent('storage'));
  }, late + HOUR);
  await page.reload();
  await expect(page.getByLabel('Nombre')).toHaveValue('');
  await noDraftIsStored(page);
});

test('a failed sending survives a reload, and trying again makes one product', async ({
  page,
  context,
  shop,
}) => {
  leaveAnyway(page);
  const name = 'Tras la caída';
  await prepareProduct(page, { name });
  await loseAnswer(context);
  await createButton(page).click();
  await expect(page.getByRole('alert')).toContainText('No pudimos conectar');
  await page.reload();
  await expect(page.getByLabel('Nombre')).toHaveValue(name);
  await create(page);
  expect(await productsNamed(shop, name)).toHaveLength(1);
});

test('the form shows a warning when the browser cannot store drafts', async ({ page }) => {
  await page.addInitScript(() => {
    indexedDB.open = () => {
      throw new DOMException('blocked', 'SecurityError');
    };
  });
  await page.goto('/tienda/nuevo');
  await page.getByLabel('Nombre').fill('Sin borrador');
  await expect(page.getByText('Este navegador no nos deja guardar un borrador.')).toBeVisible();
});

test('each product has a draft of its own, and a saved one leaves none', async ({ page, shop }) => {
  leaveAnyway(page);
  const one = await createProduct(shop, 'Borrador uno');
  const two = await createProduct(shop, 'Borrador dos');
  await page.goto(`/tienda/${one._id}`);
  await page.getByLabel('Marca').fill('Cambiada');
  await draftIsStored(page, 'Cambiada');
  await page.goto(`/tienda/${two._id}`);
  await expect(page.getByLabel('Marca')).toHaveValue('Río');
  await page.goto(`/tienda/${one._id}`);
  await expect(page.getByLabel('Marca')).toHaveValue('Cambiada');
  await update(page);
  await noDraftIsStored(page);
});
