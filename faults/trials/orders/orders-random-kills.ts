import { join } from 'node:path';
import { openSqliteToRead } from '../../../src/server/store/engine/sqlite.ts';
import { startShopProcess } from '../../../test/harness/shop-process.ts';
import { killUnderOrders, WITH_MANY_ORDERS } from '../../instruments/orders/killed-orders.ts';
import { LONG_ROUNDS, type Trial } from '../../trial.ts';

/** Every round has its own shop and kills it five times. */
export const ordersRandomKills: Trial = {
  name: 'orders-random-kills',
  covers: ['F-01', 'F-28', 'M6'],
  promise:
    'Killed at random moments under 10 sellers and 20 visitors, the shop loses no acknowledged order, payment or transition, has none twice, and its units agree.',
  rounds: { short: 1, long: LONG_ROUNDS },
  open: async () => ({
    async round(random) {
      await using shop = await startShopProcess({ environment: WITH_MANY_ORDERS });
      const open = () => openSqliteToRead(join(shop.folder, 'tienda.sqlite'));
      return await killUnderOrders([shop], open, random);
    },
    [Symbol.asyncDispose]: async () => undefined,
  }),
};
