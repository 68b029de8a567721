import { fillCart, inStock, openChat, stubChat, visit } from '../../test/harness/browser/cart-steps.ts';
import { expect, type Page, test } from '../shop.ts';
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

const DAY = 24 * 60 * 60_000;

/** Moves the time at which the orders were put into the outbox. */
async function ageOutbox(page: Page, days: number): Promise<void> {
  await page.evaluate((age) => {
    const outbox = JSON.parse(localStorage.getItem('pedidos-por-enviar') ?? '');
    for (const order of outbox.orders) order.at -= age;
    localStorage.setItem('pedidos-por-enviar', JSON.stringify(outbox));
  }, days * DAY);
}

test('an order is sent after 6 days and dropped after 8', async ({ page, products }) => {
  await fillCart(page, inStock(products)[0]);
  const orders = await placeUnanswered(page);
  orders.answer = refusing(503);
  await ageOutbox(page, 6);
  await visit(page, '/contacto');
  await expect.poll(() => orders.bodies).toHaveLength(2);
  await ageOutbox(page, 2);
  await visit(page, '/contacto');
  await expect.poll(() => readStored(page, 'pedidos-por-enviar')).toBe('');
  expect(orders.bodies).toHaveLength(2);
});

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
