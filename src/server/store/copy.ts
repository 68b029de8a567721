import { sql, type Transaction } from 'kysely';
import { lockCatalogue, readVersion } from './catalogue-version.ts';
import { type Database, readSnapshot } from './database.ts';
import type { Schema } from './schema.ts';

/** Parents first. Sessions, tries and replies stay behind: a token must not outlive a restore. */
const TABLES = [
  { name: 'users', key: ['id'] },
  { name: 'products', key: ['id'] },
  { name: 'product_pictures', key: ['product_id', 'position'] },
  { name: 'product_counts', key: ['day', 'product_id', 'kind'] },
  { name: 'search_counts', key: ['day', 'words'] },
] as const;

const BATCH = 500;

type Row = Record<string, string | number | null>;
export type CopiedTable = (typeof TABLES)[number]['name'];
export type CopiedRows = Record<CopiedTable, number>;

/** Replaces the shop in `to` by the one in `from`, as of one moment, or changes nothing. */
export function copyShop(from: Database, to: Database): Promise<CopiedRows> {
  return readSnapshot(from, (source) =>
    to.db.transaction().execute(async (target) => {
      await lockCatalogue(target, 0);
      await clear(target);
      const version = await raiseVersion(source, target);
      const copied: CopiedRows = {
        users: 0,
        products: 0,
        product_pictures: 0,
        product_counts: 0,
        search_counts: 0,
      };
      for (const { name, key } of TABLES) copied[name] = await copyTable(source, target, name, key, version);
      return copied;
    }),
  );
}

/** Pictures, sessions and replies go with the rows that they belong to. */
async function clear(db: Transaction<Schema>): Promise<void> {
  await db.deleteFrom('products').execute();
  await db.deleteFrom('users').execute();
  await db.deleteFrom('product_counts').execute();
  await db.deleteFrom('search_counts').execute();
}

async function copyTable(
  source: Transaction<Schema>,
  target: Transaction<Schema>,
  table: CopiedTable,
  key: readonly string[],
  version: number,
): Promise<number> {
  const total = await countRows(source, table);
  for (let done = 0; done < total; done += BATCH) {
    const rows = await readBatch(source, table, key, done);
    await insertBatch(target, table, table === 'products' ? rows.map((row) => ({ ...row, version })) : rows);
  }
  const arrived = await countRows(target, table);
  if (arrived !== total) throw new Error(`Copying ${table}: ${arrived} of ${total} rows arrived`);
  return total;
}

async function countRows(db: Transaction<Schema>, table: CopiedTable): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${sql.table(table)}`.execute(
    db,
  );
  return rows[0]?.total ?? 0;
}

async function readBatch(
  db: Transaction<Schema>,
  table: CopiedTable,
  key: readonly string[],
  offset: number,
): Promise<Row[]> {
  const order = sql.join(key.map((column) => sql.ref(column)));
  const query = sql<Row>`select * from ${sql.table(table)} order by ${order} limit ${BATCH} offset ${offset}`;
  return (await query.execute(db)).rows;
}

async function insertBatch(db: Transaction<Schema>, table: CopiedTable, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
  const names = sql.join(columns.map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(values)}`.execute(db);
}

/** Higher than both had, so that running copies notice, and take every product for changed. */
async function raiseVersion(source: Transaction<Schema>, target: Transaction<Schema>): Promise<number> {
  const version = Math.max(await readVersion(source), await readVersion(target)) + 1;
  await target.updateTable('catalogue').set({ version }).execute();
  return version;
}
