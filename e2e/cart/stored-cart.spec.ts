import { formatCartPrice } from '../../src/domain/money.ts';
import {
  addFromCard,
  expectCount,
  fillCart,
  inStock,
  openCart,
  rewriteStoredCart,
  visit,
} from '../../test/harness/browser/cart-steps.ts';
import { expect, test } from '../shop.ts';

test('the cart survives a reload and is the same in every tab', async ({ page, context, products }) => {
  const [first, second] = inStock(products);
  await fillCart(page, first);
  await page.reload();
  await expectCount(page, 1);
  const otherTab = await context.newPage();
  await visit(otherTab, '/tienda');
  await addFromCard(otherTab, second);
  await expectCount(page, 2);
});

test('without storage the cart lasts as long as the page and shows no error', async ({ page, products }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Access is denied', 'SecurityError');
      },
    });
  });
  const [first] = inStock(products);
  await fillCart(page, first);
  await expectCount(page, 1);
  const dialog = await openCart(page);
  await dialog.getByRole('link', { name: first.title }).click();
  await expect(page.getByRole('heading', { level: 1, name: first.description })).toBeVisible();
  await expectCount(page, 1);
});

test('a changed price is corrected in the cart, and a notice names it', async ({ page, products }) => {
  const [first] = inStock(products);
  await fillCart(page, first);
  await rewriteStoredCart(page, { price: first.price + 1_000 });
  await visit(page, '/tienda');
  await expect(page.getByRole('status').getByText('Tu carrito cambió')).toBeVisible();
  const dialog = await openCart(page);
  const notice = dialog.getByRole('status').filter({ hasText: 'ahora cuesta' });
  await expect(notice).toContainText(`${first.title} ahora cuesta ${formatCartPrice(first.price)}.`);
  await expect(dialog).toContainText(`Total*${formatCartPrice(first.price)}`);
  await page.keyboard.press('Escape');
  await openCart(page);
  await expect(notice).toHaveCount(0);
});
