import { productPath } from '../../src/domain/addresses.ts';
import { cardOf, inStock, visit } from '../../test/harness/browser/cart-steps.ts';
import { WITHOUT_CART } from '../environments.ts';
import { expect, test } from '../shop.ts';

test.use({
  environment: WITHOUT_CART,
});

test('its floating button offers the help and the menu only, and the help still lists the steps', async ({
  page,
}) => {
  await visit(page, '/tienda');
  await page.getByRole('button', { name: 'Acciones rápidas' }).click();
  const actions = page.getByRole('list').filter({ has: page.getByRole('button', { name: 'Cómo comprar' }) });
  await expect(actions.getByRole('button')).toHaveText(['Menú', 'Cómo comprar']);
  await actions.getByRole('button', { name: 'Cómo comprar' }).click();
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(3);
});

test('no page of a shop without a cart speaks of one', async ({ page, products }) => {
  const [first] = inStock(products);
  for (const path of ['/inicio', '/tienda', '/tienda/audio/lista', productPath(first), '/contacto']) {
    await visit(page, path);
    await expect(page.locator('body')).not.toContainText(/carrito/i);
    expect(await page.locator('meta[name="description"]').getAttribute('content')).not.toMatch(/carrito/i);
  }
});

test('a stored cart does no harm in a shop without a cart', async ({ page }) => {
  await visit(page, '/tienda');
  await page.evaluate(() => localStorage.setItem('carrito', '{"version":1,"items":[{}]}'));
  await visit(page, '/tienda');
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('the link to the social page bears the name that people know', async ({ page }) => {
  await visit(page, '/contacto');
  await expect(page.getByRole('main').getByRole('link', { name: 'Síguenos en TikTok' })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Síguenos en TikTok' })).toBeVisible();
});

test('the pink theme colours the bar, the links of the chat and the browser itself', async ({
  page,
  products,
}) => {
  const [first] = inStock(products);
  await visit(page, '/tienda');
  await expect(page.getByRole('banner')).toHaveCSS('background-color', 'rgb(255, 197, 197)');
  await expect(page.getByRole('banner')).toHaveCSS('color', 'rgb(32, 32, 32)');
  await expect(cardOf(page, first).getByRole('link', { name: 'Comprar' })).toHaveCSS(
    'background-color',
    'rgb(32, 32, 32)',
  );
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#ffc5c5');
});
