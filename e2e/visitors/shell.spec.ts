import { visit } from '../../test/harness/browser/cart-steps.ts';
import { openMenu } from '../../test/harness/browser/page-steps.ts';
import { expect, test } from '../shop.ts';

test.describe('the shell', () => {
  test('offers home, shop and sign-in to a visitor, and nothing that is for sellers', async ({ page }) => {
    await visit(page, '/inicio');
    const navigation = await openMenu(page);
    await expect(navigation.getByRole('link')).toHaveText(['Inicio', 'Tienda', 'Acceder']);
    await expect(navigation.getByRole('link', { name: 'Inicio' })).toHaveAttribute('aria-current', 'page');
  });

  test('closes its menu after every link, also on the page that the link leads to', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 664 });
    await visit(page, '/inicio');
    const menu = page.getByRole('navigation', { name: 'Principal' });
    for (const [name, path] of [
      ['Tienda', '/tienda'],
      ['Audio', '/tienda/audio/lista'],
      ['Tienda', '/tienda'],
      ['Acceder', '/acceder'],
      ['Inicio', '/inicio'],
    ] as const) {
      await openMenu(page);
      await menu.getByRole('link', { name }).click();
      await expect(page).toHaveURL(path);
      await expect(menu).toBeHidden();
      // The sign-in is drawn in the browser: a menu that is opened before would be drawn anew, closed.
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });

  test('says that a page is on its way when it takes its time', async ({ page, products }) => {
    const held = Promise.withResolvers<void>();
    const product = products[0]!;
    await page.route(`**/products/${product._id}`, async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.clock.install();
    await visit(page, '/tienda');
    await page.clock.pauseAt(Date.now() + 60_000);
    const asked = page.waitForRequest(`**/products/${product._id}`);
    await page.getByRole('link', { name: product.title, exact: true }).click();
    await asked;
    const overlay = page.getByRole('status').filter({ hasText: 'Cargando lista de accesorios' });
    await expect(overlay).toHaveCount(0);
    await page.clock.resume();
    await expect(overlay).toBeVisible();
    await expect(overlay).toContainText('Por favor espere...');
    held.resolve();
    await expect(page.getByRole('heading', { level: 1, name: product.description })).toBeVisible();
    await expect(overlay).toBeHidden();
  });
});
