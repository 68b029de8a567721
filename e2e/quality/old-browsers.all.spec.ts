import { visit } from '../../test/harness/browser/cart-steps.ts';
import { openImport, review, sheetOf } from '../../test/harness/browser/import-steps.ts';
import {
  create,
  prepareProduct,
  productsNamed,
  update,
} from '../../test/harness/browser/product-form-steps.ts';
import { sendCredentials, signIn, signOut } from '../../test/harness/browser/sign-in.ts';
import { expect, test } from '../shop.ts';
import { closeDialog, SCRIPT } from './old-browsers-steps.ts';

/** What sellers do, in a browser without the functions that some supported browsers lack. */

test.use({ expectedComplaints: [/^Foreign request: https:\/\/wa\.me\//] });

test.beforeEach(async ({ context }) => {
  await context.addInitScript(SCRIPT);
  // Init scripts do not run in workers.
  await context.route(/\/assets\/compress-worker-.*\.js/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: SCRIPT + (await answer.text()) });
  });
});

test('a seller signs in, publishes with a picture, edits, makes a picture for the status and deletes', async ({
  page,
  shop,
}) => {
  test.setTimeout(180_000);
  await visit(page, '/acceder');
  await sendCredentials(page, shop.email, shop.password);
  await expect(page.getByText('Hola Ana')).toBeVisible();
  await prepareProduct(page, { name: 'Radio de antes', price: '15000' });
  await create(page);
  const [product] = await productsNamed(shop, 'Radio de antes');
  await page.goto(`/tienda/${product!._id}?modo=editar`);
  await page.getByRole('textbox', { name: 'Precio' }).fill('9.900');
  await update(page);
  await visit(page, '/tienda');
  const card = page.getByRole('article').filter({ hasText: 'Radio de antes' });
  await expect(card).toContainText('₡9,900');
  await card.getByRole('button', { name: /Administrar/ }).click();
  for (const name of ['Ver enlace', 'Imagen para tu estado']) {
    await card.getByRole('button', { name }).click();
    await expect(page.getByRole('dialog').getByRole('img').first()).toBeVisible();
    await closeDialog(page);
  }
  await card.getByRole('button', { name: /Eliminar/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(card).toHaveCount(0);
});

test('a seller reviews a sheet, sees the account and signs out', async ({ page, shop, products }) => {
  await signIn(page, shop);
  await openImport(page);
  await review(page, [sheetOf(`id;precio\n${products[0]!._id};1000\n`)]);
  await expect(page.getByRole('heading', { name: 'Esto pasaría con tu catálogo' })).toBeVisible();
  await page.goto('/cuenta');
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Contraseña actual' })).toBeVisible();
  await page.goto('/cuenta/catalogos');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await signOut(page);
  await expect(page).toHaveURL('/tienda');
});
