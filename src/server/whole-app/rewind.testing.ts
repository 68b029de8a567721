import { type Kysely, sql } from 'kysely';
import type { TestShop } from '../../../test/harness/in-process/test-shop.ts';
import type { Schema } from '../store/schema.ts';

/** Puts the database of a shop on SQLite back to an earlier state, much faster than opening another shop. */

type Db = Kysely<Schema>;
type Table = keyof Schema;
type Rows = ReadonlyMap<Table, readonly object[]>;
export type Rewind = Awaited<ReturnType<typeof createRewind>>;

/** Versions only grow: by them the shop notices that it must read again. */
const GROWING: readonly string[] = ['migrations', 'catalogue', 'order_feed'];
/** Counters of guesses make later calls wait, and change nothing else. */
const WITHOUT_EFFECT: readonly Table[] = ['login_attempts'];
/** What the shop has in memory. */
const SHOWN: readonly Table[] = ['products', 'bin', 'settings'];

export async function createRewind(t: TestShop) {
  const { db } = t.shop.database;
  const all = await db.introspection.getTables();
  const tables = all.map(({ name }) => name as Table).filter((name) => !GROWING.includes(name));
  await recordChanges(db, tables);

  async function mark(): Promise<Rows> {
    const rows = new Map<Table, readonly object[]>();
    for (const table of tables) rows.set(table, await db.selectFrom(table).selectAll().execute());
    await forgetChanges(db);
    return rows;
  }

  async function back(changed: readonly Table[], before: Rows): Promise<void> {
    if (changed.length === 0) return;
    await putBack(db, changed, before);
    if (changed.some((table) => SHOWN.includes(table))) await showAgain(t);
    await forgetChanges(db);
  }

  const start = await mark();
  return {
    mark,
    /** Whether anything has changed since the last mark. */
    hasChanged: async () => (await changedTables(db)).some((table) => !WITHOUT_EFFECT.includes(table)),
    /** To the last mark. */
    back: async (last: Rows) => back(await changedTables(db), last),
    backToStart: () => back(tables, start),
  };
}

async function recordChanges(db: Db, tables: readonly Table[]): Promise<void> {
  await sql`create temp table touched (name text primary key)`.execute(db);
  for (const table of tables) {
    for (const act of ['insert', 'update', 'delete']) {
      const insertion = `insert or ignore into touched values ('${table}')`;
      await sql
        .raw(`create temp trigger ${table}_${act} after ${act} on ${table} begin ${insertion}; end`)
        .execute(db);
    }
  }
}

async function changedTables(db: Db): Promise<Table[]> {
  const { rows } = await sql<{ name: Table }>`select name from touched`.execute(db);
  return rows.map(({ name }) => name);
}

async function forgetChanges(db: Db): Promise<void> {
  await sql`delete from touched`.execute(db);
}

async function putBack(db: Db, changed: readonly Table[], before: Rows): Promise<void> {
  await sql`pragma foreign_keys = off`.execute(db);
  await db.transaction().execute(async (write) => {
    for (const table of changed) {
      await write.deleteFrom(table).execute();
      const rows = before.get(table) ?? [];
      if (rows.length > 0)
        await write
          .insertInto(table)
          .values([...rows] as never)
          .execute();
    }
  });
  await sql`pragma foreign_keys = on`.execute(db);
}

async function showAgain({ shop: { database, snapshots } }: TestShop): Promise<void> {
  const { db } = database;
  const { version } = await db
    .updateTable('catalogue')
    .set((e) => ({ version: e('version', '+', 1) }))
    .returning('version')
    .executeTakeFirstOrThrow();
  for (const table of ['products', 'bin'] as const) await db.updateTable(table).set({ version }).execute();
  await snapshots.refresh();
}
