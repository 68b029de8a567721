import {
  fillCart,
  inStock,
  openChat,
  orderFallback,
  stubChat,
  visit,
} from '../../test/harness/browser/cart-steps.ts';
import { readOrder } from '../../test/harness/stored-orders.ts';
import { expect, test } from '../shop.ts';
import { buyLink, EXPECTED, orderInLink, readStored } from './order-steps.ts';

/** What the shop stores of a purchase. Nothing is stubbed but the chat. */

test.use({ expectedComplaints: EXPECTED });

test.beforeEach(({ page }) => stubChat(page));

test('a tap stores the order with the prices of the shop, and its page opens', async ({
  page,
  products,
  shop,
}) => {
  const [first, second] = inStock(products);
  await fillCart(page, first, second);
  const link = await buyLink(page);
  const { reference, key } = await orderInLink(link, shop.url);
  await openChat(page, link);
  await page.bringToFront();
  await orderFallback(page).getByRole('link', { name: 'Ver mi pedido' }).click();
  await expect(page).toHaveURL(`/pedido/${key}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Pedido ${reference}`);
  await expect(page.getByText('Recibimos tu pedido.')).toBeVisible();
  const order = await readOrder(shop, reference);
  expect(order?.lines.map(({ title, quantity, price }) => ({ title, quantity, price }))).toEqual(
    [first, second].map(({ title, price }) => ({ title, quantity: 1, price })),
  );
});

test('an order that was bought offline is stored once at the next visit', async ({
  page,
  context,
  products,
  shop,
}) => {
  await fillCart(page, inStock(products)[0]);
  const link = await buyLink(page);
  const { reference } = await orderInLink(link, shop.url);
  await context.setOffline(true);
  await link.evaluate((anchor: HTMLElement) => anchor.click());
  await expect.poll(() => readStored(page, 'pedidos-por-enviar')).not.toBe('');
  // What a page sends while it is closed may still go out; it must be left while it is offline.
  await page.goto('about:blank');
  await page.close();
  await context.setOffline(false);
  expect(await readOrder(shop, reference)).toBeNull();
  await visit(await context.newPage(), '/contacto');
  await expect.poll(async () => (await readOrder(shop, reference))?.state).toBe('nuevo');
});
