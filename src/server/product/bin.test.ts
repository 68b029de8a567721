import { describe, expect, it } from 'vitest';
import { createProductCalls } from '../../../test/harness/in-process/product-calls.ts';
import { catalogueOf, createSeller } from '../../../test/harness/in-process/seller.ts';
import { imagesInUse, imagesOf, stateOf } from '../../../test/harness/in-process/shop-state.ts';
import { openTestShop } from '../../../test/harness/in-process/test-shop.ts';
import { pictureFile } from '../../../test/harness/product-form.ts';

const DAY = 24 * 60 * 60_000;

async function openShop() {
  const t = await openTestShop();
  const seller = await createSeller(t);
  const administrator = await t.signIn(await t.addUser({ role: 'administrador', name: 'Eva' }));
  return {
    t,
    seller,
    calls: createProductCalls(t, seller.headers),
    admin: createProductCalls(t, administrator),
  };
}

describe('deleting a product', () => {
  it('answers 200, hides it from visitors with its pictures, and lists it in the bin', async () => {
    const { t, seller, calls } = await openShop();
    await using _ = t;
    const product = await seller.publish();
    const reply = await seller.remove(product._id);
    expect([reply.statusCode, reply.json()]).toStrictEqual([200, { message: 'El producto fue borrado...' }]);
    expect(await catalogueOf(t)).toStrictEqual([]);
    expect((await t.app.inject({ url: `/products/${product._id}` })).statusCode).toBe(404);
    expect((await t.app.inject({ url: product.pictureUrls[0]! })).statusCode).toBe(404);
    expect((await seller.remove(product._id)).statusCode).toBe(404);
    t.clock.now += 2 * DAY + 1;
    expect(
      (await createProductCalls(t, (await createSeller(t)).headers).get('/products/bin')).json(),
    ).toEqual({
      products: [{ product, binnedAt: '2026-11-15T12:00:00.000Z', binnedBy: 'Ana Mora', daysLeft: 28 }],
    });
    expect((await calls.get('/products/bin')).statusCode).toBe(401);
  });

  it('and a retry with the same key gets the same answer', async () => {
    const { t, seller } = await openShop();
    await using _ = t;
    const { _id } = await seller.publish();
    const keyed = createProductCalls(t, { ...seller.headers, 'idempotency-key': 'borrado-1' });
    const [first, again] = [await keyed.remove(_id), await keyed.remove(_id)];
    expect([again.statusCode, again.body]).toEqual([first.statusCode, first.body]);
    expect((await keyed.restore(_id)).statusCode).toBe(422);
  });
});

describe('a restored product', () => {
  it('has byte-identical JSON, its old link, its pictures and its place', async () => {
    const { t, seller, calls } = await openShop();
    await using _ = t;
    const { _id, coverUrl } = await seller.publish({}, [await pictureFile('frente.png', 1)]);
    t.clock.now += 1;
    await seller.publish({ name: 'Más nuevo' }, [await pictureFile('frente.png', 2)]);
    const [all, alone] = [
      await t.app.inject({ url: '/products/all' }),
      await t.app.inject({ url: `/products/${_id}` }),
    ];
    await calls.remove(_id);
    t.clock.now += 29 * 60_000;
    const reply = await calls.restore(_id);
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      { message: 'Producto restaurado', product: alone.json().product },
    ]);
    expect((await t.app.inject({ url: '/products/all' })).body).toBe(all.body);
    expect((await t.app.inject({ url: `/products/${_id}` })).body).toBe(alone.body);
    expect((await t.app.inject({ url: coverUrl! })).statusCode).toBe(200);
    expect((await calls.get('/products/bin')).json()).toEqual({ products: [] });
  });

  it('is not found when it is not in the bin, and nothing changes', async () => {
    const { t, seller, calls, admin } = await openShop();
    await using _ = t;
    const { _id } = await seller.publish();
    const before = await stateOf(t);
    for (const id of [_id, 'noexiste00000000', 'x'])
      for (const call of [calls.restore, admin.purge]) {
        const reply = await call(id);
        const message = 'Ese producto ya no está en la papelera';
        expect([reply.statusCode, reply.json()]).toEqual([404, { code: 'NOT_IN_BIN', message }]);
      }
    expect(await stateOf(t)).toEqual(before);
  });
});

