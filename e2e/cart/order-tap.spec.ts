import { fillCart, inStock, openChat, stubChat } from '../../test/harness/browser/cart-steps.ts';
import { expect, test } from '../shop.ts';
import { buyLink, EXPECTED, orderInLink, readStored, stubOrders } from './order-steps.ts';

test.use({ expectedComplaints: EXPECTED });

test.beforeEach(({ page }) => stubChat(page));

test('the tap sends the order that the message names, without a name or an address', async ({
  page,
  context,
  products,
  shop,
}) => {
  const orders = await stubOrders(context);
  const [first, second] = inStock(products);
  await fillCart(page, first, second);
  const link = await buyLink(page);
  const { reference, key } = await orderInLink(link, shop.url);
  await openChat(page, link);
  await expect.poll(() => orders.bodies).toHaveLength(1);
  expect(orders.bodies[0]).toEqual({
    key,
    reference,
    lines: [first, second].map(({ _id, price }) => ({ id: _id, quantity: 1, price })),
    total: first.price + second.price,
    province: '',
    canton: '',
  });
  await expect.poll(() => readStored(page, 'pedidos-por-enviar')).toBe('');
  expect(await readStored(page, 'mis-pedidos')).toContain(key);
});

test('the request starts within the click and goes on without the page', async ({
  page,
  context,
  products,
}) => {
  await stubOrders(context);
  await fillCart(page, inStock(products)[0]);
  const link = await buyLink(page);
  const seen = await link.evaluate((anchor: HTMLElement) => {
    const calls: unknown[] = [];
    const send = window.fetch;
    window.fetch = (input, options) => {
      const waiting = localStorage.getItem('pedidos-por-enviar') ?? '';
      calls.push({ input, keepalive: options?.keepalive, isWaiting: waiting.includes('"key"') });
      return send(input, options);
    };
    anchor.click();
    return calls;
  });
  expect(seen).toContainEqual({ input: '/orders', keepalive: true, isWaiting: true });
});
