import { WITH_ORDERS } from '../../instruments/orders/order-desk.ts';
import { openTwoSellers } from '../../instruments/orders/two-sellers.ts';
import { openShopCopies } from '../../instruments/shop-copies.ts';
import { LONG_ROUNDS, type Trial } from '../../trial.ts';

/** With two copies of the shop, each seller has one. */
export const twoSellersOneOrder: Trial = {
  name: 'two-sellers-one-order',
  covers: ['F-08', 'F-27'],
  promise:
    'When two sellers act on one order at the same moment, exactly one act is done and the other one is refused with what changed; history, payments and units add up.',
  rounds: { quick: 0, short: 1, long: LONG_ROUNDS },
  hasCopies: true,
  open: (copies) => openShopCopies(copies, { environment: WITH_ORDERS }, openTwoSellers),
};
