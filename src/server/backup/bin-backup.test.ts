import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { contentsOf, createPublisher } from '../../../test/harness/in-process/backup-contents.ts';
import { moveToBin } from '../../../test/harness/in-process/delete-product.ts';
import { openTestShop } from '../../../test/harness/in-process/test-shop.ts';
import { restore } from './restore.ts';
import { backUp } from './write-backup.ts';

/** Takes away what an older version of the shop did not have yet. */
function makeOlder(file: string): void {
  using database = new DatabaseSync(file);
  for (const table of ['bin_pictures', 'bin', 'history']) {
    database.exec(`drop table ${table}`);
    database.prepare('delete from fingerprints where table_name = ?').run(table);
  }
  database.exec("delete from migrations where name in ('0005-history', '0006-bin')");
}

describe('a backup', () => {
  it('has the bin with its pictures and the history, and a restore brings all of it back', async () => {
    await using before = await openTestShop();
    await using after = await openTestShop();
    const publish = await createPublisher(before);
    await publish('Sigue a la venta');
    const { _id } = await publish('Está en la papelera');
    await moveToBin(before.shop, _id);
    const file = join(before.folder, 'respaldo.sqlite');
    expect(await backUp(before.shop, file)).toMatchObject({
      products: 1,
      bin: 1,
      bin_pictures: 1,
      history: 3,
    });
    await restore(after.shop, file, after.folder);
    expect(await contentsOf(after)).toEqual(await contentsOf(before));
    await after.shop.snapshots.refresh();
    expect(after.shop.snapshots.current().binnedPictures.size).toBe(1);
  });

  it('from before the bin and the history is restored, and empties both', async () => {
    await using t = await openTestShop();
    const publish = await createPublisher(t);
    const product = await publish('El de ayer');
    const file = join(t.folder, 'respaldo.sqlite');
    await backUp(t.shop, file);
    makeOlder(file);
    await moveToBin(t.shop, product._id);
    await restore(t.shop, file, t.folder);
    expect(await t.shop.store.products.find(product._id)).toMatchObject({ title: 'El de ayer' });
    expect(await t.shop.store.bin.all()).toEqual([]);
    expect(await t.shop.store.history.list({ limit: 1 })).toEqual([]);
  });
});
