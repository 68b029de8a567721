import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Database } from '../../../src/server/store/database.ts';
import { openPostgres } from '../../../src/server/store/engine/postgres.ts';
import { openSqlite } from '../../../src/server/store/engine/sqlite.ts';
import type { SeededRandom } from '../../../test/harness/seeded-random.ts';
import { startPostgres, type TestPostgres, whyNoPostgres } from '../../../test/harness/services/postgres.ts';
import { endingBeforeOpen, launchShopProcess, startShopProcess } from '../../../test/harness/shop-process.ts';
import {
  contentsOf,
  MIGRATION_CUT,
  makeOldDatabase,
  RELEASED,
} from '../../instruments/disk/old-databases.ts';
import { catalogueOf, requirePage } from '../../instruments/disk/shop-audit.ts';
import { type Counts, LONG_ROUNDS, type Trial, type TrialRun } from '../../trial.ts';

export const migrations: Trial = {
  name: 'migrations',
  covers: ['F-19'],
  promise:
    'A migration that fails or is killed at any statement leaves the tables and rows as they were, and the next start succeeds; a newer database is refused.',
  rounds: { quick: 0, short: 2, long: LONG_ROUNDS },
  open: openRun,
};

const MODULE = join(import.meta.dirname, '../../instruments/inside-shop/migration-fault.ts');
const NEWER = /La base de datos es más nueva que este programa \(9999-del-futuro\)/;

/** A separate database for a round. */
interface Place {
  readonly dataDir: string;
  readonly environment: Readonly<Record<string, string>>;
  open(): Database;
}

async function openRun(): Promise<TrialRun> {
  const root = await mkdtemp(join(tmpdir(), 'tienda-migration-'));
  const reason = whyNoPostgres();
  if (reason) console.warn(`Migrations were not tried on PostgreSQL: ${reason}`);
  const postgres = reason ? null : await startPostgres();
  let rounds = 0;
  return {
    async round(random) {
      rounds += 1;
      const isPostgres = postgres !== null && random.chance(0.5);
      const place = await makePlace(join(root, String(rounds)), isPostgres ? postgres : null, rounds);
      const counts = await cut(place, random);
      return { [isPostgres ? 'on PostgreSQL' : 'on SQLite']: 1, ...counts };
    },
    async [Symbol.asyncDispose]() {
      await postgres?.stop();
      await rm(root, { recursive: true, force: true });
    },
  };
}

async function makePlace(dataDir: string, server: TestPostgres | null, number: number): Promise<Place> {
  await mkdir(dataDir);
  if (!server) return { dataDir, environment: {}, open: () => openSqlite(join(dataDir, 'tienda.sqlite')) };
  const url = await server.createDatabase(`migracion_${number}`);
  return { dataDir, environment: { DATABASE_URL: url }, open: () => openPostgres(url) };
}

async function cut(place: Place, random: SeededRandom): Promise<Counts> {
  const done = random.below(RELEASED.length);
  const steps = RELEASED.slice(done).reduce((sum, each) => sum + each.steps, 0);
  const fault = random.pick(['throw', 'kill'] as const);
  await within(place, (database) => makeOldDatabase(database, done));
  const before = await within(place, contentsOf);
  await requireCut(place, fault, 1 + random.below(steps));
  const after = await within(place, contentsOf);
  if (!isDeepStrictEqual(after, before)) throw new Error(`Changed in part: ${JSON.stringify(after)}`);
  await requireOpens(place, done === 0 ? 0 : 2);
  await requireNewerRefused(place);
  return { [fault === 'kill' ? 'killed' : 'failed']: 1 };
}

async function within<T>(place: Place, work: (database: Database) => Promise<T>): Promise<T> {
  const database = place.open();
  return work(database).finally(database.close);
}

async function requireCut(place: Place, fault: string, step: number): Promise<void> {
  const environment = { ...place.environment, MIGRATION_FAULT: fault, MIGRATION_STEP: String(step) };
  await using shop = await launchShopProcess({
    dataDir: place.dataDir,
    environment,
    flags: ['--import', MODULE],
  });
  const { code, signal } = await endingBeforeOpen(shop);
  const isAsMeant = fault === 'kill' ? signal === 'SIGKILL' : code === 1;
  if (!isAsMeant || !shop.printed().includes(MIGRATION_CUT))
    throw new Error(`Step ${step} was not cut: ${signal ?? code} ${shop.printed()}`);
}

async function requireOpens({ dataDir, environment }: Place, products: number): Promise<void> {
  await using shop = await startShopProcess({ dataDir, environment });
  await requirePage(shop);
  const found = await catalogueOf(shop);
  if (found.length !== products) throw new Error(`${found.length} of ${products} products are left`);
}

async function requireNewerRefused(place: Place): Promise<void> {
  const { dataDir, environment } = place;
  await within(place, ({ db }) => db.insertInto('migrations').values({ name: '9999-del-futuro' }).execute());
  await using shop = await launchShopProcess({ dataDir, environment });
  const { code } = await endingBeforeOpen(shop);
  if (code !== 1 || !NEWER.test(shop.printed())) throw new Error(`Not refused: ${code} ${shop.printed()}`);
}
