import type { Request } from '@playwright/test';
import { productPath } from '../../../src/domain/addresses.ts';
import { expect, test } from '../../shop.ts';

test('pressing a card asks for its page, and lifting the finger shows it without asking again', async ({
  page,
  products,
}) => {
  const product = products[0]!;
  const asked: string[] = [];
  await page.goto('/tienda', { waitUntil: 'networkidle' });
  page.on('request', (request: Request) => asked.push(new URL(request.url()).pathname));
  const data = page.waitForResponse(`**/products/${product._id}`);
  const code = page.waitForResponse(/\/assets\/product-page-.*\.js$/);
  await page.getByRole('link', { name: product.title, exact: true }).hover();
  await code;
  await page.mouse.down();
  await data;
  await page.waitForLoadState('networkidle');
  await page.mouse.up();
  await expect(page).toHaveURL(new RegExp(`${productPath(product)}$`));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(asked.filter((path) => path === `/products/${product._id}`)).toHaveLength(1);
});