describe('a picture of a product in the bin', () => {
  it('is served only to signed-in people, and never stored by shared caches', async () => {
    const { t, seller, calls } = await openShop();
    await using _ = t;
    const product = await seller.publish();
    await calls.remove(product._id);
    const [name = ''] = await imagesOf(t);
    for (const url of [product.coverUrl!, `/images/${name}`]) {
      const refused = await t.app.inject({ url });
      expect([refused.statusCode, refused.headers['cache-control']]).toEqual([404, 'no-store']);
      const stolen = { authorization: `Bearer ${'x'.repeat(43)}` };
      expect((await t.app.inject({ url, headers: stolen })).statusCode).toBe(404);
      const served = await calls.get(url);
      expect([served.statusCode, served.headers['cache-control']]).toEqual([200, 'private']);
    }
  });

  it('is served to everybody while another product uses it', async () => {
    const { t, seller, calls, admin } = await openShop();
    await using _ = t;
    const [first, second] = [await seller.publish(), await seller.publish({ name: 'El mismo, otra vez' })];
    expect(second.pictureUrls).toStrictEqual(first.pictureUrls);
    await calls.remove(first._id);
    const reply = await t.app.inject({ url: second.coverUrl! });
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    await admin.purge(first._id);
    expect(await imagesOf(t)).toStrictEqual(await imagesInUse(t));
    expect((await t.app.inject({ url: second.coverUrl! })).statusCode).toBe(200);
    await calls.remove(second._id);
    expect((await t.app.inject({ url: second.coverUrl! })).statusCode).toBe(404);
  });
});

describe('a product that is deleted for good', () => {
  it('leaves nothing on the disk, and its entries stay in the history', async () => {
    const { t, seller, calls, admin } = await openShop();
    await using _ = t;
    const { _id, title } = await seller.publish();
    t.clock.now += 1;
    await calls.remove(_id);
    expect((await calls.purge(_id)).statusCode).toBe(403);
    t.clock.now += 1;
    const reply = await admin.purge(_id);
    expect([reply.statusCode, reply.json()]).toEqual([200, { message: 'Producto borrado' }]);
    expect(await imagesOf(t)).toEqual([]);
    expect((await calls.restore(_id)).statusCode).toBe(404);
    const { entries } = await admin.history(`?product=${_id}`);
    expect(entries).toMatchObject([
      { kind: 'product-deleted', subject: title, by: { name: 'Eva' }, canUndo: false },
      { kind: 'product-binned', by: { name: 'Ana Mora' }, canUndo: false },
      { kind: 'product-created', by: { name: 'Ana Mora' } },
    ]);
  });

  it('is one that was in the bin for 30 days: 31 days later nothing of it is there', async () => {
    const { t, seller, calls, admin } = await openShop();
    await using _ = t;
    const old = await seller.publish({}, [await pictureFile('frente.png', 1)]);
    const fresh = await seller.publish({}, [await pictureFile('frente.png', 2)]);
    await calls.remove(old._id);
    t.clock.now += DAY;
    await createProductCalls(t, (await createSeller(t)).headers).remove(fresh._id);
    await t.shop.bin.purgeExpired(t.clock.now + 29 * DAY);
    expect(await t.shop.store.bin.all()).toHaveLength(2);
    await t.shop.bin.purgeExpired(t.clock.now + 30 * DAY);
    expect((await t.shop.store.bin.all()).map(({ product }) => product.id)).toEqual([fresh._id]);
    expect(await imagesOf(t)).toEqual(await imagesInUse(t));
    expect(await imagesInUse(t)).toHaveLength(2);
    const [entry] = await t.shop.store.history.list({ limit: 1, productId: old._id });
    expect(entry).toMatchObject({ kind: 'product-deleted', by: { id: null, name: 'La tienda' } });
    expect((await admin.get('/health')).statusCode).toBe(200);
  });
});
