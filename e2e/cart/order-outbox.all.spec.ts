import { fillCart, inStock, stubChat, visit } from '../../test/harness/browser/cart-steps.ts';
import { expect, test } from '../shop.ts';
import { EXPECTED, placeUnanswered, readStored } from './order-steps.ts';

test.use({ expectedComplaints: EXPECTED });

test.beforeEach(({ page }) => stubChat(page));

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
