import { expect, it } from 'vitest';
import type { Subject } from './store.contract.ts';
import { aProduct } from './test-rows.ts';

export function productsContract(subject: () => Subject): void {
  const products = () => subject().store.products;

  async function publish(...list: ReturnType<typeof aProduct>[]): Promise<void> {
    await subject().store.writeCatalogue(async (write) => {
      for (const product of list) await write.insert(product);
    });
  }

  it('returns a product exactly as it was stored', async () => {
    const product = aProduct('producto-1', { priceCents: 100_000_000_000, discounted: true, count: 7 });
    await publish(product);
    expect(await products().find('producto-1')).toEqual(product);
  });

  it('stores the previous price of a discounted product', async () => {
    const product = aProduct('producto-1', { discounted: true, priceBeforeCents: 100_000_000_000 });
    await publish(product);
    expect(await products().find('producto-1')).toEqual(product);
  });

  it.each([
    ['another marking', { discounted: false }],
    ['a price that is no longer lower', { priceCents: 4_000_000 }],
  ])('ends the previous price with %s', async (_reason, facts) => {
    const product = aProduct('producto-1', { discounted: true, priceBeforeCents: 4_000_000 });
    await publish(product);
    await subject().store.writeCatalogue((write) => write.update({ ...product, ...facts }));
    expect(await products().find('producto-1')).toMatchObject({ priceBeforeCents: null });
  });

  it('stores a product without pictures and cover', async () => {
    const product = aProduct('producto-1', { cover: null, pictures: [], outOfStock: true });
    await publish(product);
    expect(await products().find('producto-1')).toEqual(product);
    expect(await products().all()).toEqual({ version: 2, products: [product] });
  });

  it('finds nothing for an unknown id', async () => {
    expect(await products().find('producto-1')).toBeNull();
  });

  it('lists the newest first, then by the bytes of the id', async () => {
    const ids = ['a-viejo', 'B', 'a', 'Z', 'ñ', '_'];
    await publish(...ids.map((id) => aProduct(id, { createdAt: id === 'a-viejo' ? 1 : 2 })));
    const { products: list } = await products().all();
    expect(list.map(({ id }) => id)).toEqual(['B', 'Z', '_', 'a', 'ñ', 'a-viejo']);
  });

  it('lists every product with its own pictures in their order', async () => {
    const first = aProduct('producto-1', { createdAt: 2, pictures: ['c.webp', 'a.webp', 'b.webp'] });
    const second = aProduct('producto-2', { createdAt: 1, pictures: ['a.webp'] });
    await publish(second, first);
    expect(await products().all()).toEqual({ version: 2, products: [first, second] });
  });

  it('orders pictures by position, not by the order of the rows', async () => {
    await publish(aProduct('producto-1', { pictures: [] }));
    const names = ['a.webp', 'b.webp', 'c.webp'];
    const rows = names.map((name, position) => ({ product_id: 'producto-1', position, name }));
    await subject().database.db.insertInto('product_pictures').values(rows.reverse()).execute();
    expect(await products().find('producto-1')).toMatchObject({ pictures: names });
    expect((await products().all()).products).toMatchObject([{ pictures: names }]);
  });

  it('counts the products', async () => {
    await publish(aProduct('producto-1'), aProduct('producto-2'));
    expect(await products().count()).toBe(2);
  });

  it('names every used picture once, including covers', async () => {
    await publish(
      aProduct('producto-1', { cover: 'sola.webp', pictures: ['a.webp', 'b.webp'] }),
      aProduct('producto-2', { cover: null, pictures: ['b.webp'] }),
    );
    expect(await products().picturesInUse()).toEqual(new Set(['sola.webp', 'a.webp', 'b.webp']));
  });

  it.each([
    ['costs nothing', { priceCents: 0 }],
    ['counts nothing', { count: 0 }],
    ['is discounted and out of stock', { discounted: true, outOfStock: true }],
  ])('refuses a product that %s', async (_reason, facts) => {
    await expect(publish(aProduct('producto-1', facts))).rejects.toThrow();
    expect(await products().count()).toBe(0);
  });
}
