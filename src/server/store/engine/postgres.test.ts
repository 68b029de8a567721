import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import {
  startPostgres,
  type TestPostgres,
  whyNoPostgres,
} from '../../../../test/harness/services/postgres.ts';
import { type Database, openDatabase } from '../database.ts';
import { isStoreUnavailable } from '../driver-errors.ts';
import { migrate } from '../migrate.ts';
import { createStore, type Store } from '../store.ts';
import { aProduct, BINNING } from '../test-rows.ts';
import { openPostgres } from './postgres.ts';
import { createWaiting } from './waiting.ts';

/** Long enough for a response on a busy machine. */
const QUERY_MS = 1_000;
const CALL_MS = 300;

describe('a shop without a running PostgreSQL', () => {
  it('is unavailable', async () => {
    const network = await createNetwork('postgres://postgres@127.0.0.1:1/postgres');
    await network.close();
    const refused = await openDatabase({ url: network.url }).catch((error) => error);
    expect(isStoreUnavailable(refused)).toBe(true);
  });
});

const reason = whyNoPostgres();
if (reason) console.warn(`Faults of PostgreSQL were not tested: ${reason}`);
else describe('a shop on PostgreSQL', () => faultsOfPostgres(), 60_000);

function faultsOfPostgres(): void {
  let server: TestPostgres;
  let healthy: Database;
  beforeAll(async () => {
    server = await startPostgres();
    healthy = await openDatabase(server);
  }, 60_000);
  afterAll(async () => {
    await healthy.close();
    await server.stop();
  });

  function open(url = server.url): Store {
    const database = openPostgres(url, QUERY_MS);
    onTestFinished(() => database.close());
    return createStore(database);
  }

  async function cutOff(otherThan: Database): Promise<void> {
    const others = sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`;
    await others.execute(otherThan.db);
  }

  it('reads big integers as numbers', async () => {
    const { rows } = await sql`select count(*) as total, 9007199254740991::bigint as large`.execute(
      healthy.db,
    );
    expect(rows).toEqual([{ total: 1, large: Number.MAX_SAFE_INTEGER }]);
  });

  it('creates its tables once when several connections start together', async () => {
    const url = await server.createDatabase('juntas');
    const starting = Array.from({ length: 8 }, () => openPostgres(url));
    for (const database of starting) onTestFinished(() => database.close());
    // Connected first, so that they run at the same time.
    await Promise.all(starting.map(({ db }) => sql`select 1`.execute(db)));
    await Promise.all(starting.map((database) => migrate(database)));
    await open(url).ping();
  });

  it('survives the loss of idle connections', async () => {
    const store = open();
    await Promise.all([store.ping(), store.ping(), store.ping()]);
    await cutOff(healthy);
    await delay(100);
    await store.ping();
  });

  it('is unavailable when the server stops during a write, stores nothing of it, and recovers', async () => {
    const store = open();
    const refused = await store
      .writeCatalogue(async (write) => {
        await write.insert(aProduct('producto-1'));
        await cutOff(healthy);
        await write.insert(aProduct('producto-2'));
      })
      .catch((error) => error);
    expect(isStoreUnavailable(refused)).toBe(true);
    expect(await store.products.count()).toBe(0);
  });

  it('is unavailable to a writer that waits too long for another writer, and recovers', async () => {
    const store = open();
    const refused = await createStore(healthy).withCatalogueLock(() =>
      store.writeCatalogue((write) => write.moveToBin(['producto-1'], BINNING)).catch((error) => error),
    );
    // Cancelled by the server, or on a busy machine given up by the client.
    expect(isStoreUnavailable(refused)).toBe(true);
    expect(await store.writeCatalogue((write) => write.moveToBin(['producto-1'], BINNING))).toEqual([]);
  });

  it('closes a connection without responses and opens a new one', async () => {
    const network = await createNetwork(server.url);
    const store = open(network.url);
    await store.ping();
    network.swallow();
    const refused = await store.ping().catch((error) => error);
    expect(isStoreUnavailable(refused)).toBe(true);
    await store.ping();
  });

  it('closes all connections that were open when one of them timed out', async () => {
    const network = await createNetwork(server.url);
    const store = open(network.url);
    await Promise.all([store.ping(), store.ping(), store.ping(), store.ping()]);
    network.swallow();
    const refused = await store.ping().catch((error) => error);
    expect(isStoreUnavailable(refused)).toBe(true);
    await store.ping();
  });

  it('keeps a call waiting for its limit in total, and lets other work wait longer', async () => {
    const network = await createNetwork(server.url);
    const database = openPostgres(network.url, 10 * QUERY_MS, createWaiting(CALL_MS));
    onTestFinished(() => database.close());
    const store = createStore(database);
    await store.ping();
    network.swallow();
    const call = {};
    const ask = () => database.limitWaiting(call, () => store.ping().catch((error) => error));
    const started = performance.now();
    for (const refused of [await ask(), await ask(), await ask()])
      expect(isStoreUnavailable(refused)).toBe(true);
    expect(performance.now() - started).toBeLessThan(10 * QUERY_MS);
    await store.ping();
  });

  it('waits only once for a connection without responses', async () => {
    const network = await createNetwork(server.url);
    const store = open(network.url);
    const errors: unknown[] = [];
    const refused = await store
      .writeCatalogue(async (write) => {
        network.swallow();
        for (const id of ['producto-1', 'producto-2'])
          await write.moveToBin([id], BINNING).catch((error) => errors.push(error));
        throw new Error('the first error is reported');
      })
      .catch((error) => error);
    expect(errors).toMatchObject([{ message: 'Query read timeout' }, {}]);
    expect(errors[1]).toBe(errors[0]);
    expect(refused).toMatchObject({ message: 'the first error is reported' });
    await store.ping();
  });
}

/** A proxy to the server that can stop forwarding without closing the connections. */
async function createNetwork(serverUrl: string) {
  const target = new URL(serverUrl);
  const carried: Socket[] = [];
  const relay = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    for (const socket of [client, upstream]) socket.on('error', () => undefined);
    client.pipe(upstream).pipe(client);
    carried.push(client, upstream);
  });
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
  const address = relay.address();
  const url = new URL(serverUrl);
  url.port = address && typeof address === 'object' ? String(address.port) : '';
  const close = () => new Promise((resolve) => relay.close(resolve));
  onTestFinished(() => {
    for (const socket of carried) socket.destroy();
    relay.close();
  });
  return { url: url.href, close, swallow: () => carried.splice(0).forEach(silence) };
}

function silence(socket: Socket): void {
  socket.unpipe();
  socket.pause();
}
