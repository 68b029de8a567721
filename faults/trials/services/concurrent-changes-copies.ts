import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres, whyNoPostgres } from '../../../test/harness/services/postgres.ts';
import { startShopProcess } from '../../../test/harness/shop-process.ts';
import { openSession } from '../../../test/harness/sign-in.ts';
import { createConcurrentEditors } from '../../instruments/concurrent-editors.ts';
import { createPictureAudit } from '../../instruments/disk/picture-audit.ts';
import { LONG_ROUNDS, type Trial } from '../../trial.ts';

/** The same with two copies of the shop on one PostgreSQL. */
export const concurrentChangesCopies: Trial = {
  name: 'concurrent-changes-copies',
  covers: ['F-12', 'F-13'],
  promise: 'The same with two copies of the shop on one PostgreSQL, with requests to either of them.',
  rounds: { short: 1, long: LONG_ROUNDS },
  absence: whyNoPostgres(),
  async open() {
    await using opened = new AsyncDisposableStack();
    const postgres = await startPostgres();
    opened.defer(postgres.stop);
    const folder = await mkdtemp(join(tmpdir(), 'tienda-faults-'));
    opened.defer(() => rm(folder, { recursive: true, force: true }));
    const start = () => startShopProcess({ dataDir: folder, environment: { DATABASE_URL: postgres.url } });
    const copies = [opened.use(await start()), opened.use(await start())];
    const origins = copies.map(({ origin }) => origin);
    const { authorization } = await openSession(origins[0]!);
    const editors = await createConcurrentEditors({
      origins,
      authorization,
      requirePictures: createPictureAudit(folder),
    });
    const all = opened.move();
    return {
      round: async (random) => ({ ...(await editors.edit(random)), ...(await editors.remove(random)) }),
      [Symbol.asyncDispose]: () => all.disposeAsync(),
    };
  },
};
