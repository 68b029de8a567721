import { openPostgres } from '../../../src/server/store/engine/postgres.ts';
import type { SeededRandom } from '../../../test/harness/seeded-random.ts';
import { startPostgres } from '../../../test/harness/services/postgres.ts';
import { type ShopProcess, startShopProcess } from '../../../test/harness/shop-process.ts';
import type { Counts, TrialRun } from '../../trial.ts';
import { WITH_MANY_ORDERS } from './killed-orders.ts';
import type { OpenDatabase } from './unit-audit.ts';

type Round = (copies: readonly ShopProcess[], open: OpenDatabase, random: SeededRandom) => Promise<Counts>;

/** Each round has two new copies of the shop on a new database of one PostgreSQL. */
export async function openTwoCopies(work: Round): Promise<TrialRun> {
  const postgres = await startPostgres({ isDurable: true });
  let databases = 0;
  return {
    async round(random) {
      databases += 1;
      const url = await postgres.createDatabase(`tienda_${databases}`);
      const environment = { ...WITH_MANY_ORDERS, DATABASE_URL: url };
      await using first = await startShopProcess({ environment });
      await using second = await startShopProcess({ environment });
      return await work([first, second], () => openPostgres(url), random);
    },
    [Symbol.asyncDispose]: postgres.stop,
  };
}
