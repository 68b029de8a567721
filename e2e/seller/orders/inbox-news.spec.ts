import { enter } from '../../../test/harness/browser/sign-in.ts';
import { ORDER_ENVIRONMENT, storeOrder } from '../../../test/harness/stored-orders.ts';
import { expect, test } from '../../shop.ts';
import { rows, SOON } from './inbox-steps.ts';

test.use({ environment: ORDER_ENVIRONMENT, expectedComplaints: [/Failed to load resource/] });

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
