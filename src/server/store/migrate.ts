import { sql, type Transaction } from 'kysely';
import type { Database, Engine } from './database.ts';
import { createShop } from './migrations/0001-shop.ts';
import { createCounts } from './migrations/0002-counts.ts';
import { addProductVersions } from './migrations/0003-product-versions.ts';
import { createSettings } from './migrations/0004-settings.ts';
import { createHistory } from './migrations/0005-history.ts';
import { createBin } from './migrations/0006-bin.ts';
import { addTeam } from './migrations/0007-team.ts';
import { addPreviousPrice } from './migrations/0008-previous-price.ts';
import { createOrders } from './migrations/0009-orders.ts';
import { addLinkMakers } from './migrations/0010-link-makers.ts';
import { addErasures } from './migrations/0011-erasures.ts';
import { addChangedDetails } from './migrations/0012-changed-details.ts';
import { indexVoucherNumbers } from './migrations/0013-voucher-numbers.ts';
import type { Schema } from './schema.ts';

export interface Migration {
  readonly name: string;
  up(db: Transaction<Schema>, engine: Engine): Promise<void>;
}

/** In the order in which they run. A released migration is never changed: a later one corrects it. */
const migrations: readonly Migration[] = [
  { name: '0001-shop', up: createShop },
  { name: '0002-counts', up: createCounts },
  { name: '0003-product-versions', up: addProductVersions },
  { name: '0004-settings', up: createSettings },
  { name: '0005-history', up: createHistory },
  { name: '0006-bin', up: createBin },
  { name: '0007-team', up: addTeam },
  { name: '0008-previous-price', up: addPreviousPrice },
  { name: '0009-orders', up: createOrders },
  { name: '0010-link-makers', up: addLinkMakers },
  { name: '0011-erasures', up: addErasures },
  { name: '0012-changed-details', up: addChangedDetails },
  { name: '0013-voucher-numbers', up: indexVoucherNumbers },
];

/** An arbitrary number that nothing else on the server locks. */
const LOCK = 7_220_240_001;

/** All or nothing. When several processes start at once, one migrates and the others wait for it. */
export async function migrate(database: Database, known: readonly Migration[] = migrations): Promise<void> {
  await database.db.transaction().execute(async (db) => {
    // SQLite takes its write lock at the start of the transaction.
    if (database.engine === 'postgres') await sql`select pg_advisory_xact_lock(${LOCK})`.execute(db);
    await db.schema
      .createTable('migrations')
      .ifNotExists()
      .addColumn('name', 'text', (c) => c.primaryKey())
      .execute();
    const rows = await db.selectFrom('migrations').select('name').execute();
    const done = new Set(rows.map(({ name }) => name));
    requireKnown(done, known);
    for (const migration of known.filter(({ name }) => !done.has(name))) {
      await migration.up(db, database.engine);
      await db.insertInto('migrations').values({ name: migration.name }).execute();
    }
  });
}

/** Older code would write wrong rows into newer tables. */
function requireKnown(done: ReadonlySet<string>, known: readonly Migration[]): void {
  const newer = [...done.difference(new Set(known.map(({ name }) => name)))].sort();
  if (newer.length > 0) {
    throw new Error(
      `La base de datos es más nueva que este programa (${newer.join(', ')}): instala la versión que la creó o una posterior.`,
    );
  }
}
