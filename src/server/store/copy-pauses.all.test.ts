import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres, type TestPostgres, whyNoPostgres } from '../../../test/harness/services/postgres.ts';
import { copyShop, findDifferences } from './copy-database.ts';
import { type Database, openDatabase } from './database.ts';

/** Longer than PostgreSQL lets any other transaction be idle. */
const PAUSE_MS = 6_000;
const absence = whyNoPostgres();

async function openSlowSqlite(folder: string): Promise<Database> {
  const database = await openDatabase({ file: join(folder, 'tienda.sqlite') });
  const plugin = pauseOnce();
  return { ...database, db: database.db.withPlugin(plugin), reader: database.reader.withPlugin(plugin) };
}

/** As if one of its tables had hundreds of thousands of rows. */
function pauseOnce(): KyselyPlugin {
  let hasPaused = false;
  return {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (!hasPaused) {
        hasPaused = true;
        await delay(PAUSE_MS);
      }
      return result;
    },
  };
}

describe.skipIf(absence)(
  absence ?? 'a shop on PostgreSQL while the other database works for long',
  () => {
    let server: TestPostgres;
    let postgres: Database;
    beforeAll(async () => {
      server = await startPostgres();
      postgres = await openDatabase(server);
    }, 60_000);
    afterAll(async () => {
      await postgres.close();
      await server.stop();
    });

    async function withSlowSqlite<T>(work: (database: Database) => Promise<T>): Promise<T> {
      await using folder = await mkdtempDisposable(join(tmpdir(), 'copia-'));
      await using database = await openSlowSqlite(folder.path);
      return await work(database);
    }

    it.concurrent('is compared', async () => {
      expect(await withSlowSqlite((other) => findDifferences(other, postgres))).toEqual([]);
    });

    it.concurrent('is backed up', async () => {
      expect(await withSlowSqlite((backup) => copyShop(postgres, backup))).toMatchObject({ products: 0 });
    });

    it.concurrent('is restored', async () => {
      expect(await withSlowSqlite((backup) => copyShop(backup, postgres))).toMatchObject({ products: 0 });
    });
  },
  60_000,
);
