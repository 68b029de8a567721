import { fillCart, inStock, stubChat } from '../../test/harness/browser/cart-steps.ts';
import { expect, test } from '../shop.ts';
import { buyLink, EXPECTED, orderInLink, placeUnanswered, readStored } from './order-steps.ts';

test.use({ expectedComplaints: EXPECTED });

test.beforeEach(({ page }) => stubChat(page));

test('an order without a network is sent once when the network returns', async ({ page, products, shop }) => {
  await fillCart(page, inStock(products)[0]);
  const { key } = await orderInLink(await buyLink(page), shop.url);
  await page.keyboard.press('Escape');
  const orders = await placeUnanswered(page);
  expect(await readStored(page, 'pedidos-por-enviar')).toContain(key);
  const comeBack = () => page.evaluate(() => dispatchEvent(new Event('online')));
  // The page may not have dealt with the lost answer yet: then it tries again at the next event.
  await expect(async () => {
    await comeBack();
    expect(await readStored(page, 'pedidos-por-enviar')).toBe('');
  }).toPass();
  await comeBack();
  expect(orders.bodies.map((body) => body.key)).toEqual([key, key]);
});
