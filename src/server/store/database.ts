import type { Kysely, Transaction } from 'kysely';
import { migrate } from './migrate.ts';
import type { Schema } from './schema.ts';
import { openSqlite } from './sqlite.ts';

export type Engine = 'sqlite' | 'postgres';

export interface Database {
  readonly engine: Engine;
  readonly db: Kysely<Schema>;
  /** For reads alone. On SQLite a second connection, so that no read waits for a transaction of `db`. */
  readonly reader: Kysely<Schema>;
  close(): Promise<void>;
}

export type DatabaseAddress = { readonly file: string } | { readonly url: string };

export const POSTGRES_URL = /^postgres(ql)?:\/\/.+/;

/** A migration may rewrite a table, or wait for another process that does. */
const MIGRATION_PATIENCE_MS = 10 * 60_000;

/** Opens the shop's database with its tables brought up to date. */
export async function openDatabase(address: DatabaseAddress): Promise<Database> {
  const patient = await connect(address, MIGRATION_PATIENCE_MS);
  await migrate(patient).finally(patient.close);
  return connect(address);
}

async function connect(address: DatabaseAddress, patienceMs?: number): Promise<Database> {
  if ('file' in address) return openSqlite(address.file, patienceMs);
  // A shop of one process starts without the driver.
  const { openPostgres } = await import('./postgres.ts');
  return openPostgres(address.url, patienceMs);
}

/** Everything `work` reads is of one moment. */
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
