import { expect, it } from 'vitest';
import { sampleOrder } from '../../domain/orders/sample-order.testing.ts';
import { type Database, openDatabase } from './database.ts';
import { type Migration, migrate } from './migrate.ts';
import { aCustomer, addOrders, anOrder } from './orders/test-orders.ts';
import { START } from './product-changes.ts';
import type { NewAddress } from './store.contract.ts';
import { createStore } from './store.ts';
import { aProduct } from './test-rows.ts';

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
  '0011-erasures',
  '0012-changed-details',
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
