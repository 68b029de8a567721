import { expect, it } from 'vitest';
import { START } from '../product-changes.ts';
import type { Subject } from '../store.contract.ts';
import { aProduct, BINNING } from '../test-rows.ts';
import { COUNT, SALE } from './test-orders.ts';
import type { UnitCount } from './unit-moves.ts';

export function unitsContract(subject: () => Subject): void {
  const store = () => subject().store;

  async function publish(units: Record<string, number | null>): Promise<void> {
    const products = Object.entries(units).map(([id, each]) => aProduct(id, { units: each }));
    await store().writeCatalogue((write) => write.saveAll(products));
  }

  async function unitsOf(...ids: string[]): Promise<unknown[]> {
    return Promise.all(ids.map(async (id) => (await store().products.find(id))?.units));
  }

  /** Rolls back when too few are there, as a use case does. */
  async function take(moves: Record<string, number>): Promise<boolean> {
    const list = Object.entries(moves).map(([productId, delta]) => ({ productId, delta }));
    const work = store().writeOrder(
      async (write) => {
        const short = await write.moveUnits(list, SALE);
        if (short.length > 0) throw new Error(short.join());
      },
      { locksCatalogue: true },
    );
    return work.then(
      () => true,
      () => false,
    );
  }

  const count = (...counts: readonly UnitCount[]) =>
    store().writeOrder((write) => write.setUnits(counts, COUNT), { locksCatalogue: true });

  it('are taken and given back, with the version of the catalogue but not the time of the product', async () => {
    await publish({ radio: 5, dron: 0, libre: null });
    expect(await take({ radio: -2, dron: 3, libre: 4, perdido: 1 })).toBe(true);
    expect(await unitsOf('radio', 'dron', 'libre')).toEqual([3, 3, null]);
    expect(await store().products.find('radio')).toMatchObject({ updatedAt: 1_700_000_000_000 });
    const { products, end } = await store().products.changesAfter({ version: 2, id: 'zzz' });
    expect(products.map(({ id }) => id)).toEqual(['dron', 'radio']);
    expect(end).toMatchObject({ version: 3 });
  });

  it('names the products with too few units, uncounted or gone', async () => {
    await publish({ radio: 5, dron: 1, libre: null });
    const moves = ['radio', 'libre', 'dron', 'perdido'].map((productId) => ({ productId, delta: -2 }));
    const short = await store().writeOrder((write) => write.moveUnits(moves, SALE), { locksCatalogue: true });
    expect(short).toEqual(['dron', 'libre', 'perdido']);
  });

  it('are taken from all products of an order or from none', async () => {
    await publish({ radio: 5, dron: 1 });
    expect(await take({ radio: -2, dron: -2 })).toBe(false);
    expect(await unitsOf('radio', 'dron')).toEqual([5, 1]);
    expect(await store().products.version()).toBe(2);
  });

  it('go to exactly one of 50 parallel sales of the last unit', async () => {
    await publish({ radio: 1 });
    const sales = await Promise.all(Array.from({ length: 50 }, () => take({ radio: -1 })));
    expect(sales.filter(Boolean)).toHaveLength(1);
    expect(await unitsOf('radio')).toEqual([0]);
    expect(await store().orders.findUnitDifferences()).toEqual([]);
  });

  it('are set only while the number is still the known one', async () => {
    await publish({ radio: 5, libre: null });
    const refused = { productId: 'radio', before: 4, have: 9 };
    expect(await count(refused, { productId: 'perdido', before: null, have: 1 })).toEqual([
      'perdido',
      'radio',
    ]);
    expect(await count({ ...refused, before: 5 }, { productId: 'libre', before: null, have: 2 })).toEqual([]);
    expect(await count({ productId: 'radio', before: 9, have: null })).toEqual([]);
    expect(await unitsOf('radio', 'libre')).toEqual([null, 2]);
  });

  it('are recorded with every change, a count before the sale of the same version', async () => {
    await publish({ radio: 1 });
    await store().writeOrder(
      async (write) => {
        await write.setUnits([{ productId: 'radio', before: 1, have: 6 }], COUNT);
        await write.moveUnits([{ productId: 'radio', delta: -4 }], SALE);
      },
      { locksCatalogue: true },
    );
    const moves = await subject().database.db.selectFrom('unit_moves').selectAll().orderBy('step').execute();
    const same = { product_id: 'radio', version: 3, user_id: 'ana' };
    expect(moves).toEqual([
      { ...same, step: 0, at: 4, delta: 5, after: 6, reason: 'conteo', order_id: null },
      { ...same, step: 1, at: 5, delta: -4, after: 2, reason: 'pedido', order_id: 'ped-1' },
    ]);
  });

  it('that differ from their last change are named', async () => {
    await publish({ radio: 5, dron: 5, libre: null });
    await take({ radio: -1, dron: -1 });
    await take({ radio: -1, dron: -1 });
    expect(await store().orders.findUnitDifferences()).toEqual([]);
    await subject().database.db.updateTable('products').set({ units: 4 }).where('id', '=', 'dron').execute();
    expect(await store().orders.findUnitDifferences()).toEqual(['dron']);
  });

  it('are never below zero', async () => {
    await publish({ radio: 5 });
    const { db } = subject().database;
    await expect(db.updateTable('products').set({ units: -1 }).execute()).rejects.toThrow();
  });

  it('stay as they are when a seller saves the product, in the bin and after a restore', async () => {
    await publish({ radio: 5 });
    const open = (await store().products.find('radio'))!;
    await take({ radio: -2 });
    await store().writeCatalogue(async (write) => {
      await write.update({ ...open, title: 'Otro' });
      await write.saveFields([{ ...open, title: 'Otro' }]);
      await write.saveAll([{ ...open, title: 'Otro' }]);
    });
    expect(await store().products.find('radio')).toMatchObject({ title: 'Otro', units: 3 });
    await store().writeCatalogue((write) => write.moveToBin(['radio'], BINNING));
    expect(await take({ radio: 2 })).toBe(true);
    await store().writeCatalogue((write) => write.restore(['radio']));
    expect(await unitsOf('radio')).toEqual([3]);
    expect((await store().products.changesAfter(START)).products).toMatchObject([{ units: 3 }]);
  });

  it('of a product that an older program moved to the bin are not counted', async () => {
    await publish({ radio: 5 });
    await store().writeCatalogue((write) => write.moveToBin(['radio'], BINNING));
    const { units: _units, ...old } = aProduct('radio');
    await subject()
      .database.db.updateTable('bin')
      .set({ product: JSON.stringify(old) })
      .execute();
    await store().writeCatalogue((write) => write.restore(['radio']));
    expect(await unitsOf('radio')).toEqual([null]);
  });

  it('and missing products are found by their ids', async () => {
    await publish({ radio: 5, libre: null });
    const ids = ['radio', 'libre', 'perdido'];
    await store().writeOrder(
      async (write) => {
        expect(await write.countedUnits(ids)).toEqual(new Map([['radio', 5]]));
        expect(await write.findGone(ids)).toEqual(new Set(['perdido']));
        expect(await write.findGone([])).toEqual(new Set());
      },
      { locksCatalogue: false },
    );
  });
}
