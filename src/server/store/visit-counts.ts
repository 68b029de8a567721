import type { Transaction } from 'kysely';
import { COUNTED_SEARCHES, type ProductCount, type SearchCount } from '../../domain/visits/visit-counts.ts';
import { type Database, writeWithoutWaiting } from './database.ts';
import type { Schema } from './schema.ts';

/** Days have the format of `dayOf` in the domain. */
export interface ProductDay extends ProductCount {
  readonly day: string;
}

export interface SearchDay extends SearchCount {
  readonly day: string;
}

export type Counts = ReturnType<typeof createCounts>;

const BATCH_SIZE = 500;

/** Counts of visits. Several processes can add to the same row at once without losing counts. */
export function createCounts(database: Database) {
  const { db, reader } = database;
  return {
    /** Adds all or none; throws instead of waiting for a lock. A day with the maximum of different searches accepts no new one. */
    add: (products: readonly ProductDay[], searches: readonly SearchDay[]) =>
      writeWithoutWaiting(database, async (transaction) => {
        await addProducts(transaction, products);
        for (const [day, found] of Map.groupBy(searches, (search) => search.day)) {
          await addSearches(transaction, await withRoom(transaction, day, found));
        }
      }),
    /** One day per call: SQLite blocks the process while it reads, and a month of a large shop takes seconds. */
    ofDay: (day: string): Promise<ProductCount[]> =>
      reader
        .selectFrom('product_counts')
        .select(['product_id as id', 'kind', 'count'])
        .where('day', '=', day)
        .execute(),
    /** The most frequent searches since a day, including that day. */
    searches: (from: string, max: number): Promise<SearchCount[]> =>
      reader
        .selectFrom('search_counts')
        .select((eb) => ['words', eb.fn.sum<number>('count').as('count')])
        .where('day', '>=', from)
        .groupBy('words')
        .orderBy('count', 'desc')
        .orderBy('words')
        .limit(max)
        .execute(),
    async deleteBefore(day: string): Promise<void> {
      await db.deleteFrom('product_counts').where('day', '<', day).execute();
      await db.deleteFrom('search_counts').where('day', '<', day).execute();
    },
  };
}

/** Sorted, so that two processes cannot deadlock. */
function inOrder<T>(rows: readonly T[], keyOf: (row: T) => string): T[][] {
  const sorted = [...rows].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  return Array.from({ length: Math.ceil(sorted.length / BATCH_SIZE) }, (_, at) =>
    sorted.slice(at * BATCH_SIZE, (at + 1) * BATCH_SIZE),
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

/** Keeps known searches of the day, and new ones up to the maximum. */
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
