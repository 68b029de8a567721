import { fillCart, inStock, stubChat } from '../../test/harness/browser/cart-steps.ts';
import { expect, test } from '../shop.ts';
import { buyCart, EXPECTED, readStored, stubOrders } from './order-steps.ts';

const UNSENT = 'Guardamos tu pedido en este aparato y lo enviamos cuando vuelva la conexión.';

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

test('the panel promises a later delivery of an order that could not be sent, until it is stored', async ({
  page,
  context,
  products,
  shop,
}) => {
  const orders = await stubOrders(context);
  orders.answer = (route) => route.abort();
  await fillCart(page, inStock(products)[0]);
  const { panel, order } = await buyCart(page, shop.url);
  await expect(panel.getByText(UNSENT)).toBeVisible();
  expect(await readStored(page, 'pedidos-por-enviar')).toContain(order.key);
  orders.answer = (route) => route.fulfill({ status: 201, json: {} });
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(panel.getByText(`Tu pedido ${order.reference} quedó guardado.`)).toBeVisible();
  await expect(panel.getByText(UNSENT)).toHaveCount(0);
  expect(await readStored(page, 'pedidos-por-enviar')).toBe('');
  expect(orders.bodies.map(({ key }) => key)).toEqual([order.key, order.key]);
});
