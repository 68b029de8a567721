import { visit } from '../../test/harness/browser/cart-steps.ts';
import { openMenu } from '../../test/harness/browser/page-steps.ts';
import { expect, test } from '../shop.ts';

test.describe('the shell', () => {
  test('the header has its links in Menú below 768 px, and shows them on wider screens', async ({ page }) => {
    await visit(page, '/inicio');
    const menu = page.getByRole('button', { name: 'Menú' });
    const link = page.getByRole('link', { name: 'Acceder' });
    for (const [width, isCollapsed] of [
      [767, true],
      [768, false],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await expect(menu).toBeVisible({ visible: isCollapsed });
      await expect(link).toBeVisible({ visible: !isCollapsed });
    }
    await page.setViewportSize({ width: 767, height: 800 });
    await menu.click();
    await expect(link).toBeVisible();
    await menu.click();
    await expect(link).toBeHidden();
  });

  test('Tienda opens and closes the categories, and its arrow points the other way', async ({ page }) => {
    await visit(page, '/tienda');
    const strip = page.getByRole('navigation', { name: 'Categorías' });
    const shop = (await openMenu(page)).getByRole('link', { name: 'Tienda' });
    const turn = () => shop.locator('svg').evaluate((arrow) => getComputedStyle(arrow).rotate);
    await expect(strip).toBeAttached();
    await expect(shop).toHaveAttribute('aria-expanded', 'true');
    const open = await turn();
    await shop.click();
    await expect(strip).not.toBeAttached();
    await openMenu(page);
    await expect(shop).toHaveAttribute('aria-expanded', 'false');
    await expect.poll(turn).not.toBe(open);
    await shop.click();
    await expect(strip).toBeAttached();
  });

  test('the logo is 120 px wide, and 160 on larger screens', async ({ page }) => {
    await visit(page, '/inicio');
    const logo = page.getByRole('img', { name: 'Chatea y Compra, la tienda donde compras por chat' });
    await page.setViewportSize({ width: 767, height: 800 });
    expect((await logo.boundingBox())?.width).toBe(120);
    await page.setViewportSize({ width: 768, height: 800 });
    expect((await logo.boundingBox())?.width).toBe(160);
  });
});
