import { expect, it } from 'vitest';
import { copyShop } from './copy-database.ts';
import { openDatabase } from './database.ts';
import { type Position, START } from './product-changes.ts';
import type { StoredProduct } from './products.ts';
import type { NewAddress, Subject } from './store.contract.ts';
import { createStore } from './store.ts';
import { aProduct, BINNING } from './test-rows.ts';

export function changesContract(subject: () => Subject, newAddress: NewAddress): void {
  const store = () => subject().store;

  async function publish(...products: readonly StoredProduct[]): Promise<void> {
    await store().writeCatalogue((write) => write.saveAll(products));
  }

  /** Reads all batches after a position. `meanwhile` runs after the first batch. */
  async function readAll(from: Position, meanwhile: () => Promise<unknown> = async () => undefined) {
    const read: StoredProduct[] = [];
    let steps = 0;
    for (let position = from; ; steps += 1) {
      const changes = await store().products.changesAfter(position);
      read.push(...changes.products);
      position = changes.position;
      if (changes.end) return { read, position, steps, end: changes.end };
      if (steps === 0) await meanwhile();
    }
  }

  it('gives every product and the version when read from the start', async () => {
    const products = [aProduct('producto-1', { pictures: ['b.webp', 'a.webp'] }), aProduct('producto-2')];
    await publish(...products);
    const { read, end } = await readAll(START);
    expect(read).toEqual(products);
    expect(end).toEqual({ version: 2, count: 2 });
  });

  it('gives no product for an empty shop', async () => {
    const { position, ...rest } = await readAll(START);
    expect(rest).toEqual({ read: [], steps: 0, end: { version: 1, count: 0 } });
    expect(position).toEqual(START);
  });

  it('gives only products that were added, edited or imported since the position', async () => {
    await publish(...['a', 'b', 'c', 'd'].map((id) => aProduct(id)));
    const { position } = await readAll(START);
    expect((await readAll(position)).read).toEqual([]);
    const [edited, added, imported] = [
      aProduct('b', { count: 9 }),
      aProduct('e'),
      aProduct('a', { count: 7 }),
    ];
    await store().writeCatalogue((write) => write.update(edited));
    await store().writeCatalogue((write) => write.insert(added));
    await publish(imported);
    expect((await readAll(position)).read).toEqual([edited, added, imported]);
  });

  it('does not count a deleted product, although it does not name it', async () => {
    await publish(aProduct('a'), aProduct('b'));
    const { position } = await readAll(START);
    await store().writeCatalogue((write) => write.moveToBin(['a'], BINNING));
    expect(await readAll(position)).toMatchObject({ read: [], end: { version: 3, count: 1 } });
  });

  it('needs several batches for many products, and gives the new state of those that change meanwhile', async () => {
    const ids = Array.from({ length: 1_100 }, (_, at) => `producto-${String(at).padStart(4, '0')}`);
    await publish(...ids.map((id) => aProduct(id)));
    const meanwhile = () => publish(aProduct(ids[0]!, { count: 5 }), aProduct(ids[1_050]!, { count: 5 }));
    const { read, steps, end } = await readAll(START, meanwhile);
    const last = new Map(read.map((product) => [product.id, product]));
    expect([...last.keys()].sort()).toEqual(ids);
    expect(ids.filter((id) => last.get(id)?.count === 5)).toEqual([ids[0], ids[1_050]]);
    expect(steps).toBeGreaterThan(1);
    expect(end).toEqual({ version: 3, count: 1_100 });
  });

  it('gives every product of a restored shop as changed', async () => {
    await publish(aProduct('a'), aProduct('b'));
    const other = await openDatabase(await newAddress());
    await createStore(other).writeCatalogue((write) => write.saveAll([aProduct('b'), aProduct('c')]));
    const { position } = await readAll(START);
    await copyShop(other, subject().database).finally(other.close);
    const { read, end } = await readAll(position);
    expect(read.map(({ id }) => id)).toEqual(['b', 'c']);
    expect(end).toEqual({ version: 3, count: 2 });
  });

  it('gives every id once, in order', async () => {
    const ids = Array.from({ length: 2_500 }, (_, at) => `producto-${String(at).padStart(4, '0')}`);
    await publish(...ids.slice(0, 1_300).map((id) => aProduct(id, { pictures: [] })));
    await publish(...ids.slice(1_300).map((id) => aProduct(id, { pictures: [] })));
    const named: string[] = [];
    for (let more = await store().products.idsAfter(''); more.length > 0; ) {
      named.push(...more);
      more = await store().products.idsAfter(named.at(-1)!);
    }
    expect(named).toEqual(ids);
  });
}
