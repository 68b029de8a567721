import { hash } from 'node:crypto';
import { access, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { openTestShop } from '../../../test/harness/in-process/test-shop.ts';
import { checkProduct } from '../../domain/product/rules.ts';
import { serverFile } from '../files/code-folder.ts';
import { BINNING } from '../store/test-rows.ts';
import { clearDemo, type DemoParts, loadDemo } from './demo.ts';

/** Does not encode pictures: sixty photographs would take a minute. */
function createQuickStore(): DemoParts['pictureStore'] & { readonly stored: Set<string> } {
  const stored = new Set<string>();
  return {
    stored,
    async store(files) {
      for (const file of files) await access(file.path);
      const names = files.map(({ fileName }) => `${hash('sha256', fileName, 'hex').slice(0, 32)}-640.webp`);
      for (const name of names) stored.add(name);
      return names;
    },
    allExist: async (names) => names.every((name) => stored.has(name)),
  };
}

async function openDemo() {
  const t = await openTestShop();
  const pictureStore = createQuickStore();
  const parts = { store: t.shop.store, pictureStore };
  return {
    t,
    pictureStore,
    load: () => loadDemo(parts, t.clock.now, () => undefined),
    clear: () => clearDemo(parts, t.clock.now),
  };
}

describe('the demo catalogue', () => {
  it('has thirty valid products, each with pictures and a cover', async () => {
    const { t, load } = await openDemo();
    await using _ = t;
    expect(await load()).toBe(30);
    await t.shop.snapshots.refresh();
    const { products } = t.shop.snapshots.current();
    expect(products).toHaveLength(30);
    for (const product of products) {
      expect([product.title, checkProduct({ ...product, name: product.title, priceBefore: null })]).toEqual([
        product.title,
        [],
      ]);
      expect(product.pictureUrls).toHaveLength(2);
      expect(product.coverUrl).toBe(product.pictureUrls[0]);
    }
    const categories = new Set(products.map((product) => product.category));
    expect(categories.size).toBe(8);
    expect(products.some((product) => product.outOfStock)).toBe(true);
    expect(products.some((product) => product.discounted)).toBe(true);
  });

  it('is shown in the order of its file, and no product is from the future', async () => {
    const { t, load } = await openDemo();
    await using _ = t;
    await load();
    await t.shop.snapshots.refresh();
    const { products } = t.shop.snapshots.current();
    const file = await readFile(serverFile('demo/catalogo.json'), 'utf8');
    const titles = JSON.parse(file).map(({ titulo }: { titulo: string }) => titulo);
    expect(products.map(({ title }) => title)).toEqual(titles);
    const stored = (await t.shop.store.products.all()).products;
    expect(Math.max(...stored.map(({ createdAt }) => createdAt))).toBe(t.clock.now);
  });

  it('is not duplicated when it is loaded twice, and changes of a seller stay', async () => {
    const { t, load } = await openDemo();
    await using _ = t;
    await load();
    const [first] = (await t.shop.store.products.all()).products;
    await t.shop.store.writeCatalogue((write) => write.update({ ...first!, title: 'Otro nombre' }));
    expect(await load()).toBe(0);
    expect(await t.shop.store.products.count()).toBe(30);
    expect((await t.shop.store.products.find(first!.id))?.title).toBe('Otro nombre');
  });

  it('gets a deleted product back from the bin when it is loaded again', async () => {
    const { t, load } = await openDemo();
    await using _ = t;
    await load();
    const [first] = (await t.shop.store.products.all()).products;
    await t.shop.store.writeCatalogue((write) => write.moveToBin([first!.id], BINNING));
    expect(await load()).toBe(1);
    expect(await t.shop.store.products.find(first!.id)).toEqual(first);
  });

  it('is moved to the bin with its pictures, and nothing else is', async () => {
    const { t, load, clear } = await openDemo();
    await using _ = t;
    await load();
    await t.addProduct('producto-1');
    expect(await clear()).toBe(30);
    expect((await t.shop.store.products.all()).products.map((product) => product.id)).toEqual(['producto-1']);
    expect(await t.shop.store.bin.all()).toHaveLength(30);
    expect(await t.shop.store.products.picturesInUse()).toHaveLength(60);
    expect(await clear()).toBe(0);
  });

  it('is not loaded at all when its pictures were deleted meanwhile', async () => {
    await using t = await openTestShop();
    const pictureStore = { ...createQuickStore(), allExist: async () => false };
    const loading = loadDemo({ store: t.shop.store, pictureStore }, t.clock.now, () => undefined);
    await expect(loading).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(await t.shop.store.products.count()).toBe(0);
  });
});
