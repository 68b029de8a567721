import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { contentsOf } from '../../../test/harness/in-process/backup-contents.ts';
import { openTestShop, type TestShop } from '../../../test/harness/in-process/test-shop.ts';
import { createFingerprint, type Row } from '../store/copy-database.ts';
import { addOrders, anOrder, aPayment, SALE, writeOrders } from '../store/orders/test-orders.ts';
import { restoreBackup } from './commands.ts';
import { backUp } from './write-backup.ts';

async function openSellingShop(): Promise<TestShop> {
  const t = await openTestShop();
  await t.addProduct('radio00001', { units: 5 });
  const { store } = t.shop;
  await addOrders(store, anOrder('ped-1', { state: 'confirmado', payments: [aPayment('pago-1')] }));
  await store.writeOrder((write) => write.moveUnits([{ productId: 'radio00001', delta: -2 }], SALE), {
    locksCatalogue: true,
  });
  return t;
}

/** Takes away what an older version of the shop did not have yet. */
function makeOlder(file: string): void {
  using database = new DatabaseSync(file);
  const tables = ['order_words', 'order_payments', 'order_events', 'order_lines', 'orders'];
  for (const table of [...tables, 'order_feed', 'unit_moves', 'erased_orders', 'retired_keys']) {
    database.exec(`drop table ${table}`);
    database.prepare('delete from fingerprints where table_name = ?').run(table);
  }
  database.exec('alter table products drop column units');
  const products = createFingerprint();
  for (const row of database.prepare('select * from products').iterate()) products.add(row as Row);
  const change = database.prepare("update fingerprints set fingerprint = ? where table_name = 'products'");
  change.run(products.value());
  database.exec('drop index idempotency_order; alter table idempotency_keys drop column order_id');
  database.exec("delete from migrations where name = '0009-orders' or name > '0011'");
}

describe('a backup with orders', () => {
  it('brings all of them back, and the restore prints how many', async () => {
    await using before = await openSellingShop();
    await using after = await openTestShop();
    await addOrders(after.shop.store, anOrder('ped-9'));
    const file = join(before.folder, 'respaldo.sqlite');
    await backUp(before.shop, file);
    const [amounts] = await restoreBackup(after.shop, file);
    expect(amounts).toContain('1 productos, 0 usuarios, 1 pedidos,');
    expect(await contentsOf(after)).toEqual(await contentsOf(before));
    expect(await after.shop.store.orders.findByKey('key-ped-9')).toBeNull();
    expect(await after.shop.store.orders.findUnitDifferences()).toEqual([]);
  });

  it('from before an erasure brings back the order without the data', async () => {
    await using t = await openSellingShop();
    const file = join(t.folder, 'respaldo.sqlite');
    await backUp(t.shop, file);
    await writeOrders(t.shop.store, (write) => write.erase('ped-1', Date.now()));
    await writeOrders(t.shop.store, (write) => write.deleteOrder('ped-1'));
    await restoreBackup(t.shop, file);
    const restored = await t.shop.store.orders.find('ped-1');
    expect(restored).toMatchObject({ state: 'confirmado', customer: { name: '', phone: '', landmarks: '' } });
    expect(restored?.erasedAt).not.toBeNull();
  });
});

describe('a backup from before orders', () => {
  it('is restored, and the shop has no orders then', async () => {
    await using t = await openTestShop();
    await t.addProduct('radio00001');
    const file = join(t.folder, 'respaldo.sqlite');
    await backUp(t.shop, file);
    makeOlder(file);
    await addOrders(t.shop.store, anOrder('ped-1'));
    await restoreBackup(t.shop, file);
    expect(await t.shop.store.products.find('radio00001')).toMatchObject({ units: null });
    expect(await t.shop.store.orders.counts()).toMatchObject({ abiertos: 0 });
  });
});
