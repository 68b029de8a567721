import { openRace } from '../../instruments/orders/last-unit.ts';
import { WITH_ORDERS } from '../../instruments/orders/order-desk.ts';
import { openShopCopies } from '../../instruments/shop-copies.ts';
import { LONG_ROUNDS, type Trial } from '../../trial.ts';

export const lastUnit: Trial = {
  name: 'last-unit',
  covers: ['F-08', 'F-27'],
  promise:
    '50 parallel confirmations of the last unit have exactly one effect, and so have 50 parallel confirmations of one order.',
  rounds: { quick: 0, short: 1, long: LONG_ROUNDS },
  hasCopies: true,
  open: (copies) => openShopCopies(copies, { environment: WITH_ORDERS }, openRace),
};
