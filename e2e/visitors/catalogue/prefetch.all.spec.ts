import type { Request } from '@playwright/test';
import { expect, test } from '../../shop.ts';

test('looking at cards fetches no product', async ({ page, products }) => {
  const asked: string[] = [];
  await page.goto('/tienda', { waitUntil: 'networkidle' });
  page.on('request', (request: Request) => asked.push(new URL(request.url()).pathname));
  const code = page.waitForResponse(/\/assets\/product-page-.*\.js$/);
  await page.getByRole('link', { name: products[1]!.title, exact: true }).hover();
  await code;
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => path.startsWith('/products/'))).toEqual([]);
});

test('pressing a category asks for its list, and lifting the finger shows it without asking again', async ({
  page,
}) => {
  await page.goto('/tienda', { waitUntil: 'networkidle' });
  const asked: string[] = [];
  page.on('request', (request: Request) => asked.push(new URL(request.url()).pathname));
  const data = page.waitForResponse('**/products/all');
  await page.getByRole('navigation', { name: 'Categorías' }).getByRole('link', { name: 'Audio' }).hover();
  await page.mouse.down();
  await data;
  await page.mouse.up();
  await expect(page.getByRole('heading', { level: 1, name: 'Audio' })).toBeVisible();
  expect(asked.filter((path) => path === '/products/all')).toHaveLength(1);
});
