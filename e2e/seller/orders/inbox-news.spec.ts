import { enter } from '../../../test/harness/browser/sign-in.ts';
import { ORDER_ENVIRONMENT, type StoredOrder, storeOrder } from '../../../test/harness/stored-orders.ts';
import { expect, test } from '../../shop.ts';
import { rows, SOON } from './inbox-steps.ts';

// A shop of its own: the test counts the rows, and orders of other tests would come between.
const environment = { ...ORDER_ENVIRONMENT };

test.use({ environment, expectedComplaints: [/Failed to load resource/] });

test.beforeEach(({ page, shop }) => enter(page, shop));

test('new orders wait above the list until somebody asks for them', async ({ page, shop, products }) => {
  const row = (order: StoredOrder) => rows(page).filter({ hasText: order.reference });
  const shown = await storeOrder(shop, products);
  await page.goto('/cuenta/pedidos');
  await expect(row(shown)).toBeVisible();
  const count = await rows(page).count();
  const arrived = await storeOrder(shop, products);
  const strip = page.getByRole('button', { name: '1 pedido nuevo' });
  await expect(strip).toBeVisible(SOON);
  await expect(rows(page)).toHaveCount(count);
  await expect(row(arrived)).toHaveCount(0);
  await strip.click();
  await expect(row(arrived)).toBeVisible();
  await expect(strip).toHaveCount(0);
});
