/** The shop in a browser without the functions that some supported browsers lack (docs/decisions/0021). */

import {
  cardOf,
  cartButton,
  fillCart,
  inStock,
  openCart,
  stubChat,
  visit,
} from '../../test/harness/browser/cart-steps.ts';
import { helpDialog } from '../../test/harness/browser/dialog-steps.ts';
import { openImport, review, sheetOf } from '../../test/harness/browser/import-steps.ts';
import { deleteNewerFunctions } from '../../test/harness/browser/newer-functions.ts';
import { findProduct, openMenu, PRODUCT, picture } from '../../test/harness/browser/page-steps.ts';
import {
  create,
  prepareProduct,
  productsNamed,
  update,
} from '../../test/harness/browser/product-form-steps.ts';
import { sendCredentials, signIn, signOut } from '../../test/harness/browser/sign-in.ts';
import { expect, type Page, test } from '../shop.ts';

test.use({ expectedComplaints: [/^Foreign request: https:\/\/wa\.me\//] });

const SCRIPT = deleteNewerFunctions();

test.beforeEach(async ({ context }) => {
  await context.addInitScript(SCRIPT);
  // Init scripts do not run in workers.
  await context.route(/\/assets\/compress-worker-.*\.js/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: SCRIPT + (await answer.text()) });
  });
});

async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // The dialog removes its history entry a moment later.
  await page.waitForFunction(() => !history.state?.dialog);
}

test('the functions are gone, and those that all supported browsers have are not', async ({ page }) => {
  await visit(page, '/tienda');
  const types = await page.evaluate(() => ({
    gone: [typeof Promise.withResolvers, typeof AbortSignal.timeout, typeof requestIdleCallback],
    left: [typeof Promise.all, typeof AbortController, typeof document.querySelector],
  }));
  expect(types).toEqual({
    gone: ['undefined', 'undefined', 'undefined'],
    left: ['function', 'function', 'function'],
  });
});

test('pages start, and prices are written as the server wrote them', async ({ page }) => {
  const prices = (text: string) => text.match(/₡[\d.,\s]*\d/g);
  for (const path of ['/inicio', '/contacto', '/acceder']) await visit(page, path);
  const html = await (await page.request.get('/tienda')).text();
  await visit(page, '/tienda');
  // The server sends twelve cards; more come after hydration, when their end is near.
  await page.evaluate(() => scrollTo(0, 2_000));
  await expect(page.getByRole('article').nth(12)).toBeAttached();
  // Playwright's locators need `checkVisibility`, which is deleted.
  const shown = await page.evaluate(() =>
    Array.from(document.querySelectorAll('article'), (card) => card.textContent ?? ''),
  );
  expect(shown.slice(0, 12).map(prices)).toEqual(
    html
      .split('<article')
      .slice(1, 13)
      .map((card) => prices(card.replace(/<[^>]+>/g, ''))),
  );
});

test('a visitor searches, filters, sorts and looks at a product', async ({ page, products }) => {
  await visit(page, '/tienda');
  await page.getByRole('searchbox').fill('ondara');
  await expect(page.getByText(/resultados?$/).first()).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await page.getByRole('button', { name: 'Filtros' }).click();
  await page.getByLabel('Solo disponibles').check();
  await expect(page).toHaveURL(/disponible/);
  await page.getByLabel('Ordenar por').selectOption({ label: 'Precio: menor a mayor' });
  await expect(page).toHaveURL(/precio-menor/);
  const product = findProduct(products, PRODUCT);
  await visit(page, '/tienda');
  await cardOf(page, product).getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.description);
  await picture(page, 1).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the cart, the help, the way to share and the way to the chat open', async ({
  page,
  shop,
  products,
}) => {
  await stubChat(page);
  await visit(page, '/inicio');
  await page.getByRole('button', { name: '¿Cómo comprar?' }).click();
  await expect(helpDialog(page, shop.url).getByText('Importante')).toBeVisible();
  await closeDialog(page);
  await (await openMenu(page)).getByRole('link', { name: 'Tienda' }).click();
  const [first] = inStock(products);
  await fillCart(page, first);
  const cart = await openCart(page);
  await cart.getByText('Ver el mensaje que vas a enviar').click();
  await cart.getByRole('link', { name: 'WhatsApp' }).click();
  await expect(page.getByRole('dialog', { name: '¿No se abrió WhatsApp?' })).toBeVisible();
  await closeDialog(page);
  await page.reload();
  await expect(cartButton(page)).toHaveAccessibleName('Carrito, 1 artículo');
  await cardOf(page, first).getByRole('heading').getByRole('link').click();
  await page.getByRole('button', { name: 'Compartir' }).click();
  await expect(page.getByRole('dialog', { name: 'Compartir' })).toBeVisible();
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
