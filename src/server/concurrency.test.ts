import { setTimeout as pause } from 'node:timers/promises';
import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import { pictureFile } from '../../test/product-form.ts';
import { catalogueOf, createSeller } from '../../test/seller.ts';
import { openTestShop } from '../../test/shop.ts';
import { imagesInUse, imagesOf, stateOf } from '../../test/shop-state.ts';

/** Many requests, and pictures among them, on a machine that does other things too. */
const PATIENCE_MS = 120_000;

const MANY = 20;

function statusesOf(replies: readonly LightMyRequestResponse[]): number[] {
  return replies.map((reply) => reply.statusCode).sort();
}

describe('twenty people at the same product at once', { timeout: PATIENCE_MS }, () => {
  it('one edit wins whole, the others get 409, and no pictures mix', async () => {
    await using t = await openTestShop();
    const seller = await createSeller(t);
    const product = await seller.publish();
    const edits = Array.from({ length: MANY }, async (_, index) =>
      seller.update(product, { name: `Edición ${index}`, pictureUrls: '[]', coverImgNew: 'a.png' }, [
        await pictureFile('a.png', 100 + index),
        await pictureFile('b.png', 200 + index),
      ]),
    );
    const replies = await Promise.all(edits);
    expect(statusesOf(replies)).toStrictEqual([200, ...Array(MANY - 1).fill(409)]);
    const winner = replies.find((reply) => reply.statusCode === 200)!.json().product;
    expect(await catalogueOf(t)).toStrictEqual([winner]);
    expect(winner.pictureUrls).toHaveLength(2);
    expect(await imagesOf(t)).toStrictEqual(await imagesInUse(t));
  });

  it('one deletion is the one that deletes, the others get 404', async () => {
    await using t = await openTestShop();
    const seller = await createSeller(t);
    const product = await seller.publish();
    const replies = await Promise.all(Array.from({ length: MANY }, () => seller.remove(product._id)));
    expect(statusesOf(replies)).toStrictEqual([200, ...Array(MANY - 1).fill(404)]);
    expect(await catalogueOf(t)).toStrictEqual([]);
    expect(await imagesOf(t)).toStrictEqual([]);
  });

  it('who edits what another deletes gets 200 or 404, and no file is left behind', async () => {
    await using t = await openTestShop();
    const seller = await createSeller(t);
    for (let round = 0; round < 8; round += 1) {
      const product = await seller.publish({ name: `Vuelta ${round}` });
      const file = await pictureFile('nueva.png', 300 + round);
      const [edited, deleted] = await Promise.all([
        seller.update(product, { coverImgNew: 'nueva.png' }, [file]),
        pause(round * 6).then(() => seller.remove(product._id)),
      ]);
      expect([200, 404]).toContain(edited.statusCode);
      expect(deleted.statusCode).toBe(200);
      expect(await catalogueOf(t)).toStrictEqual([]);
      expect(await imagesOf(t)).toStrictEqual([]);
    }
  });

  it('who publishes a picture at the moment its only product is deleted still shows it', async () => {
    await using t = await openTestShop();
    const seller = await createSeller(t);
    const old = await seller.publish();
    const { put } = t.shop.images;
    const store = vi.spyOn(t.shop.images, 'put').mockImplementation(async (...file) => {
      await put(...file);
      // The widest file is the last one: now the picture is whole, and no product shows it but the old one.
      if (store.mock.calls.length === 2) expect((await seller.remove(old._id)).statusCode).toBe(200);
    });
    const created = await seller.create();
    expect([created.statusCode, created.json().message]).toStrictEqual([201, 'Producto creado']);
    expect(await catalogueOf(t)).toStrictEqual([created.json().product]);
    expect(await imagesOf(t)).toStrictEqual(await imagesInUse(t));
  });

  it('who loses the picture time and again is asked to try later', async () => {
    await using t = await openTestShop();
    const seller = await createSeller(t);
    const before = await stateOf(t);
    vi.spyOn(t.shop.images, 'has').mockResolvedValue(false);
    const reply = await seller.create();
    expect([reply.statusCode, reply.headers['retry-after']]).toStrictEqual([503, '1']);
    expect(await stateOf(t)).toStrictEqual(before);
  });
});

describe('twenty sellers who publish at once', { timeout: PATIENCE_MS }, () => {
  it('all find their product in the catalogue, with its own pictures', async () => {
    await using t = await openTestShop();
    const seller = await createSeller(t);
    const replies = await Promise.all(
      Array.from({ length: MANY }, async (_, index) =>
        seller.create({ name: `Producto ${index}` }, [await pictureFile('frente.png', 400 + index)]),
      ),
    );
    expect(statusesOf(replies)).toStrictEqual(Array(MANY).fill(201));
    const published = replies.map((reply) => reply.json().product);
    const byId = (a: { _id: string }, b: { _id: string }) => a._id.localeCompare(b._id);
    expect((await catalogueOf(t)).sort(byId)).toStrictEqual(published.sort(byId));
    expect(new Set(published.map((product) => product.coverUrl)).size).toBe(MANY);
    expect(await imagesOf(t)).toStrictEqual(await imagesInUse(t));
  });
});
