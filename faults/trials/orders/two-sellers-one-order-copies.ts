import { openPostgres } from '../../../src/server/store/engine/postgres.ts';
import { sendTo } from '../../../test/harness/http-client.ts';
import { startPostgres, whyNoPostgres } from '../../../test/harness/services/postgres.ts';
import { startShopProcess } from '../../../test/harness/shop-process.ts';
import { WITH_ORDERS } from '../../instruments/orders/order-desk.ts';
import { openTwoSellers } from '../../instruments/orders/two-sellers.ts';
import { LONG_ROUNDS, type Trial } from '../../trial.ts';

/** The same with two copies of the shop, one for each seller. */
export const twoSellersOneOrderCopies: Trial = {
  name: 'two-sellers-one-order-copies',
  covers: ['F-08', 'F-27'],
  promise: 'The same with two copies of the shop on one PostgreSQL, one for each seller.',
  rounds: { short: 1, long: LONG_ROUNDS },
  absence: whyNoPostgres(),
  async open() {
    await using opened = new AsyncDisposableStack();
    const postgres = await startPostgres({ isDurable: true });
    opened.defer(postgres.stop);
    const environment = { ...WITH_ORDERS, DATABASE_URL: postgres.url };
    const first = opened.use(await startShopProcess({ environment }));
    const second = opened.use(await startShopProcess({ environment }));
    const sends = [sendTo(first.origin), sendTo(second.origin)] as const;
    const { round } = await openTwoSellers(sends, () => openPostgres(postgres.url));
    const all = opened.move();
    return { round, [Symbol.asyncDispose]: () => all.disposeAsync() };
  },
};
