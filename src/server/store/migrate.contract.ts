import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { sampleOrder } from '../../domain/orders/sample-order.testing.ts';
import { type Database, openDatabase } from './database.ts';
import { type Migration, migrate } from './migrate.ts';
import { aCustomer, addOrders, anOrder, aPayment, writeOrders } from './orders/test-orders.ts';
import { START } from './product-changes.ts';
import type { NewAddress } from './store.contract.ts';
import { createStore } from './store.ts';
import { aProduct, aUser } from './test-rows.ts';

const released: readonly Migration[] = [
  '0001-shop',
  '0002-counts',
  '0003-product-versions',
  '0004-settings',
  '0005-history',
  '0006-bin',
  '0007-team',
  '0008-previous-price',
  '0009-orders',
  '0010-link-makers',
  '0011-erasures',
  '0012-changed-details',
  '0013-voucher-numbers',
].map((name) => ({
  name,
  up: () => Promise.reject(new Error('must not run a second time')),
}));

const addReviews: Migration = {
  name: '9999-reviews',
  async up(db) {
    await db.schema.createTable('reviews').addColumn('id', 'text').execute();
    await db.updateTable('catalogue').set({ version: 99 }).execute();
  },
};

const failing: Migration = { name: '9999-failing', up: () => Promise.reject(new Error('no luck')) };

async function state({ db }: Database) {
  const tables = await db.introspection.getTables();
  const { version } = await db.selectFrom('catalogue').select('version').executeTakeFirstOrThrow();
  return { hasReviews: tables.some(({ name }) => name === 'reviews'), version };
}

/** A shop from before products had versions. */
async function forgetVersions({ db }: Database): Promise<void> {
  await db.schema.dropIndex('products_changes').execute();
  await db.schema.alterTable('products').dropColumn('version').execute();
  await db.deleteFrom('migrations').where('name', '=', '0003-product-versions').execute();
}

/** A shop from before links knew who made them, with one that is open. */
async function forgetMakers({ db }: Database): Promise<void> {
  await db.schema.dropIndex('history_notices').execute();
  await db.schema.alterTable('history').dropColumn('notice').execute();
  await db.schema.alterTable('users').dropColumn('link_used_at').execute();
  await db.schema.alterTable('users').renameColumn('notices_seen_at', 'sinpe_seen_at').execute();
  await sql`update users set sinpe_seen_at = 4102444800000 where id = 'ana'`.execute(db);
  await db.schema.dropTable('invitations').execute();
  await db.schema.createTable('invitations').addColumn('token_hash', 'text').execute();
  await sql`insert into invitations values ('abierta')`.execute(db);
  await db.deleteFrom('migrations').where('name', '=', '0010-link-makers').execute();
}

/** A shop from before data that were left again after an erasure were erased again. */
async function forgetErasures({ db }: Database): Promise<void> {
  for (const index of ['idempotency_order', 'orders_shopper_erased'])
    await db.schema.dropIndex(index).execute();
  await db.schema.dropTable('retired_keys').execute();
  await db.schema.alterTable('idempotency_keys').dropColumn('order_id').execute();
  await db.schema.alterTable('orders').dropColumn('shopper_erased_at').execute();
  await db.schema.alterTable('erased_orders').dropColumn('shopper_at').execute();
  await db.deleteFrom('migrations').where('name', '=', '0011-erasures').execute();
}

