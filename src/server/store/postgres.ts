import {
  Kysely,
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  type PostgresPool,
  PostgresQueryCompiler,
} from 'kysely';
import pg from 'pg';
import type { Database } from './database.ts';
import type { Schema } from './schema.ts';

const CONNECT_MS = 2_000;
const QUERY_MS = 3_000;
/** The server gives up a little earlier than we do, so that a slow query does not cost its connection. */
const SERVER_MARGIN_MS = 250;
const IDLE_TRANSACTION_MS = 5_000;
const CONNECTIONS = 8;

export function openPostgres(url: string, queryMs = QUERY_MS): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: queryMs,
    statement_timeout: queryMs - SERVER_MARGIN_MS,
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
    keepAlive: true,
    types: plainNumbers(),
  });
  surviveLostConnections(pool);
  const db = createKysely(discardingTimedOut(pool));
  return { engine: 'postgres', db, reader: db, close: () => pool.end() };
}

/** `bigint` and `count(*)` come as numbers, as in SQLite. */
function plainNumbers(): pg.TypeOverrides {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, Number);
  return types;
}

/** Without these listeners a lost connection ends the process; the query that meets it reports it. */
function surviveLostConnections(pool: pg.Pool): void {
  const ignore = () => undefined;
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
}

/**
 * A connection whose query got no answer still waits for it: given back to the pool, it would hold up every later query.
 * It refuses the rest of its transaction and is thrown away. So are those that are as old: a line that went silent took
 * them along, and each would cost somebody the same wait.
 */
function discardingTimedOut(pool: pg.Pool): PostgresPool {
  const madeAt = new WeakMap<pg.ClientBase, number>();
  let silentAt = 0;
  pool.on('connect', (client) => madeAt.set(client, performance.now()));

  async function connect(): Promise<pg.PoolClient> {
    const client = await pool.connect();
    if ((madeAt.get(client) ?? 0) > silentAt) return client;
    client.release(true);
    return connect();
  }

  const onTimeout = () => {
    silentAt = performance.now();
  };
  return {
    options: pool.options,
    connect: async () => guard(await connect(), onTimeout),
    end: () => pool.end(),
  };
}

function guard(client: pg.PoolClient, onTimeout: () => void): pg.PoolClient {
  let timeout: Error | undefined;
  async function query(text: string, values: unknown[]) {
    if (timeout) throw timeout;
    try {
      return await client.query(text, values);
    } catch (error) {
      if (isTimeout(error)) {
        timeout = error;
        onTimeout();
      }
      throw error;
    }
  }
  const release = (discard?: boolean) => client.release(timeout ?? discard);
  const guarded = new Map<PropertyKey, unknown>(Object.entries({ query, release }));
  return new Proxy(client, { get: (target, name) => guarded.get(name) ?? Reflect.get(target, name) });
}

function isTimeout(error: unknown): error is Error {
  return error instanceof Error && error.message === 'Query read timeout';
}

function createKysely(pool: PostgresPool): Kysely<Schema> {
  return new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new OutspokenDriver({ pool }),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

type PostgresConnection = Parameters<PostgresDriver['rollbackTransaction']>[0];

class OutspokenDriver extends PostgresDriver {
  /** A connection that cannot roll back is discarded, which rolls back too; the first error is the one to tell. */
  override async rollbackTransaction(connection: PostgresConnection) {
    await super.rollbackTransaction(connection).catch(() => undefined);
  }
}
