import { describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../../test/harness/in-process/test-shop.ts';
import { COUNT } from '../store/orders/test-orders.ts';
import { createSnapshots } from './snapshot.ts';

const MODES = { off: { buying: { orders: 'off' } }, on: { buying: { orders: 'on' } } } as const;

const COUNTED = {
  ninguna000: { units: 0, discounted: true },
  ultima0000: { units: 1 },
  tres000000: { units: 3 },
  cuatro0000: { units: 4, discounted: true },
  agotado000: { units: 2, outOfStock: true },
  libre00000: { units: null },
} as const;

async function openCountedShop(): Promise<TestShop> {
  const t = await openTestShop();
  for (const [id, facts] of Object.entries(COUNTED)) await t.addProduct(id, facts);
  return t;
}

async function jsonOf(snapshots: Awaited<ReturnType<typeof createSnapshots>>): Promise<string> {
  return String((await snapshots.current().json).in('identity'));
}

describe('the units of a product in a snapshot', () => {
  it('decide its stock while the shop takes orders, and only few are shown', async () => {
    await using t = await openCountedShop();
    const { current } = await createSnapshots(t.shop.store, '/images', MODES.on);
    const stock = current().products.map(({ _id, discounted, outOfStock, unitsLeft }) => [
      _id,
      { discounted, outOfStock, unitsLeft },
    ]);
    expect(Object.fromEntries(stock)).toEqual({
      ninguna000: { discounted: false, outOfStock: true },
      ultima0000: { discounted: false, outOfStock: false, unitsLeft: 1 },
      tres000000: { discounted: false, outOfStock: false, unitsLeft: 3 },
      cuatro0000: { discounted: true, outOfStock: false },
      agotado000: { discounted: false, outOfStock: true },
      libre00000: { discounted: false, outOfStock: false },
    });
    expect(Object.keys(COUNTED).map(current().unitsOf)).toEqual([0, 1, 3, 4, 2, null]);
  });

  it('are ignored while the shop takes no orders', async () => {
    await using t = await openCountedShop();
    const { current } = await createSnapshots(t.shop.store, '/images', MODES.off);
    expect(current().find('ninguna000')).toMatchObject({ discounted: true, outOfStock: false });
    expect(current().products.filter((product) => 'unitsLeft' in product)).toEqual([]);
  });

  it('change no byte of the JSON of a catalogue without counted products', async () => {
    await using t = await openTestShop();
    await t.addProduct('libre00001', { discounted: true });
    await t.addProduct('libre00002', { outOfStock: true });
    const [off, on] = [
      await createSnapshots(t.shop.store, '/images', MODES.off),
      await createSnapshots(t.shop.store, '/images', MODES.on),
    ];
    expect(await jsonOf(on)).toBe(await jsonOf(off));
    expect(await jsonOf(on)).toContain('"color":"Negro","discounted":true,"outOfStock":false,"pictureUrls"');
  });

  it('follow every change, and those of a deleted product are gone', async () => {
    await using t = await openCountedShop();
    const snapshots = await createSnapshots(t.shop.store, '/images', MODES.on);
    const set = (before: number | null, have: number | null) =>
      t.shop.store.writeCatalogue((write) =>
        write.setUnits([{ productId: 'ninguna000', before, have }], COUNT),
      );
    await set(0, 2);
    await snapshots.refresh();
    expect(snapshots.current().find('ninguna000')).toMatchObject({ discounted: true, unitsLeft: 2 });
    await set(2, null);
    await snapshots.refresh();
    expect(snapshots.current().unitsOf('ninguna000')).toBeNull();
    const binning = { at: 1, by: { id: null, name: 'Ana' } };
    await t.shop.store.writeCatalogue((write) => write.moveToBin(['ultima0000'], binning));
    await snapshots.refresh();
    expect(snapshots.current().unitsOf('ultima0000')).toBeNull();
  });

  it('are shown for all products as soon as the setting changes', async () => {
    await using t = await openCountedShop();
    const snapshots = await createSnapshots(t.shop.store, '/images');
    const save = (known: number, orders: 'on' | 'off') =>
      t.shop.store.writeCatalogue((write) => {
        const values = { cart: 'on', orders } as const;
        return write.saveBlock({ block: 'buying', known, values, changedAt: 1, changedBy: 'Ana' });
      });
    expect(snapshots.current().find('ninguna000')).toMatchObject({ outOfStock: true });
    await save(0, 'off');
    await snapshots.refresh();
    expect(snapshots.current().find('ninguna000')).toMatchObject({ outOfStock: false });
    await save(1, 'on');
    await snapshots.refresh();
    expect(snapshots.current().find('ninguna000')).toMatchObject({ outOfStock: true });
  });
});