export function migrateContract(newAddress: NewAddress): void {
  it('changes nothing the second time', async () => {
    const address = await newAddress();
    for (const _start of [1, 2]) await openDatabase(address).then((database) => database.close());
    const database = await openDatabase(address);
    expect(await state(database).finally(database.close)).toEqual({ hasReviews: false, version: 1 });
  });

  it('rolls back all migrations when one of them fails', async () => {
    const address = await newAddress();
    const database = await openDatabase(address);
    await expect(migrate(database, [...released, addReviews, failing])).rejects.toThrow('no luck');
    expect(await state(database)).toEqual({ hasReviews: false, version: 1 });
    await migrate(database, [...released, addReviews]);
    expect(await state(database).finally(database.close)).toEqual({ hasReviews: true, version: 99 });
  });

  it('refuses a database of newer code and does not change it', async () => {
    const address = await newAddress();
    const database = await openDatabase(address);
    await migrate(database, [...released, addReviews]);
    await expect(openDatabase(address)).rejects.toThrow(
      'La base de datos es más nueva que este programa (9999-reviews)',
    );
    expect(await state(database).finally(database.close)).toEqual({ hasReviews: true, version: 99 });
  });

  it('migrates an older shop with its products, and reports their changes from then on', async () => {
    const address = await newAddress();
    const old = await openDatabase(address);
    const [unchanged, edited] = [aProduct('producto-1'), aProduct('producto-2')];
    await createStore(old).writeCatalogue((write) => write.saveAll([unchanged, edited]));
    await forgetVersions(old).finally(old.close);
    const { products, writeCatalogue, close } = createStore(await openDatabase(address));
    const { position, ...first } = await products.changesAfter(START);
    expect(first).toEqual({ products: [unchanged, edited], end: { version: 2, count: 2 } });
    await writeCatalogue((write) => write.update(edited));
    expect(await products.changesAfter(position).finally(close)).toMatchObject({ products: [edited] });
  });

  it('ends the links of an older shop, and has the notices and the passwords that may come from a link', async () => {
    const address = await newAddress();
    const old = await openDatabase(address);
    const before = createStore(old);
    for (const id of ['ana', 'luis']) await before.users.add(aUser(id));
    const by = { id: 'luis', name: 'Luis' };
    const changed = { by, kind: 'settings-changed', subject: 'sinpe' } as const;
    const change = (field: string) => ({ changes: [{ field, before: '', after: '60457788' }] });
    await before.writeTeam((write) =>
      write.addHistory([
        { ...changed, at: 7, details: change('phone') },
        { ...changed, at: 8, details: change('holder') },
        { at: 9, by, kind: 'password-changed', subject: 'Luis' },
      ]),
    );
    await forgetMakers(old).finally(old.close);
    const database = await openDatabase(address);
    const { users, history, close } = createStore(database);
    expect(await database.db.selectFrom('invitations').selectAll().execute()).toEqual([]);
    expect((await history.notices(0, 9)).map(({ at }) => at)).toEqual([7]);
    // Ana had read until the year 2100.
    expect([await users.noticesSeenAt('ana'), await users.noticesSeenAt('luis')]).toEqual([7, 0]);
    const linkUsedAt = (await users.all()).map((user) => [user.id, user.linkUsedAt]);
    await close();
    expect(linkUsedAt).toEqual([
      ['ana', null],
      ['luis', 9],
    ]);
  });

  it('keeps a voucher that an older shop has taken twice, and finds it from then on', async () => {
    const address = await newAddress();
    const old = await openDatabase(address);
    await old.db.schema.dropIndex('order_payments_number').execute();
    await old.db.deleteFrom('migrations').where('name', '=', '0013-voucher-numbers').execute();
    const taken = (id: string, voucher: string) => ({ payments: [aPayment(id, { voucher })] });
    await addOrders(
      createStore(old),
      anOrder('ped-1', taken('a', '123456')),
      anOrder('ped-2', taken('b', '0123456')),
    ).finally(old.close);
    const store = createStore(await openDatabase(address));
    const found = await writeOrders(store, (write) => write.findVoucher('00123456')).finally(store.close);
    expect(found).toMatch(/^ref-ped-[12]$/);
  });

  it('erases the delivery of orders that were erased, and no longer counts those with new data as erased', async () => {
    const address = await newAddress();
    const old = await openDatabase(address);
    const delivery = { ...sampleOrder().delivery, tracking: 'CR123456', eta: 'Mañana' };
    const customer = aCustomer('');
    const nothing = {
      customer: { ...customer, landmarks: '' },
      publicNote: '',
      privateNote: '',
      cancelReason: '',
    };
    const erased = { ...nothing, reportedVoucher: '', delivery, erasedAt: 2 };
    await addOrders(
      createStore(old),
      anOrder('ped-1', erased),
      anOrder('ped-2', { ...erased, customer: aCustomer('Sofía') }),
      anOrder('ped-3', { delivery }),
    );
    await forgetErasures(old).finally(old.close);
    const { orders, close } = createStore(await openDatabase(address));
    const found = [await orders.find('ped-1'), await orders.find('ped-2'), await orders.find('ped-3')];
    await close();
    expect(found).toMatchObject([
      { erasedAt: 2, delivery: { tracking: '', eta: '' } },
      { erasedAt: null, delivery, customer: { name: 'Sofía' } },
      { erasedAt: null, delivery },
    ]);
  });
}
