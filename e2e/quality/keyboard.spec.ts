import { visit } from '../../test/harness/browser/cart-steps.ts';
import { expect, test } from '../shop.ts';

test.describe('with the keyboard alone', () => {
  test('the first stop leads past the bar to the content', async ({ page }) => {
    await visit(page, '/tienda');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused();
    await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeInViewport();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const isInside = await page.getByRole('main').evaluate((main) => main.contains(document.activeElement));
    expect(isInside).toBe(true);
  });

  test('a focused element has a visible outline', async ({ page }) => {
    await visit(page, '/inicio');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Chatea y Compra' })).toHaveCSS('outline-style', 'solid');
  });
});
