import { sendTo } from '../../../test/harness/http-client.ts';
import { startNginx, whyNoNginx } from '../../../test/harness/services/nginx.ts';
import { startPostgres, whyNoPostgres } from '../../../test/harness/services/postgres.ts';
import { startShopProcess } from '../../../test/harness/shop-process.ts';
import { openRace } from '../../instruments/orders/last-unit.ts';
import { WITH_ORDERS } from '../../instruments/orders/order-desk.ts';
import { LONG_ROUNDS, type Trial } from '../../trial.ts';

/** The same with two copies of the shop: nginx sends the next request to the other copy. */
export const lastUnitCopies: Trial = {
  name: 'last-unit-copies',
  covers: ['F-08', 'F-27'],
  promise: 'The same with two copies of the shop on one PostgreSQL behind nginx.',
  rounds: { short: 1, long: LONG_ROUNDS },
  absence: whyNoPostgres() ?? whyNoNginx(),
  async open() {
    await using opened = new AsyncDisposableStack();
    const postgres = await startPostgres();
    opened.defer(postgres.stop);
    const environment = { ...WITH_ORDERS, DATABASE_URL: postgres.url };
    const copies = [
      opened.use(await startShopProcess({ environment })),
      opened.use(await startShopProcess({ environment })),
    ];
    const nginx = opened.use(await startNginx(copies.map(({ port }) => port)));
    const { round } = await openRace(
      sendTo(nginx.origin),
      copies.map(({ origin }) => sendTo(origin)),
    );
    const all = opened.move();
    return { round, [Symbol.asyncDispose]: () => all.disposeAsync() };
  },
};
