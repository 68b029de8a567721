import { sendTo } from '../../../test/harness/http-client.ts';
import { startNginx, whyNoNginx } from '../../../test/harness/services/nginx.ts';
import { startPostgres, whyNoPostgres } from '../../../test/harness/services/postgres.ts';
import { startShopProcess } from '../../../test/harness/shop-process.ts';
import { openTwoAdministrators } from '../../instruments/two-administrators.ts';
import { LONG_ROUNDS, type Trial } from '../../trial.ts';

/** The same with two copies of the shop: nginx sends the next request to the other copy. */
export const lastAdministratorCopies: Trial = {
  name: 'last-administrator-copies',
  covers: ['F-08', 'F-25'],
  promise: 'The same with two copies of the shop on one PostgreSQL behind nginx.',
  rounds: { short: 1, long: LONG_ROUNDS },
  absence: whyNoPostgres() ?? whyNoNginx(),
  async open() {
    await using opened = new AsyncDisposableStack();
    const postgres = await startPostgres();
    opened.defer(postgres.stop);
    const environment = { DATABASE_URL: postgres.url };
    const copies = [
      opened.use(await startShopProcess({ environment })),
      opened.use(await startShopProcess({ environment })),
    ];
    const nginx = opened.use(await startNginx(copies.map(({ port }) => port)));
    const { demoteEachOther } = await openTwoAdministrators(sendTo(nginx.origin));
    const all = opened.move();
    return { round: demoteEachOther, [Symbol.asyncDispose]: () => all.disposeAsync() };
  },
};
