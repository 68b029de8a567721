import { expect, it } from 'vitest';
import type { Subject } from './store.contract.ts';
import { aProduct, BINNING } from './test-rows.ts';

export function binContract(subject: () => Subject): void {
  const store = () => subject().store;

  async function bin(...ids: readonly string[]) {
    return store().writeCatalogue((write) => write.moveToBin(ids, BINNING));
  }

  it('has a deleted product with who and when, and the catalogue no longer has it', async () => {
    const [product, other] = [aProduct('producto-1'), aProduct('producto-2')];
    await store().writeCatalogue((write) => write.saveAll([product, other]));
    expect(await bin('producto-1')).toEqual([product]);
    expect((await store().products.all()).products).toEqual([other]);
    expect(await store().products.find('producto-1')).toBeNull();
    expect(await store().bin.all()).toEqual([{ product, ...BINNING }]);
  });

  it('takes only products of the catalogue', async () => {
    await store().writeCatalogue((write) => write.insert(aProduct('producto-1')));
    await bin('producto-1');
    expect(await bin('producto-1', 'no-existe')).toEqual([]);
    expect(await store().bin.all()).toHaveLength(1);
  });

  it('gives a product back exactly as it was, and reports it as a change', async () => {
    const product = aProduct('producto-1', { createdAt: 5, updatedAt: 7, cover: 'otra.webp' });
    await store().writeCatalogue((write) => write.insert(product));
    await bin('producto-1');
    const version = await store().products.version();
    expect(await store().writeCatalogue((write) => write.restore(['producto-1']))).toEqual([product]);
    expect(await store().products.find('producto-1')).toEqual(product);
    expect(await store().bin.all()).toEqual([]);
    const { products } = await store().products.changesAfter({ version, id: '' });
    expect(products).toEqual([product]);
    expect(await store().writeCatalogue((write) => write.restore(['producto-1']))).toEqual([]);
  });

  it('lists the newest first, in any number', async () => {
    const ids = Array.from({ length: 600 }, (_, at) => `producto-${String(at).padStart(3, '0')}`);
    await store().writeCatalogue((write) => write.saveAll(ids.map((id) => aProduct(id))));
    const [old, fresh] = [ids.slice(0, 300), ids.slice(300)];
    await bin(...old);
    await store().writeCatalogue((write) => write.moveToBin(fresh, { ...BINNING, at: BINNING.at + 1 }));
    const listed = (await store().bin.all()).map(({ product }) => product.id);
    expect(listed).toEqual([...fresh.toReversed(), ...old.toReversed()]);
    expect(await store().bin.idsBefore(BINNING.at, 9)).toEqual([]);
    expect((await store().bin.idsBefore(BINNING.at + 1, 999)).toSorted()).toEqual(old);
  });

  it('uses its pictures until the product is purged', async () => {
    const product = aProduct('producto-1', { cover: 'sola.webp', pictures: ['a.webp', 'a.webp'] });
    await store().writeCatalogue((write) => write.insert(product));
    await bin('producto-1');
    const both = new Set(['sola.webp', 'a.webp']);
    expect(await store().products.picturesInUse()).toEqual(both);
    expect(await store().bin.pictures()).toEqual(both);
    await store().withCatalogueLock(async (read) => expect(await read.isPictureUsed('sola.webp')).toBe(true));
    expect(await store().writeCatalogue((write) => write.purge(['producto-1']))).toEqual([product]);
    expect(await store().products.picturesInUse()).toEqual(new Set());
    expect(await store().writeCatalogue((write) => write.purge(['producto-1']))).toEqual([]);
  });

  it('has another revision exactly when it has other contents', async () => {
    const revisions = [await store().bin.revision()];
    const add = async (work: Promise<unknown>) => {
      await work;
      revisions.push(await store().bin.revision());
    };
    await store().writeCatalogue((write) => write.saveAll(['a', 'b', 'c'].map((id) => aProduct(id))));
    await add(bin('a'));
    await add(bin('b'));
    await add(store().writeCatalogue((write) => write.restore(['b'])));
    await add(bin('b'));
    await add(
      store().writeCatalogue(async (write) => {
        await write.purge(['a']);
        await write.moveToBin(['c'], BINNING);
      }),
    );
    const [empty, one, two, oneAgain, ...others] = revisions;
    expect(oneAgain).toBe(one);
    expect(new Set([empty, one, two, ...others]).size).toBe(5);
  });

  it('reserves the ids of its products', async () => {
    await store().writeCatalogue((write) => write.insert(aProduct('producto-1')));
    await bin('producto-1');
    const taken = 'producto-1 is in the bin';
    await expect(store().writeCatalogue((write) => write.insert(aProduct('producto-1')))).rejects.toThrow(
      taken,
    );
    await expect(store().writeCatalogue((write) => write.saveAll([aProduct('producto-1')]))).rejects.toThrow(
      taken,
    );
  });
}
