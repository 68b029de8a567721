import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { readSnapshot, readVersion } from './database.ts';
import type { Subject } from './store.contract.ts';
import { aProduct, aUser, BINNING } from './test-rows.ts';

export function catalogueContract(subject: () => Subject): void {
  const store = () => subject().store;

  it('raises the version with every write', async () => {
    const before = await store().products.version();
    await store().writeCatalogue((write) => write.insert(aProduct('producto-1')));
    await store().writeCatalogue((write) => write.moveToBin(['producto-1'], BINNING));
    expect(await store().products.version()).toBe(before + 2);
  });

  it('updates a product and its pictures, but not createdAt', async () => {
    await store().writeCatalogue((write) => write.insert(aProduct('producto-1', { createdAt: 5 })));
    const changed = aProduct('producto-1', {
      title: 'Otro',
      pictures: ['nueva.webp'],
      cover: null,
      createdAt: 9,
    });
    expect(await store().writeCatalogue((write) => write.update(changed))).toBe(true);
    expect(await store().products.find('producto-1')).toEqual({ ...changed, createdAt: 5 });
  });

  it('saves many new and existing products at once, and does not change others', async () => {
    const other = aProduct('producto-0', { createdAt: 1 });
    await store().writeCatalogue((write) => write.saveAll([other, aProduct('producto-1', { createdAt: 5 })]));
    const changed = aProduct('producto-1', {
      title: 'Otro',
      priceCents: 1,
      outOfStock: true,
      cover: null,
      pictures: ['nueva.webp'],
      createdAt: 9,
      updatedAt: 9,
    });
    const fresh = aProduct('producto-2', { pictures: [], createdAt: 7 });
    await store().writeCatalogue(async (write) => {
      await write.saveAll([]);
      await write.saveAll([changed, fresh]);
      expect(await write.all()).toEqual([fresh, { ...changed, createdAt: 5 }, other]);
    });
    expect((await store().products.all()).products).toEqual([fresh, { ...changed, createdAt: 5 }, other]);
  });

  it('returns false for the update of a missing product', async () => {
    expect(await store().writeCatalogue((write) => write.update(aProduct('producto-1')))).toBe(false);
    expect(await store().products.picturesInUse()).toEqual(new Set());
  });

  it('sees its own changes before the commit', async () => {
    await store().writeCatalogue(async (write) => {
      await write.insert(aProduct('producto-1', { cover: 'sola.webp', pictures: ['a.webp'] }));
      expect(await write.find('producto-1')).toMatchObject({ cover: 'sola.webp' });
      expect(await write.isPictureUsed('sola.webp')).toBe(true);
      expect(await write.isPictureUsed('a.webp')).toBe(true);
      expect(await write.isPictureUsed('b.webp')).toBe(false);
    });
  });

  it('rolls back everything, including the version, when the work fails', async () => {
    await store().users.add(aUser('ana'));
    const before = await store().products.version();
    const failing = store().writeCatalogue(async (write) => {
      await write.insert(aProduct('producto-1'));
      await write.saveReply({ userId: 'ana', key: 'k', fingerprint: 'f', status: 201, body: '', now: 1 });
      await delay(1);
      throw new Error('after a while');
    });
    await expect(failing).rejects.toThrow('after a while');
    expect(await store().products.version()).toBe(before);
    expect(await store().products.count()).toBe(0);
    expect(await store().idempotency.find('ana', 'k')).toBeNull();
  });

  it('works after a failed write', async () => {
    await expect(
      store().writeCatalogue((write) => write.insert(aProduct('x', { count: 0 }))),
    ).rejects.toThrow();
    await store().writeCatalogue((write) => write.insert(aProduct('producto-1')));
    expect(await store().products.count()).toBe(1);
  });

  it('lets readers read during a write, without uncommitted changes', async () => {
    await store().writeCatalogue(async (write) => {
      await write.insert(aProduct('producto-1'));
      expect(await store().products.all()).toEqual({ version: 1, products: [] });
      await store().ping();
    });
  });

  it('gives a reader one snapshot during writes', async () => {
    const versions = await readSnapshot(subject().database, async (snapshot) => {
      const before = await readVersion(snapshot);
      await store().writeCatalogue((write) => write.insert(aProduct('producto-1')));
      return [before, await readVersion(snapshot)];
    });
    expect(versions).toEqual([1, 1]);
    expect(await store().products.version()).toBe(2);
  });

  it('runs one writer at a time', async () => {
    const events: string[] = [];
    const write = (name: string) =>
      store().writeCatalogue(async () => {
        events.push(`${name} in`);
        await delay(30);
        events.push(`${name} out`);
      });
    await Promise.all([write('first'), write('second')]);
    expect(events.map((event) => event.split(' ')[1])).toEqual(['in', 'out', 'in', 'out']);
  });

  it('blocks writers while the catalogue is held, and does not change the version', async () => {
    await store().writeCatalogue((write) => write.insert(aProduct('producto-1', { pictures: ['a.webp'] })));
    const before = await store().products.version();
    const deletion = await store().withCatalogueLock(async (read) => {
      const deleting = store().writeCatalogue((write) =>
        write.update(aProduct('producto-1', { pictures: [], cover: null })),
      );
      await delay(30);
      expect(await read.isPictureUsed('a.webp')).toBe(true);
      expect(await store().products.version()).toBe(before);
      return { deleting };
    });
    await deletion.deleting;
    expect(await store().products.version()).toBe(before + 1);
    await store().withCatalogueLock(async (read) => expect(await read.isPictureUsed('a.webp')).toBe(false));
  });

  it('stores a reply for a retry of the same user until it is deleted as old', async () => {
    await store().users.add(aUser('ana'));
    const reply = { fingerprint: 'f', status: 201, body: '{"message":"Creado ñ"}' };
    await store().writeCatalogue((write) => write.saveReply({ userId: 'ana', key: 'k', ...reply, now: 50 }));
    expect(await store().idempotency.find('ana', 'k')).toEqual({ ...reply, createdAt: 50 });
    expect(await store().writeCatalogue((write) => write.findReply('ana', 'k'))).toMatchObject(reply);
    expect(await store().idempotency.find('otra', 'k')).toBeNull();
    await store().idempotency.deleteOlderThan(50);
    expect(await store().idempotency.find('ana', 'k')).not.toBeNull();
    await store().idempotency.deleteOlderThan(51);
    expect(await store().idempotency.find('ana', 'k')).toBeNull();
  });
}
