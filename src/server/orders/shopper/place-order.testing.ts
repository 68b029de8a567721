/** A visitor's tap as the browser sends it. The shop of the test sells `radio-0001`. */
import { expect } from 'vitest';
import { createTestKey, createTestReference } from '../../../../test/harness/in-process/orders.ts';
import type { TestShop } from '../../../../test/harness/in-process/test-shop.ts';
import type { OrderBody } from '../../../domain/orders/cart-order.ts';
import type { Order } from '../../../domain/orders/order.ts';

export function bodyOf(changes: Partial<OrderBody> = {}): OrderBody {
  return {
    key: createTestKey(),
    reference: createTestReference(),
    lines: [{ id: 'radio-0001', quantity: 2, price: 15_000 }],
    total: 30_000,
    province: 'San José',
    canton: 'Escazú',
    ...changes,
  };
}

export async function addRadio(t: TestShop): Promise<void> {
  await t.addProduct('radio-0001', { title: 'Radio', priceCents: 1_500_000 });
}

export function placeIn(t: TestShop, payload: object, remoteAddress = '10.0.0.1') {
  return t.app.inject({ method: 'POST', url: '/orders', payload, remoteAddress });
}

/** The order that was stored. */
export async function requirePlacedIn(t: TestShop, body: OrderBody, address?: string): Promise<Order> {
  const reply = await placeIn(t, body, address);
  expect(reply.statusCode).toBe(201);
  const order = await t.shop.store.orders.findByKey(body.key);
  if (!order) throw new Error(`${body.reference} is not stored`);
  return order;
}
