import { addFromCard, cardOf, inStock, openCart } from '../../test/harness/browser/cart-steps.ts';
import { expectNotice, readCached, visitCached } from '../../test/harness/browser/offline-steps.ts';
import { expect, test } from '../shop.ts';

// Failed requests are logged in the console, and are part of these tests.
test.use({
  serviceWorkers: 'allow',
  expectedComplaints: [/Failed to load resource/],
});

test.describe('without a network', () => {
  test('the catalogue opens, with a notice, and says so no more when the network is back', async ({
    page,
    context,
    products,
  }) => {
    await visitCached(page, '/tienda');
    await expectNotice(page, false);
    await context.setOffline(true);
    await expectNotice(page, true);
    await page.reload();
    await expectNotice(page, true);
    await expect(page.getByRole('heading', { level: 1, name: 'Todos' })).toBeVisible();
    await expect(cardOf(page, products[0]!)).toBeVisible();
    await expect(page).toHaveTitle('Tienda · Chatea y Compra');
    await context.setOffline(false);
    await expectNotice(page, false);
  });

  test('the cart opens and still leads to the chat', async ({ page, context, products }) => {
    const [product] = inStock(products);
    await visitCached(page, '/tienda');
    await addFromCard(page, product);
    await expect
      .poll(async () =>
        Object.values(await readCached(page))
          .flat()
          .join(),
      )
      .toContain('cart-dialog');
    await context.setOffline(true);
    await page.reload();
    const cart = await openCart(page);
    await expect(cart.getByRole('link', { name: product.title })).toBeVisible();
    await expect(cart.getByRole('link', { name: /Comprar por/ })).toHaveAttribute('href', /wa\.me/);
  });
});
