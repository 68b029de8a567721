import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { openTestShop } from '../../../test/harness/in-process/test-shop.ts';
import { pictureName } from '../../domain/product/picture-files.ts';
import { serveKnownImages } from './served-images.ts';
import { hashNumber } from './storage.contract.ts';

const MINUTE = 60_000;

/** Storage that has every picture and records the requests. */
function countingStorage() {
  const requested: string[] = [];
  return {
    requested,
    async get(name: string) {
      requested.push(name);
      return { size: 0, body: Readable.from([]) };
    },
  };
}

describe('serveKnownImages', () => {
  it('always requests every variant of pictures in the catalogue', async () => {
    await using t = await openTestShop();
    const [cover, other] = [pictureName(hashNumber(1), 640), pictureName(hashNumber(2), 1280)];
    await t.addProduct('producto-1', { cover, pictures: [other] });
    const storage = countingStorage();
    const { get } = serveKnownImages(storage, t.shop.snapshots, () => t.clock.now);
    const names = [cover, other, `${hashNumber(1)}-320.webp`, `${hashNumber(2)}-previa.jpg`];
    for (let i = 0; i < 100; i += 1) for (const name of names) expect(await get(name)).not.toBeNull();
    expect(storage.requested).toHaveLength(400);
  });

  it('requests at most 60 unknown names a minute', async () => {
    await using t = await openTestShop();
    const storage = countingStorage();
    const { get } = serveKnownImages(storage, t.shop.snapshots, () => t.clock.now);
    const ask = async () => {
      for (let i = 0; i < 200; i += 1) await get(pictureName(hashNumber(1_000 + i), 640));
    };
    await ask();
    expect(storage.requested).toHaveLength(60);
    t.clock.now += MINUTE / 2;
    await ask();
    expect(storage.requested).toHaveLength(90);
  });

  it('always requests a picture as soon as a product shows it', async () => {
    await using t = await openTestShop();
    const storage = countingStorage();
    const { get } = serveKnownImages(storage, t.shop.snapshots, () => t.clock.now);
    for (let i = 0; i < 60; i += 1) await get(pictureName(hashNumber(1_000 + i), 640));
    const cover = pictureName(hashNumber(1), 640);
    expect(await get(cover)).toBeNull();
    await t.addProduct('producto-1', { cover });
    expect(await get(cover)).not.toBeNull();
  });
});
