import { productPath } from '../../src/domain/addresses.ts';
import { formatPrice } from '../../src/domain/money.ts';
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

  test('a product that was seen opens at its own address, with its pictures', async ({
    page,
    context,
    products,
  }) => {
    const [product] = inStock(products);
    await visitCached(page, '/tienda');
    await page.getByRole('link', { name: product.title, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: product.description })).toBeVisible();
    await expect(page.getByText('Tu mensaje sale así:')).toBeVisible();
    await context.setOffline(true);
    await page.goto(productPath(product));
    await expect(page.getByRole('heading', { level: 1, name: product.description })).toBeVisible();
    await expect(page.getByText(formatPrice(product.price)).first()).toBeVisible();
    const photo = page.getByRole('img', { name: `${product.title}, foto 1` });
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
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
