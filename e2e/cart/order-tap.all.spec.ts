import {
  addFromCard,
  expectCount,
  fillCart,
  inStock,
  messageIn,
  openChat,
  orderFallback,
  stubChat,
} from '../../test/harness/browser/cart-steps.ts';
import { expect, type Page, test } from '../shop.ts';
import { buyLink, EXPECTED, orderInLink, stubOrders } from './order-steps.ts';

test.use({ expectedComplaints: EXPECTED });

test.beforeEach(({ page }) => stubChat(page));

/** What goes wrong, and how a page brings it about after its cart is filled. */
const FAULTS: Record<string, (page: Page) => Promise<unknown>> = {
  'cannot be reached': (page) => page.context().route('**/orders', (route) => route.abort()),
  'has a browser whose storage throws': (page) =>
    page.evaluate(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('Access is denied', 'SecurityError');
        },
      });
    }),
};

for (const [fault, cause] of Object.entries(FAULTS)) {
  test(`the chat opens with the same text when the shop ${fault}`, async ({ page, products, shop }) => {
    await page.addInitScript(() => {
      window.open = () => {
        throw new Error('window.open was called');
      };
    });
    await stubOrders(page.context());
    await fillCart(page, inStock(products)[0]);
    const link = await buyLink(page);
    await orderInLink(link, shop.url);
    const href = await link.getAttribute('href');
    await cause(page);
    const chat = await openChat(page, link);
    expect(messageIn(chat.url())).toBe(messageIn(href));
    await expect(orderFallback(page).getByRole('link', { name: 'Intentar de nuevo' })).toHaveAttribute(
      'href',
      href!,
    );
    await expectCount(page, 1);
  });
}

test('a changed cart is a new order that replaces the first', async ({ page, context, products, shop }) => {
  const orders = await stubOrders(context);
  const [first, second] = inStock(products);
  await fillCart(page, first);
  const link = await buyLink(page);
  const before = await orderInLink(link, shop.url);
  await openChat(page, link);
  await page.bringToFront();
  await orderFallback(page).getByRole('button', { name: 'Seguir viendo' }).click();
  await addFromCard(page, second);
  const again = await buyLink(page);
  const after = await orderInLink(again, shop.url);
  expect(after.reference).not.toBe(before.reference);
  expect(after.key).not.toBe(before.key);
  await openChat(page, again);
  await expect
    .poll(() => orders.bodies.map(({ key, replaces }) => ({ key, replaces })))
    .toEqual([
      { key: before.key, replaces: undefined },
      { key: after.key, replaces: before.key },
    ]);
});
