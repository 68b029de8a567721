import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { openTestShop, type TestShop } from '../../../test/harness/in-process/test-shop.ts';
import { openDatabase } from '../store/database.ts';
import { createStore, type Store } from '../store/store.ts';
import { aProduct, BINNING } from '../store/test-rows.ts';
import { createSnapshots } from './snapshot.ts';

/** A store that counts the reads of changes, and starts each read when the test allows it. */
function watched({ products, settings, bin }: Store) {
  const reads = { count: 0, gate: async (): Promise<void> => undefined };
  const changesAfter: typeof products.changesAfter = async (position) => {
    reads.count += 1;
    await reads.gate();
    return products.changesAfter(position);
  };
  return { reads, store: { settings, bin, products: { ...products, changesAfter } } };
}

/** Another process on the same database. */
async function openOther({ folder }: TestShop) {
  const store = createStore(await openDatabase({ file: join(folder, 'tienda.sqlite') }));
  return {
    store,
    add: (id: string) => store.writeCatalogue((write) => write.insert(aProduct(id))),
    [Symbol.asyncDispose]: () => store.close(),
  };
}

describe('a snapshot', () => {
  it('has the stored products newest first, with prices in colones and picture URLs', async () => {
    await using t = await openTestShop({ environment: { BLOB_BASE_URL: 'https://fotos.example/tienda' } });
    await t.addProduct('viejo00001', { createdAt: 1_000 });
    await t.addProduct('nuevo00001', { createdAt: 2_000, pictures: ['a.webp', 'b.webp'], cover: 'b.webp' });
    await t.addProduct('igual00002', { createdAt: 1_500 });
    await t.addProduct('igual00001', { createdAt: 1_500 });
    const { products } = t.shop.snapshots.current();
    expect(products.map((product) => product._id)).toEqual([
      'nuevo00001',
      'igual00001',
      'igual00002',
      'viejo00001',
    ]);
    expect(products[0]).toStrictEqual({
      _id: 'nuevo00001',
      title: 'Audífonos Ñandú',
      description: 'Audífonos inalámbricos 🎧',
      brand: 'Ñandú',
      price: 32_900.5,
      count: 1,
      category: 'Audio',
      color: 'Negro',
      discounted: false,
      outOfStock: false,
      coverUrl: 'https://fotos.example/tienda/b.webp',
      pictureUrls: ['https://fotos.example/tienda/a.webp', 'https://fotos.example/tienda/b.webp'],
      createdAt: '1970-01-01T00:00:02.000Z',
      updatedAt: '2023-11-14T22:13:20.000Z',
    });
    expect(products[1]).not.toHaveProperty('coverUrl');
  });

  it('finds a product by its id only', async () => {
    await using t = await openTestShop();
    await t.addProduct('producto-1');
    const snapshot = t.shop.snapshots.current();
    expect(snapshot.find('producto-1')?._id).toBe('producto-1');
    for (const id of ['', 'PRODUCTO-1', '__proto__', 'constructor']) expect(snapshot.find(id)).toBeNull();
  });
});

