import type { Config } from '../config.ts';
import { createOrderExport } from './export-orders.ts';
import { createOrderMaintenance } from './maintenance.ts';
import { createOrderMetrics } from './metrics.ts';
import type { OrderParts } from './order-parts.ts';

export type OrderUseCases = ReturnType<typeof createOrderUseCases>;

type Foundation = Pick<OrderParts, 'store' | 'snapshots' | 'now'> & {
  readonly config: Pick<Config, 'orders' | 'shop'>;
};

/** What sellers and the shop itself do with orders. */
export function createOrderUseCases({ store, snapshots, config, now }: Foundation) {
  const { orders: limits, shop } = config;
  const metrics = createOrderMetrics(store, now);
  const parts: OrderParts = { store, snapshots, shopUrl: shop.url, metrics, now };
  return {
    parts,
    metrics,
    export: createOrderExport(parts),
    maintenance: createOrderMaintenance({ ...parts, personalDays: limits.personalDays }),
  };
}
