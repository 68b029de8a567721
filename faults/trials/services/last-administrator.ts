import { sendTo } from '../../../test/harness/http-client.ts';
import { startShopProcess } from '../../../test/harness/shop-process.ts';
import { openTwoAdministrators } from '../../instruments/two-administrators.ts';
import { LONG_ROUNDS, type Trial } from '../../trial.ts';

/** The two administrators of a shop demote each other at the same moment. */
export const lastAdministrator: Trial = {
  name: 'last-administrator',
  covers: ['F-25'],
  promise:
    'Of two administrators who demote each other at the same moment, one succeeds and the other gets 409: the shop always has an active administrator.',
  rounds: { short: 2, long: LONG_ROUNDS },
  async open() {
    await using opened = new AsyncDisposableStack();
    const shop = opened.use(await startShopProcess());
    const { demoteEachOther } = await openTwoAdministrators(sendTo(shop.origin));
    const all = opened.move();
    return { round: demoteEachOther, [Symbol.asyncDispose]: () => all.disposeAsync() };
  },
};
