import { Writable } from 'node:stream';
import { addOrder, openOrderShop } from '../../../../test/harness/in-process/orders.ts';
import type { TestShopOptions } from '../../../../test/harness/in-process/test-shop.ts';
import type { OrderPage } from '../../../contract/rendering.ts';
import type { Order } from '../../../domain/orders/order.ts';

/** Writes the page's data as the page. */
export const orderRenderer = {
  render: async (html: string) => ({ status: html === '/no-encontrado' ? 404 : 200, html }),
  renderRefusal: async (status: number, html: string) => ({ status, html }),
  renderOrder: async (_linkKey: string, { status, content, preview }: OrderPage) => ({
    status,
    html: JSON.stringify({ ...content, preview }),
  }),
};

/** A shop with one order and its log. */
export async function openOrderPages(
  orders = 'on',
  changes: Partial<Order> = {},
  options: TestShopOptions = {},
) {
  const lines: string[] = [];
  const stream = new Writable({ write: (line, _encoding, done) => done(void lines.push(String(line))) });
  const logger = { level: 'debug', stream };
  const t = await openOrderShop({
    ...options,
    renderer: orderRenderer,
    logger,
    environment: { SHOP_ORDERS: orders },
  });
  const order = await addOrder(t, changes);
  const accept = 'text/html';
  return {
    t,
    lines,
    order,
    url: `/pedido/${order.linkKey}`,
    get: async (url: string) => t.app.inject({ url, headers: { accept } }),
    post: async (url: string, payload: string, type = 'application/x-www-form-urlencoded') =>
      t.app.inject({ method: 'POST', url, payload, headers: { accept, 'content-type': type } }),
    [Symbol.asyncDispose]: () => t[Symbol.asyncDispose](),
  };
}
