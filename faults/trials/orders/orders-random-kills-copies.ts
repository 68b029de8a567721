import { whyNoPostgres } from '../../../test/harness/services/postgres.ts';
import { killUnderOrders } from '../../instruments/orders/killed-orders.ts';
import { openTwoCopies } from '../../instruments/orders/two-copies.ts';
import { LONG_ROUNDS, type Trial } from '../../trial.ts';

/** The same with two copies of the shop, of which one is killed while the other one works on. */
export const ordersRandomKillsCopies: Trial = {
  name: 'orders-random-kills-copies',
  covers: ['F-01', 'F-08', 'F-28', 'M6'],
  promise: 'The same with two copies of the shop on one PostgreSQL, of which one is killed.',
  rounds: { short: 1, long: LONG_ROUNDS },
  absence: whyNoPostgres(),
  open: () => openTwoCopies(killUnderOrders),
};
