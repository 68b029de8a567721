import { sql, type Transaction } from 'kysely';
import { COUNTED_SEARCHES, type ProductCount, type SearchCount } from '../../domain/visits/visit-counts.ts';
import type { Database } from './database.ts';
import type { Schema } from './schema.ts';

/** Days are as `domain/counts` writes them. */
export interface ProductDay extends ProductCount {
  readonly day: string;
}

export interface SearchDay extends SearchCount {
  readonly day: string;
}

/** Counts of visits. Several processes may add to the same row at once: nothing is lost. */
export interface Counts {
  /** All of them or none; throws at once where it would have to wait. A day that holds its number of different searches takes no new one. */
  add(products: readonly ProductDay[], searches: readonly SearchDay[]): Promise<void>;
  /** One day at a time: SQLite reads with the whole shop, and a month of a large one takes seconds. */
  ofDay(day: string): Promise<ProductCount[]>;
  /** The most frequent ones since a day, that day included. */
  searches(from: string, most: number): Promise<SearchCount[]>;
  forgetBefore(day: string): Promise<void>;
}

const BATCH = 500;

export function createCounts(database: Database): Counts {
  const { db, reader } = database;
  return {
    async add(products, searches) {
      await writeAtOnce(database, async (transaction) => {
        await addProducts(transaction, products);
        for (const [day, found] of Map.groupBy(searches, (search) => search.day)) {
          await addSearches(transaction, await withRoom(transaction, day, found));
        }
      });
    },
    ofDay: (day) =>
      reader
        .selectFrom('product_counts')
        .select(['product_id as id', 'kind', 'count'])
        .where('day', '=', day)
        .execute(),
    searches: (from, most) =>
      reader
        .selectFrom('search_counts')
        .select((eb) => ['words', eb.fn.sum<number>('count').as('count')])
        .where('day', '>=', from)
        .groupBy('words')
        .orderBy('count', 'desc')
        .orderBy('words')
        .limit(most)
        .execute(),
    async forgetBefore(day) {
      await db.deleteFrom('product_counts').where('day', '<', day).execute();
      await db.deleteFrom('search_counts').where('day', '<', day).execute();
    },
  };
}

/**
 * SQLite waits for the lock of another process with the whole shop: no count is worth that. Its own writer's turn is
 * waited for as always.
 */
async function writeAtOnce(
  { engine, db }: Database,
  work: (transaction: Transaction<Schema>) => Promise<void>,
): Promise<void> {
  if (engine === 'postgres') return db.transaction().execute(work);
  await db.connection().execute(async (connection) => {
    const { rows } = await sql<{ timeout: number }>`pragma busy_timeout`.execute(connection);
    await sql`pragma busy_timeout = 0`.execute(connection);
    try {
      await connection.transaction().execute(work);
    } finally {
      await sql`pragma busy_timeout = ${sql.lit(rows[0]?.timeout ?? 0)}`.execute(connection);
    }
  });
}

/** In one order, so that two processes never wait for each other's rows in turn. */
function inOrder<T>(rows: readonly T[], keyOf: (row: T) => string): T[][] {
  const sorted = [...rows].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  return Array.from({ length: Math.ceil(sorted.length / BATCH) }, (_, at) =>
    sorted.slice(at * BATCH, (at + 1) * BATCH),
  );
}

async function addProducts(db: Transaction<Schema>, products: readonly ProductDay[]): Promise<void> {
  for (const rows of inOrder(products, (row) => `${row.day} ${row.id} ${row.kind}`)) {
    await db
      .insertInto('product_counts')
      .values(rows.map(({ id, ...row }) => ({ ...row, product_id: id })))
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'product_id', 'kind'])
          .doUpdateSet((eb) => ({ count: eb('product_counts.count', '+', eb.ref('excluded.count')) })),
      )
      .execute();
  }
}

async function addSearches(db: Transaction<Schema>, searches: readonly SearchDay[]): Promise<void> {
  for (const rows of inOrder(searches, (row) => `${row.day} ${row.words}`)) {
    await db
      .insertInto('search_counts')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'words'])
          .doUpdateSet((eb) => ({ count: eb('search_counts.count', '+', eb.ref('excluded.count')) })),
      )
      .execute();
  }
}

/** Those that the day knows, and new ones while it has room. */
async function withRoom(
  db: Transaction<Schema>,
  day: string,
  searches: readonly SearchDay[],
): Promise<SearchDay[]> {
  const rows = await db.selectFrom('search_counts').select('words').where('day', '=', day).execute();
  const known = new Set(rows.map(({ words }) => words));
  return searches.filter(({ words }) => {
    if (known.size < COUNTED_SEARCHES.perDay) known.add(words);
    return known.has(words);
  });
}
