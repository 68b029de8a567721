import {
  Kysely,
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  type PostgresPool,
  PostgresQueryCompiler,
} from 'kysely';
import pg from 'pg';
import type { Database } from '../database.ts';
import type { Schema } from '../schema.ts';
import { createWaiting, type Waiting } from './waiting.ts';

const CONNECT_MS = 2_000;
const QUERY_MS = 3_000;
/** The server cancels a slow query a little earlier than the client, so that the connection can be used again. */
const SERVER_MARGIN_MS = 250;
const IDLE_TRANSACTION_MS = 5_000;
const CONNECTIONS = 8;

export function openPostgres(url: string, queryMs = QUERY_MS, waiting = createWaiting()): Database {
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
  const db = createKysely(withoutTimedOut(pool, queryMs, waiting));
  const close = () => pool.end();
  return {
    engine: 'postgres',
    busyMs: null,
    db,
    reader: db,
    limitWaiting: waiting.limit,
    emptyLog: async () => undefined,
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** Returns `bigint` and `count(*)` as numbers, as SQLite does. */
function plainNumbers(): pg.TypeOverrides {
  const types = new pg.TypeOverrides();
  types.setTypeParser(pg.types.builtins.INT8, Number);
  return types;
}

const ignore = () => undefined;

/** Without these listeners a lost connection would crash the process. The next query on it reports the error. */
function surviveLostConnections(pool: pg.Pool): void {
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));
}

/**
 * A connection whose query timed out still waits for the response, so in the pool it would block later queries. It refuses
 * the rest of its transaction and is closed. Connections that were opened earlier are closed too: the network failure
 * probably affects them, and each would cost another request the same timeout.
 */
function withoutTimedOut(pool: pg.Pool, queryMs: number, waiting: Waiting): PostgresPool {
  const openedAt = new WeakMap<pg.ClientBase, number>();
  let lastTimeoutAt = 0;
  pool.on('connect', (client) => openedAt.set(client, performance.now()));

  async function connect(): Promise<pg.PoolClient> {
    const client = await waiting.measure(() => connectInTime(pool, waiting.leftMs()));
    if ((openedAt.get(client) ?? 0) > lastTimeoutAt) return client;
    client.release(true);
    return connect();
  }

  const onTimeout = () => {
    lastTimeoutAt = performance.now();
  };
  return {
    options: pool.options,
    connect: async () => guard(await connect(), { queryMs, waiting, onTimeout }),
    end: () => pool.end(),
  };
}

/** A call that has waited long enough gives up; the connection is used by others. */
function connectInTime(pool: pg.Pool, leftMs: number): Promise<pg.PoolClient> {
  const connecting = pool.connect();
  if (leftMs > CONNECT_MS) return connecting;
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      reject(new Error('timeout exceeded when trying to connect'));
      connecting.then((client) => client.release(), ignore);
    };
    const timer = setTimeout(giveUp, Math.max(0, leftMs));
    connecting.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** The types of `pg` do not know the limit of a single query. */
interface TimedQuery extends pg.QueryConfig {
  readonly query_timeout: number;
}

interface Limits {
  readonly queryMs: number;
  readonly waiting: Waiting;
  readonly onTimeout: () => void;
}

function guard(client: pg.PoolClient, { queryMs, waiting, onTimeout }: Limits): pg.PoolClient {
  let timeout: Error | undefined;
  async function query(text: string, values: unknown[]) {
    if (timeout) throw timeout;
    // Without time left, one millisecond: the query times out, and its transaction is rolled back.
    const query_timeout = Math.max(1, Math.min(queryMs, Math.floor(waiting.leftMs())));
    try {
      const asked: TimedQuery = { text, values, query_timeout };
      return await waiting.measure(() => client.query(asked));
    } catch (error) {
      if (error instanceof Error && error.message === 'Query read timeout') {
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

function createKysely(pool: PostgresPool): Kysely<Schema> {
  return new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new QuietRollbackDriver({ pool }),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

type PostgresConnection = Parameters<PostgresDriver['rollbackTransaction']>[0];

class QuietRollbackDriver extends PostgresDriver {
  /** A connection that cannot roll back is closed, which also rolls back. The first error is the one to report. */
  override async rollbackTransaction(connection: PostgresConnection) {
    await super.rollbackTransaction(connection).catch(() => undefined);
  }
}
