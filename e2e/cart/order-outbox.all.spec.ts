import { fillCart, inStock, openChat, stubChat } from '../../test/harness/browser/cart-steps.ts';
import { expect, test } from '../shop.ts';
import { buyLink, EXPECTED, readStored, refusing, storing, stubOrders } from './order-steps.ts';

test.use({ expectedComplaints: EXPECTED });

test.beforeEach(({ page }) => stubChat(page));

test('a visible page tries again every minute, and not before the time that the shop gives', async ({
  page,
  products,
}) => {
  await page.clock.install();
  await fillCart(page, inStock(products)[0]);
  const orders = await stubOrders(page.context());
  orders.answer = refusing(429, { 'retry-after': '150' });
  await openChat(page, await buyLink(page));
  await expect.poll(() => readStored(page, 'pedidos-por-enviar')).toContain('notBefore');
  orders.answer = storing;
  await page.clock.runFor(125_000);
  expect(orders.bodies).toHaveLength(1);
  await page.clock.runFor(60_000);
  await expect.poll(() => orders.bodies).toHaveLength(2);
  await expect.poll(() => readStored(page, 'pedidos-por-enviar')).toBe('');
});
