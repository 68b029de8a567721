import { hash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { allowLongPauses, type Database, lockCatalogue, readSnapshot, readVersion } from './database.ts';
import {
  asErased,
  eraseAgain,
  mergeErased,
  raiseFeed,
  readErased,
  writeWords,
} from './orders/copy-orders.ts';
import type { Schema } from './schema.ts';

/** Parents first. Sessions, invitations, login attempts and replies are not copied: a token must not survive a restore. */
const TABLES = [
  { name: 'users', key: ['id'] },
  { name: 'products', key: ['id'] },
  { name: 'product_pictures', key: ['product_id', 'position'] },
  { name: 'product_counts', key: ['day', 'product_id', 'kind'] },
  { name: 'search_counts', key: ['day', 'words'] },
  { name: 'settings', key: ['block'] },
  { name: 'history', key: ['id'] },
  { name: 'bin', key: ['product_id'] },
  { name: 'bin_pictures', key: ['product_id', 'name'] },
  { name: 'orders', key: ['id'] },
  { name: 'order_lines', key: ['order_id', 'position'] },
  { name: 'order_events', key: ['order_id', 'seq'] },
  { name: 'order_payments', key: ['id'] },
  { name: 'unit_moves', key: ['product_id', 'version', 'step'] },
  { name: 'retired_keys', key: ['key_hash'] },
] as const;

const BATCH_SIZE = 500;
const CLEARED_AT_ONCE = 1_000;

type Table = (typeof TABLES)[number];
/** The erased orders of both shops are merged. */
export type CopiedTable = Table['name'] | 'erased_orders';
export type Row = Record<string, string | number | null>;
export type CopiedRows = Record<CopiedTable, number>;

export const COPIED_TABLES: readonly CopiedTable[] = [...TABLES.map(({ name }) => name), 'erased_orders'];

/** Replaces the shop in `to` by a snapshot of the shop in `from`, or changes nothing. */
export function copyShop(from: Database, to: Database): Promise<CopiedRows> {
  return readSnapshot(from, async (source) => {
    await allowLongPauses(from, source);
    return to.db.transaction().execute(async (target) => {
      await allowLongPauses(to, target);
      await lockCatalogue(target, 0);
      await raiseFeed(source, target);
      await clear(target);
      const version = await raiseVersion(source, target);
      const copied: [CopiedTable, number][] = [];
      for (const table of TABLES) copied.push([table.name, await copyTable(source, target, table, version)]);
      copied.push(['erased_orders', await mergeErased(source, target)]);
      await eraseAgain(target);
      await writeWords(target);
      return Object.fromEntries(copied) as CopiedRows;
    });
  });
}

/** The tables whose rows differ; none when one shop is a copy of the other. */
export function findDifferences(one: Database, other: Database): Promise<CopiedTable[]> {
  return readSnapshot(one, (first) =>
    readSnapshot(other, async (second) => {
      await allowLongPauses(one, first);
      await allowLongPauses(other, second);
      const erased = new Map([...(await readErased(first)), ...(await readErased(second))]);
      const different: CopiedTable[] = [];
      for (const table of TABLES) {
        const isSame = (await contentOf(first, table, erased)) === (await contentOf(second, table, erased));
        if (!isSame) different.push(table.name);
      }
      return different;
    }),
  );
}

/** Children first. Foreign keys also delete the sessions, replies and links for a new password, and the words of orders. */
const CLEARED = [...TABLES, { name: 'invitations', key: ['token_hash'] } as const].reverse();

/** In batches: PostgreSQL ends a statement after seconds, and 100,000 orders with their parts take longer. */
async function clear(db: Transaction<Schema>): Promise<void> {
  for (const { name, key } of CLEARED) {
    const columns = sql.join(key.map((column) => sql.ref(column)));
    const some = sql`select ${columns} from ${sql.table(name)} limit ${CLEARED_AT_ONCE}`;
    const deletion = sql`delete from ${sql.table(name)} where (${columns}) in (${some})`;
    while (Number((await deletion.execute(db)).numAffectedRows) === CLEARED_AT_ONCE);
  }
}

async function copyTable(
  source: Transaction<Schema>,
  target: Transaction<Schema>,
  table: Table,
  version: number,
): Promise<number> {
  const sent = createFingerprint();
  let rows = 0;
  for await (const batch of batchesOf(source, table)) {
    const asOf = batch.map((row) => withVersion(row, table, version));
    await insertBatch(target, table.name, asOf);
    for (const row of asOf) sent.add(row);
    rows += batch.length;
  }
  if (sent.value() !== (await fingerprintOf(target, table)))
    throw new Error(`Copying ${table.name}: what arrived is not what was sent`);
  return rows;
}

/** Without the version of a product, because each shop counts its own, and without data that a copy erases. */
function contentOf(
  db: Transaction<Schema>,
  table: Table,
  erased: Awaited<ReturnType<typeof readErased>>,
): Promise<string> {
  return fingerprintOf(db, table, (row) =>
    table.name === 'orders' ? asErased(row, erased) : withVersion(row, table, 0),
  );
}

async function fingerprintOf(
  db: Transaction<Schema>,
  table: Table,
  as: (row: Row) => Row = (row) => row,
): Promise<string> {
  const fingerprint = createFingerprint();
  for await (const batch of batchesOf(db, table)) for (const row of batch) fingerprint.add(as(row));
  return fingerprint.value();
}

/** The XOR of the hashes of all rows: their order does not matter. Keys are unique, so no two rows cancel each other out. */
export function createFingerprint() {
  const sum = Buffer.alloc(32);
  return {
    add(row: Row): void {
      const digest = hash('sha256', JSON.stringify(row), 'buffer');
      for (let at = 0; at < sum.length; at += 1) sum[at]! ^= digest[at]!;
    },
    value: () => sum.toString('hex'),
  };
}

/** Orders and changes of units have versions of their own. */
function withVersion(row: Row, { name }: Table, version: number): Row {
  return name === 'products' || name === 'bin' ? { ...row, version } : row;
}

/** Each batch starts after the last row of the previous one: an offset would get slower with every batch. */
async function* batchesOf(db: Transaction<Schema>, { name, key }: Table): AsyncGenerator<readonly Row[]> {
  const columns = sql.join(key.map((column) => sql.ref(column)));
  let last: Row | undefined;
  do {
    const after = last && sql`where (${columns}) > (${sql.join(key.map((column) => last?.[column]))})`;
    const query = sql<Row>`select * from ${sql.table(name)} ${after ?? sql``} order by ${columns} limit ${BATCH_SIZE}`;
    const { rows } = await query.execute(db);
    if (rows.length > 0) yield rows;
    last = rows.length < BATCH_SIZE ? undefined : rows.at(-1);
  } while (last);
}

async function insertBatch(
  db: Transaction<Schema>,
  table: Table['name'],
  rows: readonly Row[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
  const names = sql.join(columns.map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(values)}`.execute(db);
}

/** Higher than in both shops, so that running processes notice it and reload every product. */
async function raiseVersion(source: Transaction<Schema>, target: Transaction<Schema>): Promise<number> {
  const version = Math.max(await readVersion(source), await readVersion(target)) + 1;
  await target.updateTable('catalogue').set({ version }).execute();
  return version;
}
