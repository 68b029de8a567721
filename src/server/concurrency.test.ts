import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it } from 'vitest';
import { pictureFile } from '../../test/product-form.ts';
import { catalogueOf, createSeller } from '../../test/seller.ts';
import { openTestShop } from '../../test/shop.ts';
import { imagesInUse, imagesOf } from '../../test/shop-state.ts';

const MANY = 20;

function statusesOf(replies: readonly LightMyRequestResponse[]): number[] {
  return replies.map((reply) => reply.statusCode).sort();
}

describe('twenty people at the same product at once', () => {
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
        round % 2 ? seller.remove(product._id) : later(() => seller.remove(product._id), round * 8),
      ]);
      expect([200, 404]).toContain(edited.statusCode);
      expect(deleted.statusCode).toBe(200);
      expect(await catalogueOf(t)).toStrictEqual([]);
      expect(await imagesOf(t)).toStrictEqual([]);
    }
  });

  it('who publishes a picture while its only product is deleted still shows it', async () => {
    await using t = await openTestShop();
    const seller = await createSeller(t);
    for (let round = 0; round < 12; round += 1) {
      const old = await seller.publish();
      const [created, deleted] = await Promise.all([
        seller.create(),
        later(() => seller.remove(old._id), round * 6),
      ]);
      expect([created.statusCode, deleted.statusCode]).toStrictEqual([201, 200]);
      expect(await imagesOf(t)).toStrictEqual(await imagesInUse(t));
      await seller.remove(created.json().product._id);
    }
  });
});

async function later<T>(work: () => Promise<T>, ms: number): Promise<T> {
  await new Promise((resolve) => setTimeout(resolve, ms));
  return work();
}

describe('twenty sellers who publish at once', () => {
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
