import { findSerious } from '../../test/harness/browser/accessibility.ts';
import {
  cartButton,
  cartDialog,
  fillCart,
  inStock,
  openCart,
  visit,
} from '../../test/harness/browser/cart-steps.ts';
import { helpDialog } from '../../test/harness/browser/dialog-steps.ts';
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

test('the cart passes the accessibility check, full and empty', async ({ page, products }) => {
  const [first] = inStock(products);
  await fillCart(page, first);
  const dialog = await openCart(page);
  await dialog.getByText('Ver el mensaje que vas a enviar').click();
  expect(await findSerious(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Vaciar carrito' }).click();
  await expect(dialog.getByText('No hay articulos en el carrito.')).toBeVisible();
  expect(await findSerious(page)).toEqual([]);
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

test('a page that takes its time says that it is on its way', async ({ page, products }) => {
  const [first] = inStock(products);
  await visit(page, '/tienda');
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**/products/${first._id}`, async (route) => {
    await answered;
    await route.continue();
  });
  await page.getByRole('link', { name: first.title }).click();
  const overlay = page.getByRole('status').filter({ hasText: 'Cargando lista de accesorios' });
  await expect(overlay).toContainText('Por favor espere...');
  answer();
  await expect(overlay).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: first.description })).toBeVisible();
});

test('dialogs never make the page wider than the screen', async ({ page, products, shop }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const [first] = inStock(products);
  await fillCart(page, first);
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  const dialog = await openCart(page);
  await dialog.getByText('Ver el mensaje que vas a enviar').click();
  expect(await overflow()).toBeLessThanOrEqual(0);
  expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  await page.keyboard.press('Escape');
  // The dialog removes its history entry a moment later, which would also leave the next page.
  await page.waitForFunction(() => !history.state?.dialog);
  await visit(page, '/inicio');
  await page.getByRole('button', { name: '¿Cómo comprar?' }).click();
  await expect(helpDialog(page, shop.url).getByText('Importante')).toBeVisible();
  expect(await overflow()).toBeLessThanOrEqual(0);
});
