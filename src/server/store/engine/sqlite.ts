import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type SqliteStatement,
  type TransactionSettings,
} from 'kysely';
import type { Database } from '../database.ts';
import type { Schema } from '../schema.ts';
import { type Checkpoints, createCheckpoints } from './checkpoints.ts';
import { createStatementCache } from './statement-cache.ts';

const BUSY_MS = 5_000;

export interface SqliteOptions {
  readonly busyMs?: number;
  /** For a process that answers visitors: they would wait while a large write-ahead log is moved into the file. */
  readonly checkpointsInThread?: boolean;
}

export function openSqlite(file: string, options: SqliteOptions = {}): Database {
  const { busyMs = BUSY_MS, checkpointsInThread = false } = options;
  mkdirSync(dirname(file), { recursive: true });
  const writer = openConnection(file, busyMs, false);
  // Otherwise what was erased could still be read in the file.
  writer.exec('pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on');
  return connect(file, writer, busyMs, checkpointsInThread ? createCheckpoints(file, writer) : null);
}

/** Refuses every write, like a read-only disk. */
export function openSqliteToRead(file: string): Database {
  const writer = openConnection(file, BUSY_MS, false);
  writer.exec('pragma query_only = on');
  return connect(file, writer, BUSY_MS, null);
}

function connect(
  file: string,
  writer: DatabaseSync,
  busyMs: number,
  checkpoints: Checkpoints | null,
): Database {
  const reader = openConnection(file, busyMs, true);
  async function close(): Promise<void> {
    await checkpoints?.close();
    // The writer is closed last: only a connection that may write can move the log back into the file.
    if (reader.isOpen) reader.close();
    if (writer.isOpen) writer.close();
  }
  const [db, toRead] = [createKysely(writer, checkpoints), createKysely(reader, null)];
  return {
    engine: 'sqlite',
    busyMs,
    db,
    reader: toRead,
    limitWaiting: (_call, work) => work(),
    emptyLog: async () => checkpoints?.emptyLog(),
    close,
    [Symbol.asyncDispose]: close,
  };
}

function openConnection(file: string, busyMs: number, readOnly: boolean): DatabaseSync {
  const connection = new DatabaseSync(file, {
    readOnly,
    timeout: busyMs,
    enableForeignKeyConstraints: true,
    defensive: true,
  });
  requireSafeVersion(String(connection.prepare('select sqlite_version() as version').get()?.version));
  connection.exec('pragma trusted_schema = off');
  return connection;
}

/** Before 3.51.3, and again in 3.52.0, a reset of the write-ahead log can destroy committed rows. */
export function requireSafeVersion(version: string): void {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  const isOld = major < 3 || (major === 3 && (minor < 51 || (minor === 51 && patch < 3)));
  if (isOld || version === '3.52.0') {
    throw new Error(`SQLite ${version} can lose data: use a Node.js with SQLite 3.51.3 or later, not 3.52.0`);
  }
}

function createKysely(connection: DatabaseSync, checkpoints: Checkpoints | null): Kysely<Schema> {
  return new Kysely<Schema>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => new NodeSqliteDriver(connection, checkpoints),
      createIntrospector: (db) => new SqliteIntrospector(db),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
}

class NodeSqliteDriver extends SqliteDriver {
  readonly #connection: DatabaseSync;
  readonly #checkpoints: Checkpoints | null;

  constructor(connection: DatabaseSync, checkpoints: Checkpoints | null) {
    super({ database: adapt(connection) });
    this.#connection = connection;
    this.#checkpoints = checkpoints;
  }

  /** A writer takes the write lock at the start: a transaction that begins as a reader may be refused later. */
  override async beginTransaction(connection: DatabaseConnection, settings?: TransactionSettings) {
    const begin = settings?.accessMode === 'read only' ? 'begin' : 'begin immediate';
    await connection.executeQuery(CompiledQuery.raw(begin));
  }

  override async commitTransaction(connection: DatabaseConnection) {
    await super.commitTransaction(connection);
    this.#checkpoints?.startIfDue();
  }

  /** A full disk has already ended the transaction. A second rollback would hide the reason. */
  override async rollbackTransaction(connection: DatabaseConnection) {
    if (this.#connection.isTransaction) await super.rollbackTransaction(connection);
  }
}

function adapt(connection: DatabaseSync): SqliteDatabase {
  const prepare = createStatementCache(connection);
  const adapted = new WeakMap<StatementSync, SqliteStatement>();
  return {
    close: () => connection.close(),
    prepare: (sql) => {
      const statement = prepare(sql);
      return adapted.getOrInsertComputed(statement, () => adaptStatement(connection, statement));
    },
  };
}

function adaptStatement(connection: DatabaseSync, statement: StatementSync): SqliteStatement {
  return {
    // Read once: it describes every column, which takes longer than most queries.
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...parameters.map(bindable)),
    run: (parameters) => statement.run(...parameters.map(bindable)),
    // Its rows are read one by one while other queries run, so it has a statement of its own.
    iterate: (parameters) => connection.prepare(statement.sourceSQL).iterate(...parameters.map(bindable)),
  };
}

/**
 * Plain numbers would be stored as reals ("5.0" in a text column), and an object as the first value would be treated as
 * named parameters, which shifts the other values silently.
 */
function bindable(value: unknown): string | bigint | null {
  if (typeof value === 'string' || value === null) return value;
  if (Number.isSafeInteger(value)) return BigInt(Number(value));
  throw new TypeError(`SQLite stores texts and whole numbers, not ${Object.prototype.toString.call(value)}`);
}
