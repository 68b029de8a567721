import {
  addFromCard,
  fillCart,
  inStock,
  openChat,
  orderFallback,
  stubChat,
  visit,
} from '../../test/harness/browser/cart-steps.ts';
import { listOrders, readOrder } from '../../test/harness/stored-orders.ts';
import { expect, test } from '../shop.ts';
import { buyLink, EXPECTED, orderInLink, readStored } from './order-steps.ts';

/** What the shop stores of a purchase. Nothing is stubbed but the chat. */

test.use({ expectedComplaints: EXPECTED });

test.beforeEach(({ page }) => stubChat(page));

test('two clicks, a click in another tab and five retries store one order', async ({
  page,
  context,
  products,
  shop,
}) => {
  await fillCart(page, inStock(products)[0]);
  const link = await buyLink(page);
  const { reference } = await orderInLink(link, shop.url);
  await link.evaluate((anchor: HTMLElement) => {
    anchor.click();
    anchor.click();
  });
  const other = await context.newPage();
  await visit(other, '/tienda');
  await openChat(other, await buyLink(other));
  for (let retry = 0; retry < 5; retry += 1) await other.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(() => readStored(other, 'pedidos-por-enviar')).toBe('');
  const stored = await listOrders(shop, 'todos');
  expect(stored.filter((order) => order.reference === reference)).toHaveLength(1);
});

test('a changed cart ends the first order, and only the second is open', async ({ page, products, shop }) => {
  const [first, second] = inStock(products);
  await fillCart(page, first);
  const link = await buyLink(page);
  const before = await orderInLink(link, shop.url);
  await openChat(page, link);
  await page.bringToFront();
  await expect(page.getByText('quedó guardado.')).toBeVisible();
  await orderFallback(page).getByRole('button', { name: 'Seguir viendo' }).click();
  await addFromCard(page, second);
  const again = await buyLink(page);
  const after = await orderInLink(again, shop.url);
  await openChat(page, again);
  await expect.poll(async () => (await readOrder(shop, after.reference))?.state).toBe('nuevo');
  expect((await readOrder(shop, before.reference))?.state).toBe('vencido');
  const open = (await listOrders(shop, 'nuevo')).map(({ reference }) => reference);
  expect(open).toContain(after.reference);
  expect(open).not.toContain(before.reference);
  await page.goto(`/pedido/${before.key}`);
  await expect(page.getByText('Este pedido se cambió por uno más reciente.')).toBeVisible();
});

test('an order is stored although its page is closed at once', async ({ page, products, shop }) => {
  await fillCart(page, inStock(products)[0]);
  const link = await buyLink(page);
  const { reference } = await orderInLink(link, shop.url);
  await link.evaluate((anchor: HTMLElement) => anchor.click());
  await page.close();
  await expect.poll(async () => (await readOrder(shop, reference))?.state).toBe('nuevo');
});
