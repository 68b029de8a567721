import type { InjectOptions } from 'fastify';
import type { Order } from '../../../src/domain/orders/order.ts';
import { createLinkKey, createReference, type RandomBytes } from '../../../src/domain/orders/reference.ts';
import { newExpiry } from '../../../src/domain/orders/retention.ts';
import { sampleLine, sampleOrder } from '../../../src/domain/orders/sample-order.testing.ts';
import { openTestShop, type TestShop, type TestShopOptions } from './test-shop.ts';

const random: RandomBytes = (bytes) => crypto.getRandomValues(bytes);

export const createTestKey = () => createLinkKey(random);
export const createTestReference = () => createReference(random);

export function openOrderShop(options: TestShopOptions = {}): Promise<TestShop> {
  const environment = { SHOP_ORDERS: 'on', ...options.environment };
  return openTestShop({ ...options, environment });
}

/** Stores an order as it is, without history. It is new, has one line of ₡5 000 and a decided delivery fee. */
export async function addOrder(t: TestShop, changes: Partial<Order> = {}): Promise<Order> {
  const { payments = [], ...others } = changes;
  const order = sampleOrder({
    id: createTestKey().slice(0, 16),
    reference: createTestReference(),
    linkKey: createTestKey(),
    origin: 'vendedor',
    state: 'nuevo',
    version: 1,
    lines: [sampleLine({ productId: null, priceCents: 500_000, listCents: null })],
    createdAt: t.clock.now,
    updatedAt: t.clock.now,
    expiresAt: newExpiry(t.clock.now),
    ...others,
  });
  await t.shop.store.writeOrder(
    async (write) => {
      if (!(await write.insert(order))) throw new Error('The order has names of another one');
      for (const payment of payments) await write.addPayment(order.id, payment);
      if (payments.length > 0) await write.save(order, order.version);
    },
    { locksCatalogue: false },
  );
  return requireOrder(t, order.id);
}

/** The order as it is stored. */
export async function requireOrder({ shop }: TestShop, id: string): Promise<Order> {
  const order = await shop.store.orders.find(id);
  if (!order) throw new Error(`There is no order ${id}`);
  return order;
}

/** The calls about orders, made by one person. */
export function createOrderCalls({ app }: TestShop, headers: Readonly<Record<string, string>>) {
  const call = (options: InjectOptions, more: Readonly<Record<string, string>> = {}) =>
    app.inject({ ...options, headers: { ...headers, ...more } });
  return {
    get: (url: string, more?: Readonly<Record<string, string>>) => call({ url }, more),
    post: (url: string, payload: object = {}, more?: Readonly<Record<string, string>>) =>
      call({ method: 'POST', url, payload }, more),
    /** With the version of the order. */
    act: ({ id, version }: Pick<Order, 'id' | 'version'>, name: string, payload: object = {}, more = {}) =>
      call({ method: 'POST', url: `/orders/${id}/${name}`, payload: { version, ...payload } }, more),
  };
}
