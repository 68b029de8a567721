import {
  expectCount,
  fillCart,
  inStock,
  openCart,
  rewriteStoredCart,
  visit,
} from '../../test/harness/browser/cart-steps.ts';
import { expect, test } from '../shop.ts';

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
