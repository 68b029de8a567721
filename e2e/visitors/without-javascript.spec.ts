import { formatPrice } from '../../src/domain/money.ts';
import { expect, test } from '../shop.ts';

test.use({ javaScriptEnabled: false });

test('without scripts the catalogue is there: title, description, first cards, prices, links', async ({
  page,
  products,
}) => {
  await page.goto('/tienda');
  await expect(page).toHaveTitle('Tienda · Chatea y Compra');
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /Todo lo que tenemos/);
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(12);
  for (const [index, product] of products.slice(0, 12).entries()) {
    await expect(cards.nth(index)).toContainText(product.title);
    await expect(cards.nth(index)).toContainText(formatPrice(product.price));
    await expect(cards.nth(index).getByRole('link', { name: /Comprar|Consultar/ })).toBeVisible();
  }
});

test('without scripts a card leads to its product, and the product to the chat', async ({
  page,
  products,
}) => {
  const product = products[0]!;
  await page.goto('/tienda');
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: product.description })).toBeVisible();
  await expect(page.getByRole('main')).toContainText(formatPrice(product.price));
  await expect(page.getByRole('link', { name: /Comprar|Consultar/ }).first()).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\//,
  );
});
