import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../src/server/store/database.ts';
import { openPostgres } from '../../src/server/store/engine/postgres.ts';
import { openSqliteToRead } from '../../src/server/store/engine/sqlite.ts';
import { type Send, sendTo } from '../../test/harness/http-client.ts';
import type { SeededRandom } from '../../test/harness/seeded-random.ts';
import { startPostgres } from '../../test/harness/services/postgres.ts';
import { type ShopProcess, startShopProcess } from '../../test/harness/shop-process.ts';
import type { Copies, Counts, TrialRun } from '../trial.ts';

/** One shop with SQLite, or two copies of it with one PostgreSQL. */
export interface ShopCopies {
  readonly shops: readonly ShopProcess[];
  /** One for each copy. */
  readonly sends: readonly Send[];
  /** Each request goes to the next copy, as a proxy sends it. */
  readonly sendInTurn: Send;
  /** Opens the database beside the shop itself. */
  readonly open: () => Database;
}

interface Settings {
  readonly environment?: Readonly<Record<string, string>>;
  /** Whether both copies keep their pictures in one folder. */
  readonly sharesFolder?: true;
}

/** All rounds of a trial have the same copies. */
export async function openShopCopies(
  copies: Copies,
  settings: Settings,
  prepare: (shop: ShopCopies) => Promise<TrialRun['round']>,
): Promise<TrialRun> {
  await using opened = new AsyncDisposableStack();
  const round = await prepare(await startCopies(opened, copies, settings));
  const all = opened.move();
  return { round, [Symbol.asyncDispose]: () => all.disposeAsync() };
}

/** Each round has new copies, which it may leave in any state. */
export function openNewShopCopies(
  copies: Copies,
  settings: Settings,
  work: (shop: ShopCopies, random: SeededRandom) => Promise<Counts>,
): TrialRun {
  return {
    async round(random) {
      await using opened = new AsyncDisposableStack();
      return await work(await startCopies(opened, copies, settings), random);
    },
    [Symbol.asyncDispose]: async () => undefined,
  };
}

async function startCopies(
  opened: AsyncDisposableStack,
  copies: Copies,
  { environment = {}, sharesFolder }: Settings,
): Promise<ShopCopies> {
  const postgres = copies === 1 ? null : await startPostgres({ isDurable: true });
  if (postgres) opened.defer(postgres.stop);
  const options = {
    environment: { ...environment, ...(postgres && { DATABASE_URL: postgres.url }) },
    ...(sharesFolder && { dataDir: await makeFolder(opened) }),
  };
  const shops: ShopProcess[] = [];
  while (shops.length < copies) shops.push(opened.use(await startShopProcess(options)));
  const sends = shops.map(({ origin }) => sendTo(origin));
  const file = join(shops[0]!.folder, 'tienda.sqlite');
  const open = () => (postgres ? openPostgres(postgres.url) : openSqliteToRead(file));
  return { shops, sends, sendInTurn: inTurn(sends), open };
}

async function makeFolder(opened: AsyncDisposableStack): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tienda-copias-'));
  opened.defer(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

function inTurn(sends: readonly Send[]): Send {
  let requests = 0;
  return (path, request) => {
    requests += 1;
    return sends[requests % sends.length]!(path, request);
  };
}
