import { cartButton, cartDialog, visit } from '../../test/harness/browser/cart-steps.ts';
import { expect, test } from '../shop.ts';

/** What orders cost a visitor who does not use them. */

test.use({ viewport: { width: 390, height: 844 } });

const KB = 1024;
/** Compressed. Without orders the cart had 5 KB; orders may add 2.5 KB. */
const MAX_CART = 7.5 * KB;

test('the first visit loads no code of orders, and the cart little more than before', async ({ page }) => {
  const sizes = new Map<string, Promise<number>>();
  page.on('requestfinished', (request) => {
    const path = new URL(request.url()).pathname;
    if (path.endsWith('.js'))
      sizes.set(
        path,
        request.sizes().then(({ responseBodySize }) => responseBodySize),
      );
  });
  await visit(page, '/tienda');
  await page.waitForLoadState('networkidle');
  const first = new Set(sizes.keys());
  expect([...first].filter((path) => /order|outbox|reference|pedido/.test(path))).toEqual([]);
  await page.getByRole('button', { name: 'Agregar', exact: true }).first().click();
  await cartButton(page).click();
  await expect(cartDialog(page).getByText('Total*')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const later = await Promise.all([...sizes].flatMap(([path, size]) => (first.has(path) ? [] : [size])));
  expect(later.length).toBeGreaterThan(1);
  expect(later.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MAX_CART);
});
