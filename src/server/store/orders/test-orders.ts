/** Orders for the tests of the store. A test sets only the fields that it is about. */
import type { Order, OrderCustomer, OrderPayment } from '../../../domain/orders/order.ts';
import { CUSTOMER, sampleOrder, samplePayment } from '../../../domain/orders/sample-order.testing.ts';
import { computeAmounts } from '../../../domain/orders/totals.ts';
import type { OrderWrite } from '../order-transaction.ts';
import type { Store } from '../store.ts';
import type { UnitCause } from './unit-moves.ts';

/** A new order with two lines. */
export function anOrder(id: string, changes: Partial<Order> = {}): Order {
  const order = sampleOrder({
    id,
    reference: `ref-${id}`,
    linkKey: `key-${id}`,
    state: 'nuevo',
    version: 1,
    ...changes,
  });
  return { ...order, ...computeAmounts(order) };
}

export function aCustomer(name: string, phone = ''): OrderCustomer {
  return { ...CUSTOMER, name, phone };
}

export function writeOrders<T>(store: Store, work: (write: OrderWrite) => Promise<T>): Promise<T> {
  return store.writeOrder(work, { locksCatalogue: false });
}

/** Inserts orders with their payments, a few hundred at once. */
export function addOrders(store: Store, ...orders: readonly Order[]): Promise<void> {
  return writeOrders(store, async (write) => {
    for (const order of orders) {
      if (!(await write.insert(order))) throw new Error(`${order.id} is taken`);
      for (const payment of order.payments) await write.addPayment(order.id, payment);
      if (order.payments.length > 0) await write.save(order, order.version);
    }
  });
}

export function aPayment(id: string, changes: Partial<OrderPayment> = {}): OrderPayment {
  return samplePayment({ id, voucher: '', ...changes });
}

export const SALE: UnitCause = { at: 5, reason: 'pedido', orderId: 'ped-1', userId: 'ana' };
export const COUNT: UnitCause = { at: 4, reason: 'conteo', orderId: null, userId: 'ana' };
