import { sql } from 'kysely';
import type { Database } from '../../../src/server/store/database.ts';
import { type Migration, migrate } from '../../../src/server/store/migrate.ts';
import { createShop } from '../../../src/server/store/migrations/0001-shop.ts';
import { createCounts } from '../../../src/server/store/migrations/0002-counts.ts';
import { addProductVersions } from '../../../src/server/store/migrations/0003-product-versions.ts';
import { createSettings } from '../../../src/server/store/migrations/0004-settings.ts';
import { createHistory } from '../../../src/server/store/migrations/0005-history.ts';
import { createBin } from '../../../src/server/store/migrations/0006-bin.ts';
import { addTeam } from '../../../src/server/store/migrations/0007-team.ts';
import { addPreviousPrice } from '../../../src/server/store/migrations/0008-previous-price.ts';
import { createOrders } from '../../../src/server/store/migrations/0009-orders.ts';
import { addLinkMakers } from '../../../src/server/store/migrations/0010-link-makers.ts';
import { toRow } from '../../../src/server/store/product-row.ts';
import { aProduct, aUser } from '../../../src/server/store/test-rows.ts';
import type { StoredUser } from '../../../src/server/store/users.ts';

/** The output of a process whose migration was interrupted. */
export const MIGRATION_CUT = 'MIGRATION CUT';

/** The released migrations and their number of statements, including the one that records the migration. */
export const RELEASED: readonly (Migration & { readonly steps: number })[] = [
  { name: '0001-shop', up: createShop, steps: 13 },
  { name: '0002-counts', up: createCounts, steps: 3 },
  { name: '0003-product-versions', up: addProductVersions, steps: 3 },
  { name: '0004-settings', up: createSettings, steps: 2 },
  { name: '0005-history', up: createHistory, steps: 5 },
  { name: '0006-bin', up: createBin, steps: 7 },
  { name: '0007-team', up: addTeam, steps: 7 },
  { name: '0008-previous-price', up: addPreviousPrice, steps: 2 },
  { name: '0009-orders', up: createOrders, steps: 26 },
  { name: '0010-link-makers', up: addLinkMakers, steps: 10 },
];

interface OldRows {
  readonly user: StoredUser;
  /** The products are without pictures. */
  readonly productIds: readonly string[];
}

const USUAL_ROWS: OldRows = { user: aUser('vende-1'), productIds: ['producto-1', 'producto-2'] };

/** A database as an older version of the program left it, with the first migrations only. */
export async function makeOldDatabase(
  database: Database,
  done: number,
  { user, productIds } = USUAL_ROWS,
): Promise<void> {
  await migrate(database, RELEASED.slice(0, done));
  if (done === 0) return;
  const { id, email, name, role, status, passwordHash, createdAt } = user;
  const row = { id, email, name, role, status, password_hash: passwordHash, created_at: createdAt };
  await insertRow(database, 'users', row);
  for (const id of productIds) {
    const { version, price_before_cents, units, ...row } = toRow(
      aProduct(id, { cover: null, pictures: [] }),
      0,
    );
    await insertRow(database, 'products', row);
  }
}

/** Only the columns that the old table has. */
async function insertRow({ db }: Database, table: 'users' | 'products', row: object): Promise<void> {
  const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)));
  const values = sql.join(Object.values(row));
  await sql`insert into ${sql.table(table)} (${columns}) values (${values})`.execute(db);
}

/** The tables, columns and rows, for comparisons. */
export async function contentsOf({ db }: Database): Promise<unknown> {
  const tables = await db.introspection.getTables();
  return Promise.all(
    tables.map(async ({ name, columns }) => {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(db);
      const kept = rows.map((row) => JSON.stringify(row)).sort();
      return { name, columns: columns.map((column) => column.name).sort(), rows: kept };
    }),
  );
}
