import { productPath } from '../../src/domain/addresses.ts';
import { visit } from '../../test/harness/browser/cart-steps.ts';
import { expect, test } from '../shop.ts';

const CHAT = 'https://wa.me/50688881234';

test.describe('the home page', () => {
  test.beforeEach(async ({ page }) => {
    await visit(page, '/inicio');
  });

  test('the home page has a link to the chat and explains how to buy', async ({ page }) => {
    await expect(page.getByRole('link', { name: 'Chatear por WhatsApp' })).toHaveAttribute('href', CHAT);
    await expect(page.getByRole('button', { name: '¿Cómo comprar?' })).toBeVisible();
    await page.getByRole('link', { name: 'Ver la tienda' }).click();
    await expect(page).toHaveURL('/tienda');
  });
});

test.describe('addresses', () => {
  test('the root redirects to the catalogue', async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveURL('/tienda');
  });

  test('a product under a wrong category redirects to its own address', async ({ page, products }) => {
    const product = products.find(({ category }) => category === 'Cámaras')!;
    await page.goto(`/tienda/audio/${product._id}`);
    await expect(page).toHaveURL(productPath(product));
    await expect(page.getByRole('heading', { level: 1, name: product.description })).toBeVisible();
  });
});
