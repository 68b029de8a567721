import { fillCart, inStock, messageIn, openChat, stubChat } from '../../test/harness/browser/cart-steps.ts';
import { signIn } from '../../test/harness/browser/sign-in.ts';
import { expect, test } from '../shop.ts';
import { buyLink, EXPECTED, expectProductMessages, orderIn, readStored, stubOrders } from './order-steps.ts';

test.use({ expectedComplaints: EXPECTED });

test.beforeEach(({ page }) => stubChat(page));

test('a browser without random bytes has no order', async ({ page, products, shop }) => {
  await page.addInitScript(() => Object.defineProperty(window, 'crypto', { value: undefined }));
  const orders = await stubOrders(page.context());
  await fillCart(page, inStock(products)[0]);
  const link = await buyLink(page);
  expect(orderIn(await link.getAttribute('href'), shop.url)).toBeNull();
  await openChat(page, link);
  expect(orders.bodies).toEqual([]);
});

test('a signed-in seller has no order', async ({ page, products, shop }) => {
  const orders = await stubOrders(page.context());
  await signIn(page, shop);
  await fillCart(page, inStock(products)[0]);
  const link = await buyLink(page);
  expect(messageIn(await link.getAttribute('href'))).toMatch(/\n\*Precios no incluyen envío\.$/);
  await openChat(page, link);
  expect(orders.bodies).toEqual([]);
  expect(await readStored(page, 'pedido')).toBe('');
});

test('with SHOP_ORDERS=on the message of a single product is the text of the specification', ({
  page,
  products,
  shop,
}) => expectProductMessages(page, products, shop.url));
