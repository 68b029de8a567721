import { cartButton, cartDialog, fillCart, inStock, visit } from '../../test/harness/browser/cart-steps.ts';
import { expect, test } from '../shop.ts';

test('the cart is reached and left by keyboard alone', async ({ page, products }) => {
  const [first] = inStock(products);
  await fillCart(page, first);
  await cartButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(cartDialog(page).getByRole('link', { name: first.title })).toBeVisible();
  await expect(cartDialog(page)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(cartButton(page)).toBeFocused();
});

test('a field of the new page that was entered at once has the focus', async ({ page }) => {
  await visit(page, '/inicio');
  await page.evaluate(() => {
    const observer = new MutationObserver(() => {
      const field = document.querySelector<HTMLElement>('[type=search]');
      if (!field) return;
      field.focus();
      observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
  await page.getByRole('main').getByRole('link', { name: 'Ver la tienda' }).click();
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('searchbox')).toBeFocused();
});
