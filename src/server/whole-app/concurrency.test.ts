import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import { catalogueOf, createSeller } from '../../../test/harness/in-process/seller.ts';
import { imagesInUse, imagesOf, stateOf } from '../../../test/harness/in-process/shop-state.ts';
import { openTestShop } from '../../../test/harness/in-process/test-shop.ts';
import { pictureFile } from '../../../test/harness/product-form.ts';

/** Many requests, and pictures among them, on a machine that does other things too. */
const PATIENCE_MS = 120_000;

const MANY = 20;

function statusesOf(replies: readonly LightMyRequestResponse[]): number[] {
  return replies.map((reply) => reply.statusCode).sort();
}

describe('a picture that goes while it is being published', { timeout: PATIENCE_MS }, () => {
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