describe('a refresh', () => {
  it('is shared: a hundred calls during a run cost one more run', async () => {
    await using t = await openTestShop();
    const { reads, store } = watched(t.shop.store);
    const snapshots = await createSnapshots(store, '/images');
    const gate = Promise.withResolvers<void>();
    reads.gate = () => gate.promise;
    const waiting = Array.from({ length: 101 }, () => snapshots.refresh());
    gate.resolve();
    await Promise.all(waiting);
    expect(reads.count).toBe(1 + 2);
  });

  it('contains every change that was made before the call', async () => {
    await using t = await openTestShop();
    const snapshots = await createSnapshots(t.shop.store, '/images');
    for (let at = 0; at < 20; at += 1) {
      const id = `producto-${at}`;
      const early = snapshots.refresh();
      await t.shop.store.writeCatalogue((write) => write.insert(aProduct(id)));
      await Promise.all([early, snapshots.refresh()]);
      expect(snapshots.current().find(id)).not.toBeNull();
    }
  });

  it('that fails rejects, and the next one works', async () => {
    await using t = await openTestShop();
    const { reads, store } = watched(t.shop.store);
    const snapshots = await createSnapshots(store, '/images');
    const before = snapshots.current();
    reads.gate = () => Promise.reject(new Error('the database is away'));
    await expect(snapshots.refresh()).rejects.toThrow('away');
    expect(snapshots.current()).toBe(before);
    reads.gate = async () => undefined;
    await t.addProduct('producto-1');
    await snapshots.refresh();
    expect(snapshots.current().products).toHaveLength(1);
  });

  it('drops deleted products and keeps the others', async () => {
    await using t = await openTestShop();
    for (const id of ['producto-1', 'producto-2', 'producto-3']) await t.addProduct(id);
    const before = t.shop.snapshots.current();
    await t.shop.store.writeCatalogue((write) => write.moveToBin(['producto-2'], BINNING));
    await t.shop.snapshots.refresh();
    const after = t.shop.snapshots.current();
    expect(after.find('producto-2')).toBeNull();
    expect(after.products).toHaveLength(2);
    for (const product of after.products) expect(before.find(product._id)).toBe(product);
  });

  it('creates no new snapshot when nothing changed', async () => {
    await using t = await openTestShop();
    await t.addProduct('producto-1');
    const before = t.shop.snapshots.current();
    await t.shop.snapshots.refresh();
    expect(t.shop.snapshots.current()).toBe(before);
  });

  it('accepts an older version after a backup was restored', async () => {
    await using t = await openTestShop();
    await t.addProduct('producto-1');
    await t.addProduct('producto-2');
    const { db } = t.shop.database;
    await db.deleteFrom('products').where('id', '=', 'producto-2').execute();
    await db.updateTable('products').set({ title: 'El de ayer', version: 1 }).execute();
    await db.updateTable('catalogue').set({ version: 1 }).execute();
    await t.shop.snapshots.refresh();
    expect(t.shop.snapshots.current().products).toMatchObject([{ _id: 'producto-1', title: 'El de ayer' }]);
  });
});

describe('pollVersion', () => {
  it('loads changes of another process', async () => {
    await using t = await openTestShop();
    await using other = await openOther(t);
    const { snapshots } = t.shop;
    const following = snapshots.pollVersion(5, () => undefined);
    await other.add('de-otro-proceso');
    await vi.waitFor(() => expect(snapshots.current().find('de-otro-proceso')).not.toBeNull(), 10_000);
    following.stop();
  });

  it('does not read products while the version is unchanged', async () => {
    await using t = await openTestShop();
    const { reads, store } = watched(t.shop.store);
    let looks = 0;
    const version = () => {
      looks += 1;
      return t.shop.store.products.version();
    };
    const snapshots = await createSnapshots(
      { ...store, products: { ...store.products, version } },
      '/images',
    );
    const following = snapshots.pollVersion(1, () => undefined);
    await vi.waitFor(() => expect(looks).toBeGreaterThan(5), 10_000);
    following.stop();
    expect(reads.count).toBe(1);
  });

  it('reports an error and continues', async () => {
    await using t = await openTestShop();
    const faults: unknown[] = [];
    let isAway = true;
    const version = async () => {
      if (isAway) throw new Error('the database is away');
      return t.shop.store.products.version();
    };
    const store = { ...t.shop.store, products: { ...t.shop.store.products, version } };
    const snapshots = await createSnapshots(store, '/images');
    const following = snapshots.pollVersion(1, (error) => faults.push(error));
    await vi.waitFor(() => expect(faults.length).toBeGreaterThan(2), 10_000);
    await t.addProduct('producto-1');
    isAway = false;
    await vi.waitFor(() => expect(snapshots.current().find('producto-1')).not.toBeNull(), 10_000);
    following.stop();
  });
});
