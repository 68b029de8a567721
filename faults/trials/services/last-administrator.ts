import { openShopCopies } from '../../instruments/shop-copies.ts';
import { openTwoAdministrators } from '../../instruments/two-administrators.ts';
import { LONG_ROUNDS, type Trial } from '../../trial.ts';

/** The two administrators of a shop demote each other at the same moment. */
export const lastAdministrator: Trial = {
  name: 'last-administrator',
  covers: ['F-08', 'F-25'],
  promise:
    'Of two administrators who demote each other at the same moment, one succeeds and the other gets 403: the shop always has an active administrator.',
  rounds: { quick: 1, short: 1, long: LONG_ROUNDS },
  hasCopies: true,
  open: (copies) =>
    openShopCopies(copies, {}, async ({ sendInTurn }) => {
      const { demoteEachOther } = await openTwoAdministrators(sendInTurn);
      return demoteEachOther;
    }),
};
