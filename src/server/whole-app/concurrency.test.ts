import type { LightMyRequestResponse } from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import { deleteForGood } from '../../../test/harness/in-process/delete-product.ts';
import { catalogueOf, createSeller } from '../../../test/harness/in-process/seller.ts';
import { imagesInUse, imagesOf, stateOf } from '../../../test/harness/in-process/shop-state.ts';
import { openTestShop } from '../../../test/harness/in-process/test-shop.ts';
import { pictureFile } from '../../../test/harness/product-form.ts';

/** Long enough for many requests and pictures on a busy machine. */
const TIMEOUT_MS = 120_000;

const MANY = 20;

function statusesOf(replies: readonly LightMyRequestResponse[]): number[] {
  return replies.map((reply) => reply.statusCode).sort();
}

describe('a picture that is deleted while it is being published', { timeout: TIMEOUT_MS }, () => {
  it('is stored again when its only other product is deleted', async () => {
    await using t = await openTestShop();
    const seller = await createSeller(t);
    const old = await seller.publish();
    const { put } = t.shop.images;
    const store = vi.spyOn(t.shop.images, 'put').mockImplementation(async (...file) => {
      await put(...file);
      // The widest file is the last one: now the picture is complete, and only the old product uses it.
      if (store.mock.calls.length === 2) await deleteForGood(t.shop, old._id);
    });
    const created = await seller.create();
    expect([created.statusCode, created.json().message]).toStrictEqual([201, 'Producto creado']);
    expect(await catalogueOf(t)).toStrictEqual([created.json().product]);
    expect(await imagesOf(t)).toStrictEqual(await imagesInUse(t));
  });

  it('gets a refusal with a Retry-After when it is deleted again and again', async () => {
    await using t = await openTestShop();
    const seller = await createSeller(t);
    const before = await stateOf(t);
    vi.spyOn(t.shop.images, 'has').mockResolvedValue(false);
    const reply = await seller.create();
    expect([reply.statusCode, reply.headers['retry-after']]).toStrictEqual([503, '1']);
    expect(await stateOf(t)).toStrictEqual(before);
  });
});

describe('twenty sellers who publish at the same time', { timeout: TIMEOUT_MS }, () => {
  it('all have their product in the catalogue, with its own pictures', async () => {
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
