import type { Order } from '../../../src/domain/orders/order.ts';
import { openSqlite } from '../../../src/server/store/engine/sqlite.ts';
import { createStore } from '../../../src/server/store/store.ts';

/** Stores orders as they are, without history, in the database of a shop that is not running. */
export async function insertOrders(file: string, orders: readonly Order[]): Promise<void> {
  const store = createStore(openSqlite(file));
  await store.writeOrder(
    async (write) => {
      for (const order of orders) await write.insert(order);
    },
    { locksCatalogue: false },
  );
  await store.close();
}
