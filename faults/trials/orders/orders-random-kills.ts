import { killUnderOrders, WITH_MANY_ORDERS } from '../../instruments/orders/killed-orders.ts';
import { openNewShopCopies } from '../../instruments/shop-copies.ts';
import { LONG_ROUNDS, type Trial } from '../../trial.ts';

/** Every round has its own shop and kills it five times. Of two copies one is killed while the other one works on. */
export const ordersRandomKills: Trial = {
  name: 'orders-random-kills',
  covers: ['F-01', 'F-08', 'F-28', 'M6'],
  promise:
    'Killed at random moments under 10 sellers and 20 visitors, the shop loses no acknowledged order, payment or transition, has none twice, and its units agree.',
  rounds: { quick: 0, short: 1, long: LONG_ROUNDS },
  hasCopies: true,
  open: async (copies) => openNewShopCopies(copies, { environment: WITH_MANY_ORDERS }, killUnderOrders),
};
