import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { openTestShop, type TestShop } from '../../test/shop.ts';
import { createSnapshots } from './snapshot.ts';
import { openDatabase } from './store/database.ts';
import { createStore, type Store } from './store/store.ts';
import { aProduct } from './store/test-rows.ts';

/** A store that counts how often the whole catalogue is read, and reads it when told to. */
function watched({ products }: Store) {
  const reads = { count: 0, gate: Promise.resolve() };
  const all: typeof products.all = async () => {
    reads.count += 1;
    await reads.gate;
    return products.all();
  };
  return { reads, store: { products: { ...products, all } } };
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

describe('the catalogue in memory', () => {
  it('is the stored one: newest first, in colones, with addresses for names', async () => {
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

  it('finds a product by its id, and nothing by another word', async () => {
    await using t = await openTestShop();
    await t.addProduct('producto-1');
    const snapshot = t.shop.snapshots.current();
    expect(snapshot.find('producto-1')?._id).toBe('producto-1');
    for (const id of ['', 'PRODUCTO-1', '__proto__', 'constructor']) expect(snapshot.find(id)).toBeNull();
  });
});

describe('a refresh', () => {
  it('is shared: a hundred who ask while one runs cost one more', async () => {
    await using t = await openTestShop();
    const { reads, store } = watched(t.shop.store);
    const snapshots = await createSnapshots(store, '/images');
    const gate = Promise.withResolvers<void>();
    reads.gate = gate.promise;
    const waiting = Array.from({ length: 101 }, () => snapshots.refresh());
    gate.resolve();
    await Promise.all(waiting);
    expect(reads.count).toBe(1 + 2);
  });

  it('holds every change that was made before it was asked for', async () => {
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

  it('that fails is told to who asked, and the next one works', async () => {
    await using t = await openTestShop();
    const { reads, store } = watched(t.shop.store);
    const snapshots = await createSnapshots(store, '/images');
    const before = snapshots.current();
    reads.gate = Promise.reject(new Error('the database is away'));
    await expect(snapshots.refresh()).rejects.toThrow('away');
    expect(snapshots.current()).toBe(before);
    reads.gate = Promise.resolve();
    await snapshots.refresh();
    expect(snapshots.current()).not.toBe(before);
  });

  it('takes over an older catalogue too, when a backup was put back', async () => {
    await using t = await openTestShop();
    await t.addProduct('producto-1');
    await t.addProduct('producto-2');
    const { db } = t.shop.database;
    await db.deleteFrom('products').where('id', '=', 'producto-2').execute();
    await db.updateTable('catalogue').set({ version: 1 }).execute();
    await t.shop.snapshots.refresh();
    expect(t.shop.snapshots.current().products).toHaveLength(1);
  });
});

describe('following', () => {
  it('brings in what another process changed', async () => {
    await using t = await openTestShop();
    await using other = await openOther(t);
    const { snapshots } = t.shop;
    const following = snapshots.follow(5, () => undefined);
    await other.add('de-otro-proceso');
    await vi.waitFor(() => expect(snapshots.current().find('de-otro-proceso')).not.toBeNull(), 10_000);
    following.stop();
  });

  it('does not read the catalogue while nothing changes', async () => {
    await using t = await openTestShop();
    const { reads, store } = watched(t.shop.store);
    let looks = 0;
    const version = () => {
      looks += 1;
      return t.shop.store.products.version();
    };
    const snapshots = await createSnapshots({ products: { ...store.products, version } }, '/images');
    const following = snapshots.follow(1, () => undefined);
    await vi.waitFor(() => expect(looks).toBeGreaterThan(5), 10_000);
    following.stop();
    expect(reads.count).toBe(1);
  });

  it('goes on after a fault, and says so', async () => {
    await using t = await openTestShop();
    const faults: unknown[] = [];
    let isAway = true;
    const version = async () => {
      if (isAway) throw new Error('the database is away');
      return t.shop.store.products.version();
    };
    const store = { products: { ...t.shop.store.products, version } };
    const snapshots = await createSnapshots(store, '/images');
    const following = snapshots.follow(1, (error) => faults.push(error));
    await vi.waitFor(() => expect(faults.length).toBeGreaterThan(2), 10_000);
    await t.addProduct('producto-1');
    isAway = false;
    await vi.waitFor(() => expect(snapshots.current().find('producto-1')).not.toBeNull(), 10_000);
    following.stop();
  });
});
