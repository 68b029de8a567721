import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Config } from '../config.ts';
import { openSqlite, type SqliteOptions } from './engine/sqlite.ts';
import { migrate } from './migrate.ts';
import type { Schema } from './schema.ts';

export type Engine = 'sqlite' | 'postgres';

export interface Database extends AsyncDisposable {
  readonly engine: Engine;
  /** How long a write on SQLite waits for another process; null on PostgreSQL. */
  readonly busyMs: number | null;
  readonly db: Kysely<Schema>;
  /** For reads only. On SQLite it is a second connection, so that no read waits for a transaction of `db`. */
  readonly reader: Kysely<Schema>;
  /** On PostgreSQL, the parts of one call wait a few seconds in total. `call` is any object that stands for the call. */
  limitWaiting<T>(call: object, work: () => T): T;
  /** Moves the whole write-ahead log of SQLite into the file, so that it has no erased texts. Nothing on PostgreSQL. */
  emptyLog(): Promise<void>;
  close(): Promise<void>;
}

export type DatabaseAddress =
  | ({ readonly file: string } & Omit<SqliteOptions, 'busyMs'>)
  | { readonly url: string };

export const POSTGRES_URL = /^postgres(ql)?:\/\/.+/;

/** A migration may rewrite a table, or wait for another process that does. */
const MIGRATION_TIMEOUT_MS = 10 * 60_000;

export async function openDatabase(address: DatabaseAddress): Promise<Database> {
  const migrating = await connect(address, MIGRATION_TIMEOUT_MS);
  await migrate(migrating).finally(migrating.close);
  return connect(address);
}

async function connect(address: DatabaseAddress, timeoutMs?: number): Promise<Database> {
  if ('file' in address) {
    const { file, ...options } = address;
    return openSqlite(file, timeoutMs === undefined ? options : { busyMs: timeoutMs });
  }
  // A shop on SQLite does not load this driver.
  const { openPostgres } = await import('./engine/postgres.ts');
  return openPostgres(address.url, timeoutMs);
}

export async function openShopDatabase(config: Config): Promise<Database> {
  await mkdir(config.dataDir, { recursive: true });
  const { databaseUrl } = config;
  if (databaseUrl) return openDatabase({ url: databaseUrl });
  return openDatabase({ file: databaseFileOf(config), checkpointsInThread: true });
}

/** The file of a shop without PostgreSQL. */
export function databaseFileOf({ dataDir }: Config): string {
  return join(dataDir, 'tienda.sqlite');
}

/** Everything that `work` reads comes from one snapshot. */
export function readSnapshot<T>(
  database: Database,
  work: (snapshot: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  return database.reader
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(work);
}

/** How long a transaction that copies may wait for the other database: that of a large shop takes minutes. */
const COPY_PAUSE_MS = 10 * 60_000;

/** PostgreSQL ends other transactions when they are idle for seconds. */
export async function allowLongPauses({ engine }: Database, transaction: Transaction<Schema>): Promise<void> {
  if (engine === 'sqlite') return;
  await sql`set local idle_in_transaction_session_timeout = ${sql.lit(COPY_PAUSE_MS)}`.execute(transaction);
}

/** SQLite would block the whole process while it waits for another one. The write still waits for writers of this process. */
export function writeWithoutWaiting<T>(
  { busyMs, db }: Database,
  work: (transaction: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  if (busyMs === null) return db.transaction().execute(work);
  return db.connection().execute(async (connection) => {
    await sql`pragma busy_timeout = 0`.execute(connection);
    try {
      return await connection.transaction().execute(work);
    } finally {
      await sql`pragma busy_timeout = ${sql.lit(busyMs)}`.execute(connection);
    }
  });
}

export async function readVersion(db: Kysely<Schema>): Promise<number> {
  const { version } = await db.selectFrom('catalogue').select('version').executeTakeFirstOrThrow();
  return version;
}

/** An update locks the row on both engines, even with an increment of 0. Returns the new version. */
export async function lockCatalogue(db: Transaction<Schema>, increment: 0 | 1): Promise<number> {
  const { version } = await db
    .updateTable('catalogue')
    .set((e) => ({ version: e('version', '+', increment) }))
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

export async function countRows(db: Kysely<Schema>, table: 'products' | 'users'): Promise<number> {
  const { total } = await db
    .selectFrom(table)
    .select((e) => e.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
