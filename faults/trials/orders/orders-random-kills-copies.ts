import { openPostgres } from '../../../src/server/store/engine/postgres.ts';
import { startPostgres, whyNoPostgres } from '../../../test/harness/services/postgres.ts';
import { startShopProcess } from '../../../test/harness/shop-process.ts';
import { killUnderOrders, WITH_MANY_ORDERS } from '../../instruments/orders/killed-orders.ts';
import type { Trial } from '../../trial.ts';

/** The same with two copies of the shop, of which one is killed while the other one works on. */
export const ordersRandomKillsCopies: Trial = {
  name: 'orders-random-kills-copies',
  covers: ['F-01', 'F-08', 'F-28', 'M6'],
  promise: 'The same with two copies of the shop on one PostgreSQL, of which one is killed.',
  rounds: { short: 1, long: 200 },
  absence: whyNoPostgres(),
  async open() {
    const postgres = await startPostgres({ isDurable: true });
    let databases = 0;
    return {
      async round(random) {
        databases += 1;
        const url = await postgres.createDatabase(`tienda_${databases}`);
        const environment = { ...WITH_MANY_ORDERS, DATABASE_URL: url };
        await using first = await startShopProcess({ environment });
        await using second = await startShopProcess({ environment });
        return await killUnderOrders([first, second], () => openPostgres(url), random);
      },
      [Symbol.asyncDispose]: postgres.stop,
    };
  },
};
