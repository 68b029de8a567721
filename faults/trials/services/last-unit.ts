import { sendTo } from '../../../test/harness/http-client.ts';
import { startShopProcess } from '../../../test/harness/shop-process.ts';
import { openRace } from '../../instruments/orders/last-unit.ts';
import { WITH_ORDERS } from '../../instruments/orders/order-desk.ts';
import { LONG_ROUNDS, type Trial } from '../../trial.ts';

export const lastUnit: Trial = {
  name: 'last-unit',
  covers: ['F-27'],
  promise:
    '50 parallel confirmations of the last unit have exactly one effect, and so have 50 parallel confirmations of one order.',
  rounds: { short: 1, long: LONG_ROUNDS },
  async open() {
    await using opened = new AsyncDisposableStack();
    const shop = opened.use(await startShopProcess({ environment: WITH_ORDERS }));
    const { round } = await openRace(sendTo(shop.origin));
    const all = opened.move();
    return { round, [Symbol.asyncDispose]: () => all.disposeAsync() };
  },
};
