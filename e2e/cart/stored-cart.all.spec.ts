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

test('the cart works with any stored value under its name', async ({ page, products }) => {
  const [first] = inStock(products);
  await visit(page, '/tienda');
  const strange = [
    '{',
    'null',
    '[]',
    '"carrito"',
    '{"version":1,"items":"todos"}',
    '{"version":1,"items":[null,{"_id":"<script>alert(1)</script>"}]}',
    '{"version":99,"items":[]}',
  ];
  for (const text of strange) {
    await page.evaluate((stored) => localStorage.setItem('carrito', stored), text);
    await visit(page, '/tienda');
    await expectCount(page, 0);
  }
  await addFromCard(page, first);
  await expectCount(page, 1);
});

test('a deleted product is removed from the cart, and a notice names it', async ({ page, products }) => {
  const [first, second] = inStock(products);
  await fillCart(page, first, second);
  await rewriteStoredCart(page, { _id: 'yanoexiste01' });
  await visit(page, '/tienda');
  await expectCount(page, 1);
  const dialog = await openCart(page);
  await expect(dialog.getByRole('status').first()).toContainText(
    `${first.title} ya no está en la tienda, así que lo quitamos.`,
  );
});

test('a cart opened on a page without the catalogue fetches the current prices', async ({
  page,
  products,
}) => {
  const [first] = inStock(products);
  await fillCart(page, first);
  await rewriteStoredCart(page, { outOfStock: true, title: 'Otro nombre' });
  await visit(page, '/contacto');
  const dialog = await openCart(page);
  await expect(dialog.getByRole('link', { name: first.title })).toBeVisible();
  await expect(dialog.getByText('Agotado')).toBeHidden();
  await expect(dialog.getByRole('status').first()).toContainText('Tu carrito cambió');
});
