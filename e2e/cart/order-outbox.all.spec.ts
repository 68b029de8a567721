import { fillCart, inStock, openChat, stubChat, visit } from '../../test/harness/browser/cart-steps.ts';
import { expect, test } from '../shop.ts';
import {
  buyLink,
  EXPECTED,
  placeUnanswered,
  readStored,
  refusing,
  storing,
  stubOrders,
} from './order-steps.ts';

test.use({ expectedComplaints: EXPECTED });

test.beforeEach(({ page }) => stubChat(page));

test('a visible page tries again every minute, and not before the time that the shop gives', async ({
  page,
  products,
}) => {
  await page.clock.install();
  await fillCart(page, inStock(products)[0]);
  const orders = await stubOrders(page.context());
  orders.answer = refusing('TOO_MANY_ORDERS', { 'retry-after': '150' });
  await openChat(page, await buyLink(page));
  await expect.poll(() => readStored(page, 'pedidos-por-enviar')).toContain('notBefore');
  orders.answer = storing;
  await page.clock.runFor(125_000);
  expect(orders.bodies).toHaveLength(1);
  await page.clock.runFor(60_000);
  await expect.poll(() => orders.bodies).toHaveLength(2);
  await expect.poll(() => readStored(page, 'pedidos-por-enviar')).toBe('');
});

test('the next visit sends what is waiting, and a visit without anything loads no code for it', async ({
  page,
  context,
  products,
}) => {
  await fillCart(page, inStock(products)[0]);
  const orders = await placeUnanswered(page);
  await page.close();
  const next = await context.newPage();
  await visit(next, '/contacto');
  await expect.poll(() => orders.bodies).toHaveLength(2);
  await expect.poll(() => readStored(next, 'pedidos-por-enviar')).toBe('');
  const last = await context.newPage();
  const loaded: string[] = [];
  last.on('request', (request) => loaded.push(request.url()));
  await visit(last, '/contacto');
  // The chunk after it in the idle time of the page.
  await expect.poll(() => loaded.some((url) => url.includes('register-worker'))).toBe(true);
  expect(loaded.filter((url) => /order-sender|place-order|cart-dialog/.test(url))).toEqual([]);
  expect(orders.bodies).toHaveLength(2);
});
