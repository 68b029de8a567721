import type { OrderOrigin, OrderState } from '../../domain/orders/order.ts';
import type { Family, Sample } from '../operations/metrics-route.ts';
import type { Store } from '../store/store.ts';

export type OrderMetrics = ReturnType<typeof createOrderMetrics>;

const SECOND = 1_000;
const OPEN_STATES = ['nuevo', 'cotizado', 'confirmado', 'despachado'] as const;

/** Counts what this process does with orders. How many are open comes from the database at each request. */
export function createOrderMetrics(store: Pick<Store, 'orders'>, now: () => number) {
  const stored = new Map<OrderOrigin, number>();
  const changes = new Map<OrderState, number>();
  let erased = 0;
  return {
    countStored: (origin: OrderOrigin): void => void stored.set(origin, (stored.get(origin) ?? 0) + 1),
    countChange: (to: OrderState): void => void changes.set(to, (changes.get(to) ?? 0) + 1),
    countErased(): void {
      erased += 1;
    },
    async families(): Promise<Family[]> {
      return [
        family(
          'shop_orders_stored_total',
          'counter',
          'Orders that were stored.',
          samplesOf('origin', stored),
        ),
        family('shop_order_changes_total', 'counter', 'Changes of state.', samplesOf('to', changes)),
        family('shop_orders_erased_total', 'counter', 'Orders whose personal data were erased.', [
          { value: erased },
        ]),
        // The other metrics are needed most when the database does not answer.
        ...(await readGauges(store, now()).catch(() => [])),
      ];
    },
  };
}

async function readGauges({ orders }: Pick<Store, 'orders'>, now: number): Promise<Family[]> {
  const [counts, { unseen }, oldest] = [
    await orders.counts(),
    await orders.pulse(),
    await orders.oldestNew(),
  ];
  return [
    family(
      'shop_orders_open',
      'gauge',
      'Open orders by state, at most 100 each.',
      OPEN_STATES.map((state) => ({ labels: { state }, value: counts[state] })),
    ),
    family('shop_orders_unseen', 'gauge', 'New orders that nobody has opened, at most 100.', [
      { value: unseen },
    ]),
    family('shop_orders_oldest_new_seconds', 'gauge', 'Age of the oldest new order; 0 without one.', [
      { value: oldest === null ? 0 : Math.max(0, now - oldest) / SECOND },
    ]),
  ];
}

function samplesOf(label: string, counts: ReadonlyMap<string, number>): Sample[] {
  return [...counts].map(([name, value]) => ({ labels: { [label]: name }, value }));
}

function family(name: string, type: Family['type'], help: string, samples: readonly Sample[]): Family {
  return { name, type, help, samples };
}
