import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Order } from '../../src/domain/orders/order.ts';
import { createLinkKey, createReference } from '../../src/domain/orders/reference.ts';
import { sampleOrder } from '../../src/domain/orders/sample-order.testing.ts';
import { insertOrders } from '../../test/harness/in-process/insert-orders.ts';
import { copyRows } from './stock.ts';

/** Orders in the database of a shop that is not running. */

/** The number of orders that are stored one by one; all others are copies of them. */
const STORED = 1_000;
const OPEN = 10;
const DAY_MS = 86_400_000;
const FIRST_NAMES = ['María', 'José', 'Ana', 'Luis', 'Sofía', 'Carlos', 'Lucía', 'Diego', 'Elena', 'Marco'];
const LAST_NAMES = ['Rojas', 'Mora', 'Vargas', 'Jiménez', 'Solano', 'Castro', 'Quesada', 'Chaves', 'Araya'];

export async function addOrders(folder: string, orders: number): Promise<void> {
  const file = join(folder, 'tienda.sqlite');
  const now = Date.now();
  await insertOrders(
    file,
    Array.from({ length: Math.min(STORED, orders) }, (_, number) => createOrder(number, now)),
  );
  const database = new DatabaseSync(file);
  copyOrders(database, Math.ceil(orders / STORED) - 1);
  database.close();
}

/** One in a hundred is open, as in a shop that has been selling for years. */
function createOrder(number: number, now: number): Order {
  const random = (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes);
  const order = sampleOrder();
  const createdAt = now - number * 60_000;
  const first = FIRST_NAMES[number % FIRST_NAMES.length];
  const last = LAST_NAMES[number % LAST_NAMES.length];
  return {
    ...order,
    id: createLinkKey(random).slice(0, 16),
    reference: createReference(random),
    linkKey: createLinkKey(random),
    customer: { ...order.customer, name: `${first} ${last}`, phone: `506${80_000_000 + number}` },
    createdAt,
    updatedAt: createdAt,
    seenAt: createdAt,
    confirmedAt: createdAt,
    ...(number % (STORED / OPEN) !== 0 && { state: 'entregado', deliveredAt: createdAt, endedAt: createdAt }),
  };
}

function copyOrders(database: DatabaseSync, batches: number): void {
  const earlier = (column: string) => `${column} - batch * ${DAY_MS}`;
  database.exec('begin');
  copyRows(database, 'orders', 'id', batches, {
    reference: `reference || batch`,
    link_key: `link_key || batch`,
    created_at: earlier('created_at'),
  });
  copyRows(database, 'order_lines', 'order_id', batches, {});
  copyRows(database, 'order_words', 'order_id', batches, { at: earlier('at') });
  database.exec('commit; analyze');
}
