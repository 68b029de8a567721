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
import { findProduct, openMenu, PRODUCT, picture } from '../../test/harness/browser/page-steps.ts';
import { expect, test } from '../shop.ts';
import { closeDialog, SCRIPT } from './old-browsers-steps.ts';

/** The shop in a browser without the functions that some supported browsers lack (docs/decisions/0021). */

test.use({ expectedComplaints: [/^Foreign request: https:\/\/wa\.me\//] });

test.beforeEach(({ context }) => context.addInitScript(SCRIPT));

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
