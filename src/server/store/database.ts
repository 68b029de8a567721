import type { Kysely, Transaction } from 'kysely';
import { migrate } from './migrate.ts';
import type { Schema } from './schema.ts';
import { openSqlite } from './sqlite.ts';

export type Engine = 'sqlite' | 'postgres';

export interface Database {
  readonly engine: Engine;
  readonly db: Kysely<Schema>;
  /** For reads only. On SQLite it is a second connection, so that no read waits for a transaction of `db`. */
  readonly reader: Kysely<Schema>;
  close(): Promise<void>;
}

export type DatabaseAddress = { readonly file: string } | { readonly url: string };

export const POSTGRES_URL = /^postgres(ql)?:\/\/.+/;

/** A migration may rewrite a table, or wait for another process that does. */
const MIGRATION_TIMEOUT_MS = 10 * 60_000;

/** Opens the shop's database and runs its migrations. */
export async function openDatabase(address: DatabaseAddress): Promise<Database> {
  const migrating = await connect(address, MIGRATION_TIMEOUT_MS);
  await migrate(migrating).finally(migrating.close);
  return connect(address);
}

async function connect(address: DatabaseAddress, timeoutMs?: number): Promise<Database> {
  if ('file' in address) return openSqlite(address.file, timeoutMs);
  // A shop on SQLite does not load this driver.
  const { openPostgres } = await import('./postgres.ts');
  return openPostgres(address.url, timeoutMs);
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
