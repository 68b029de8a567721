import { expect, it } from 'vitest';
import { type Database, openDatabase } from './database.ts';
import { type Migration, migrate } from './migrate.ts';
import type { NewAddress } from './store.contract.ts';

const released: readonly Migration[] = ['0001-shop', '0002-counts'].map((name) => ({
  name,
  up: () => Promise.reject(new Error('must not run a second time')),
}));

const addReviews: Migration = {
  name: '0003-reviews',
  async up(db) {
    await db.schema.createTable('reviews').addColumn('id', 'text').execute();
    await db.updateTable('catalogue').set({ version: 99 }).execute();
  },
};

const failing: Migration = { name: '0004-failing', up: () => Promise.reject(new Error('no luck')) };

async function state({ db }: Database) {
  const tables = await db.introspection.getTables();
  const { version } = await db.selectFrom('catalogue').select('version').executeTakeFirstOrThrow();
  return { hasReviews: tables.some(({ name }) => name === 'reviews'), version };
}

export function migrateContract(newAddress: NewAddress): void {
  it('changes nothing the second time', async () => {
    const address = await newAddress();
    for (const _start of [1, 2]) await openDatabase(address).then((database) => database.close());
    const database = await openDatabase(address);
    expect(await state(database).finally(database.close)).toEqual({ hasReviews: false, version: 1 });
  });

  it('leaves nothing behind when one of several migrations fails', async () => {
    const address = await newAddress();
    const database = await openDatabase(address);
    await expect(migrate(database, [...released, addReviews, failing])).rejects.toThrow('no luck');
    expect(await state(database)).toEqual({ hasReviews: false, version: 1 });
    await migrate(database, [...released, addReviews]);
    expect(await state(database).finally(database.close)).toEqual({ hasReviews: true, version: 99 });
  });

  it('refuses a database that newer code has changed, and does not touch it', async () => {
    const address = await newAddress();
    const database = await openDatabase(address);
    await migrate(database, [...released, addReviews]);
    await expect(openDatabase(address)).rejects.toThrow(
      'La base de datos es más nueva que este programa (0003-reviews)',
    );
    expect(await state(database).finally(database.close)).toEqual({ hasReviews: true, version: 99 });
  });
}
