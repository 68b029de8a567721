import { enter, openMenu } from '../../../test/harness/browser/sign-in.ts';
import type { RunningShop } from '../../../test/harness/running-shop.ts';
import { openSession } from '../../../test/harness/sign-in.ts';
import { ORDER_ENVIRONMENT, placeOrder, storeOrder } from '../../../test/harness/stored-orders.ts';
import { expect, test } from '../../shop.ts';
import { rows, SOON } from './inbox-steps.ts';

test.use({ environment: ORDER_ENVIRONMENT, expectedComplaints: [/Failed to load resource/] });

async function markSeen(shop: RunningShop, id: string): Promise<void> {
  const { authorization } = await openSession(shop.url, shop);
  const reply = await fetch(`${shop.url}/orders/${id}/seen`, { method: 'POST', headers: { authorization } });
  expect(reply.status).toBe(204);
}

test.beforeEach(({ page, shop }) => enter(page, shop));

test('new orders wait above the list until somebody asks for them', async ({ page, shop, products }) => {
  const shown = await storeOrder(shop, products);
  await page.goto('/cuenta/pedidos');
  await expect(rows(page).first()).toContainText(shown.reference);
  const count = await rows(page).count();
  const arrived = await storeOrder(shop, products);
  const strip = page.getByRole('button', { name: '1 pedido nuevo' });
  await expect(strip).toBeVisible(SOON);
  await expect(rows(page)).toHaveCount(count);
  await expect(rows(page).first()).toContainText(shown.reference);
  await strip.click();
  await expect(rows(page).first()).toContainText(arrived.reference);
  await expect(strip).toHaveCount(0);
});

test('the number in the bar counts unseen orders, and drops in all tabs', async ({
  page,
  context,
  shop,
  products,
}) => {
  const product = products.find(({ outOfStock }) => !outOfStock)!;
  const ids = [await placeOrder(shop, product), await placeOrder(shop, product)];
  await page.goto('/tienda');
  const other = await context.newPage();
  await other.goto('/cuenta');
  await openMenu(page);
  const link = page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: /^Pedidos/ });
  const tile = other.getByRole('navigation', { name: 'Administrar' }).getByRole('link', { name: /^Pedidos/ });
  // Only visitors' orders are unseen, and no other test here makes them.
  await expect(link).toHaveAccessibleName('Pedidos 2 sin ver');
  await expect(tile).toContainText('2 sin ver');
  for (const id of ids) await markSeen(shop, id);
  await expect(link).toHaveAccessibleName('Pedidos', SOON);
  await expect(tile).not.toContainText('sin ver', SOON);
});
