import { expect, test } from './shop.ts';

test('a visitor sees the catalogue, newest first, with prices and buy links', async ({ page, products }) => {
  await page.goto('/tienda');
  await expect(page.getByRole('heading', { level: 1, name: 'Todos' })).toBeVisible();
  const first = products[0]!;
  const card = page.getByRole('article').filter({ hasText: first.title });
  await expect(card).toBeVisible();
});
