import { deepStrictEqual } from 'node:assert';
import type { FullOrder } from '../../../src/domain/orders/full-view.ts';
import { dayOf } from '../../../src/domain/when.ts';
import { parseRecords } from '../../../test/harness/files/csv.ts';
import type { Send } from '../../../test/harness/http-client.ts';
import type { DayOfOrders } from './day-of-orders.ts';
import type { OrderDesk } from './order-desk.ts';

const DAY_MS = 86_400_000;

/** Every order was done once from the tap to the delivery, and list, payments, summary and export agree. */
export async function requireDayAddsUp(
  day: DayOfOrders,
  desk: OrderDesk,
  send: Send,
): Promise<readonly FullOrder[]> {
  const rows = await desk.list(send);
  const references = day.taps.map(({ body }) => body.reference);
  deepStrictEqual(rows.map(({ reference }) => reference).sort(), references.sort());
  const orders: FullOrder[] = [];
  for (const { id } of rows) orders.push(await desk.read(send, id));
  orders.forEach(requireWhole);
  requireAcknowledged(day, orders);
  const sold = sumOf(orders, ({ total }) => total);
  await requireSummary(desk, send, orders.length, sold);
  await requireExport(desk, send, sold);
  return orders;
}

/** Steps that happen exactly once in the life of each order of this day. */
const ONCE = ['createByTap', 'edit', 'confirm', 'dispatch', 'deliver'];

function requireWhole({ reference, state, version, total, paid, lines, payments, events }: FullOrder): void {
  const kinds = events.map(({ kind }) => kind);
  deepStrictEqual({ reference, state, paid }, { reference, state: 'entregado', paid: total });
  for (const kind of ONCE) deepStrictEqual([kind, kinds.filter((each) => each === kind).length], [kind, 1]);
  deepStrictEqual(kinds.length, version, `${reference}: ${kinds}`);
  deepStrictEqual(kinds.filter((kind) => kind === 'pay').length, payments.length);
  deepStrictEqual(
    sumOf(payments, ({ amount }) => amount),
    paid,
  );
  for (const { quantity, taken } of lines) deepStrictEqual(taken, quantity);
}

/** Nothing that was acknowledged is missing, and nothing is there that nobody was told of. */
function requireAcknowledged({ vouchers, done, taps }: DayOfOrders, orders: readonly FullOrder[]): void {
  const changes = sumOf(orders, ({ events }) => events.length);
  deepStrictEqual(changes, done.acts + taps.length, 'Changes in the histories, and those acknowledged');
  const stored = orders.flatMap(({ payments }) => payments.map(({ voucher }) => voucher));
  deepStrictEqual(stored.sort(), [...vouchers].sort());
}

async function requireSummary(desk: OrderDesk, send: Send, orders: number, sold: number): Promise<void> {
  const text = await desk.readText(send, `/orders/summary?days=2`);
  const { stored, confirmed, paid, delivered, cancelled, sold: summed } = JSON.parse(text);
  deepStrictEqual(
    { stored, confirmed, paid, delivered, cancelled, summed },
    { stored: orders, confirmed: orders, paid: orders, delivered: orders, cancelled: 0, summed: sold },
  );
}

async function requireExport(desk: OrderDesk, send: Send, sold: number): Promise<void> {
  const [from, to] = [dayOf(Date.now() - DAY_MS), dayOf(Date.now() + DAY_MS)];
  const text = await desk.readText(send, `/orders/export?from=${from}&to=${to}`);
  const rows = parseRecords(text);
  for (const row of rows) if (!row.vendedor) throw new Error(`Nobody confirmed ${row.referencia}`);
  for (const column of ['total pedido', 'pagado'])
    deepStrictEqual(
      sumOf(rows, (row) => Number(row[column])),
      sold,
      column,
    );
}

function sumOf<T>(values: readonly T[], amount: (value: T) => number): number {
  return values.reduce((sum, value) => sum + amount(value), 0);
}
