import { expect, it } from 'vitest';
import { ORDER_FILTERS, ORDER_STATES, type Order, type OrderFilter } from '../../../domain/orders/order.ts';
import { sampleLine } from '../../../domain/orders/sample-order.testing.ts';
import { isDue, isOpen, needsAttention } from '../../../domain/orders/transitions.ts';
import type { Subject } from '../store.contract.ts';
import type { OrderPosition } from './list-orders.ts';
import { addOrders, anOrder, aPayment, writeOrders } from './test-orders.ts';

/** Every state several times, some accepted, reported or paid, and some made at the same time. */
function manyOrders(): Order[] {
  return Array.from({ length: 48 }, (_, at) => {
    const state = ORDER_STATES[at % ORDER_STATES.length]!;
    const payments = at % 5 === 0 ? [aPayment(`pago-${at}`, { cents: 9_240_000, at: 1 })] : [];
    const asked = {
      ...(at % 3 === 0 && { acceptedAt: 2, reportedAt: 2 }),
      ...(at % 7 === 0 && { detailsChangedAt: 2 }),
    };
    return anOrder(`ped-${String(at).padStart(2, '0')}`, {
      ...{ state, payments, ...asked },
      createdAt: Math.floor((at * 7) % 20),
    });
  });
}

const IN_FILTER: Readonly<Partial<Record<OrderFilter, (order: Order) => boolean>>> = {
  abiertos: ({ state }) => isOpen(state),
  'por-pagar': isDue,
  terminados: ({ state }) => !isOpen(state),
  todos: () => true,
};

function expectedIds(all: readonly Order[], filter: OrderFilter): string[] {
  const first = (order: Order) => (filter === 'abiertos' && needsAttention(order) ? 1 : 0);
  return all
    .filter(IN_FILTER[filter] ?? (({ state }) => state === filter))
    .sort((a, b) => first(b) - first(a) || b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1))
    .map(({ id }) => id);
}

export function orderListsContract(subject: () => Subject): void {
  const store = () => subject().store;

  async function allPages(filter: OrderFilter, limit: number, between = async () => {}): Promise<string[]> {
    const ids: string[] = [];
    let before: OrderPosition | null = null;
    do {
      const page = await store().orders.list({ filter, before, limit });
      expect(page.orders.length).toBeLessThanOrEqual(limit);
      ids.push(...page.orders.map(({ id }) => id));
      before = page.next;
      await between();
    } while (before);
    return ids;
  }

  it('has the orders of every filter once, newest first and with those that need attention before', async () => {
    const all = manyOrders();
    await addOrders(store(), ...all);
    for (const filter of ORDER_FILTERS)
      expect(await allPages(filter, 5), filter).toEqual(expectedIds(all, filter));
  });

  it('has orders with all that their rows show, lines and payments included', async () => {
    const order = anOrder('ped-1', { state: 'confirmado', payments: [aPayment('pago-1')] });
    await addOrders(store(), order);
    const { orders, next } = await store().orders.list({ filter: 'todos', before: null, limit: 1 });
    expect(orders).toHaveLength(1);
    expect(order).toMatchObject(orders[0]!);
    expect([orders[0]!.lines.length, orders[0]!.payments.length]).toEqual([2, 1]);
    expect(next).toBeNull();
  });

  it('has every older order once while others are made', async () => {
    const all = manyOrders();
    await addOrders(store(), ...all);
    let made = 0;
    const make = async () => {
      made += 1;
      await addOrders(store(), anOrder(`z-${made}`, { createdAt: 1_000 + made }));
    };
    expect(await allPages('todos', 7, make)).toEqual(expectedIds(all, 'todos'));
  });

  it('counts the open filters, at most 100 each', async () => {
    const quotes = Array.from({ length: 101 }, (_, at) => anOrder(`cot-${at}`, { state: 'cotizado' }));
    await addOrders(store(), ...quotes, anOrder('ped-1'), anOrder('ped-2', { state: 'entregado' }));
    const counts = { nuevo: 1, cotizado: 100, confirmado: 0, despachado: 0, abiertos: 100, 'por-pagar': 1 };
    expect(await store().orders.counts()).toEqual(counts);
  });

  it('has a pulse that changes with every write, and counts new orders that nobody opened', async () => {
    expect(await store().orders.pulse()).toEqual({ version: 1, unseen: 0 });
    await addOrders(store(), anOrder('a'), anOrder('b'), anOrder('c', { state: 'cotizado' }));
    expect(await store().orders.pulse()).toEqual({ version: 2, unseen: 2 });
    await writeOrders(store(), (write) => write.markSeen('a', { at: 9, by: 'Ana' }));
    expect(await store().orders.pulse()).toEqual({ version: 3, unseen: 1 });
  });

  it('sums up the orders of a period', async () => {
    const day = 24 * 60 * 60_000;
    const sold = { lines: [sampleLine({ priceCents: 500 })], feeCents: 0, confirmedAt: 3 };
    const paid = [aPayment('pago-1', { cents: 500 })];
    await addOrders(
      store(),
      anOrder('a', { createdAt: day - 1 }),
      anOrder('b', { createdAt: day }),
      anOrder('c', { ...sold, createdAt: day, state: 'confirmado', payments: paid }),
      anOrder('d', { ...sold, createdAt: 3 * day, state: 'entregado', deliveredAt: 4, origin: 'vendedor' }),
      anOrder('e', { ...sold, createdAt: 3 * day, state: 'cancelado' }),
      anOrder('f', { createdAt: 4 * day }),
    );
    expect(await store().orders.summary({ since: day, until: 4 * day })).toEqual({
      ...{ stored: 4, confirmed: 3, paid: 1, delivered: 1, cancelled: 1, soldCents: 1_000 },
      byOrigin: { carrito: 3, vendedor: 1 },
    });
  });

  it('exports the orders of a period oldest first, with who confirmed them last', async () => {
    const orders = Array.from({ length: 203 }, (_, at) =>
      anOrder(`ped-${String(at).padStart(3, '0')}`, {
        createdAt: at,
        state: at === 7 ? 'confirmado' : 'nuevo',
      }),
    );
    await addOrders(store(), ...orders.toReversed());
    await writeOrders(store(), async (write) => {
      for (const userName of ['Ana', 'Luis'])
        await write.addEvent('ped-007', { at: 1, userId: 'x', userName, kind: 'confirm', data: {} });
    });
    const found = await Array.fromAsync(store().orders.export({ from: 1, to: 202 }));
    expect(found.map((batch) => batch.length)).toEqual([200, 1]);
    expect(found.flat().map(({ order }) => order.createdAt)).toEqual(
      orders.slice(1, 202).map((o) => o.createdAt),
    );
    expect(found.flat()[6]).toEqual({ order: orders[7], seller: 'Luis' });
    const confirmed = await Array.fromAsync(store().orders.export({ from: 0, to: 300, state: 'confirmado' }));
    expect(confirmed.flat().map(({ order }) => order.id)).toEqual(['ped-007']);
  });
}
