import { fillCart, inStock, stubChat } from '../../test/harness/browser/cart-steps.ts';
import { expect, test } from '../shop.ts';
import { UNSENT } from './order-panel-steps.ts';
import { buyCart, EXPECTED, stubOrders } from './order-steps.ts';

test.use({ expectedComplaints: EXPECTED });

test.beforeEach(({ page }) => stubChat(page));

test('the panel shows a stored order and its link', async ({ page, context, products, shop }) => {
  await stubOrders(context);
  await fillCart(page, inStock(products)[0]);
  const { panel, order } = await buyCart(page, shop.url);
  await expect(panel.getByText(`Tu pedido ${order.reference} quedó guardado.`)).toBeVisible();
  await expect(panel.getByRole('link', { name: 'Ver mi pedido' })).toHaveAttribute(
    'href',
    `/pedido/${order.key}`,
  );
  await expect(panel.getByText(UNSENT)).toHaveCount(0);
});
