import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { filesOfPicture, pictureName } from '../../domain/product/picture-files.ts';
import { deleteOrphanPictures, type WithCatalogueLock } from './delete-orphans.ts';
import { createDiskStorage } from './disk.ts';
import { hashNumber } from './storage.contract.ts';
import type { ImageStorage } from './storage.ts';

describe('deleteOrphanPictures', () => {
  let folder: string;
  let storage: ImageStorage;
  let used: Set<string>;
  let isHeld: boolean;
  let holds: number;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'images-'));
    storage = createDiskStorage(folder, 0);
    used = new Set();
    isHeld = false;
    holds = 0;
  });
  afterEach(() => rm(folder, { recursive: true }));

  const withLock: WithCatalogueLock = async (work) => {
    isHeld = true;
    holds += 1;
    const result = await work({
      isPictureUsed: async (name) => used.has(name),
      picturesUsed: async (names) => new Set(names).intersection(used),
    });
    isHeld = false;
    return result;
  };

  async function store(...names: readonly string[]): Promise<void> {
    for (const name of names) await storage.put(name, Buffer.from('x'), 'image/webp');
  }

  function picture(number: number, width = 1920): string {
    return pictureName(hashNumber(number), width);
  }

  async function names(): Promise<string[]> {
    return Array.fromAsync(storage.names());
  }

  it('keeps every variant of a used picture', async () => {
    const inUse = [picture(1), picture(2, 500), picture(3, 1), picture(4, 640)];
    used = new Set(inUse);
    const files = inUse.flatMap(filesOfPicture).sort();
    await store(...files);
    expect(await deleteOrphanPictures(storage, withLock)).toEqual({ deleted: 0 });
    expect(await names()).toEqual(files);
  });

  it('deletes every variant of an unused picture', async () => {
    used = new Set([picture(1)]);
    await store(
      ...filesOfPicture(picture(1)),
      ...filesOfPicture(picture(2)),
      ...filesOfPicture(picture(3, 700)),
    );
    expect(await deleteOrphanPictures(storage, withLock)).toEqual({ deleted: 2 });
    expect(await names()).toEqual([...filesOfPicture(picture(1))].sort());
  });

  it('deletes the remains of an interrupted upload or deletion', async () => {
    const cut = filesOfPicture(picture(1)).filter((name) => name !== picture(1));
    await store(...cut, `${hashNumber(2)}-previa.jpg`, picture(3, 320));
    expect(await deleteOrphanPictures(storage, withLock)).toEqual({ deleted: 3 });
    expect(await names()).toEqual([]);
  });

  it('keeps a picture that a product starts to use between the listing and the lock', async () => {
    const [first, ...others] = filesOfPicture(picture(1));
    await store(first!);
    const late: WithCatalogueLock = async (work) => {
      await store(...others);
      used.add(picture(1));
      return withLock(work);
    };
    expect(await deleteOrphanPictures(storage, late)).toEqual({ deleted: 0 });
    expect(await names()).toEqual([...filesOfPicture(picture(1))].sort());
  });

  it('does not count a picture that was deleted between the listing and the lock', async () => {
    await store(picture(1));
    const late: WithCatalogueLock = async (work) => {
      await storage.delete(picture(1));
      return withLock(work);
    };
    expect(await deleteOrphanPictures(storage, late)).toEqual({ deleted: 0 });
  });

  it('deletes only under the lock, the widest variant first', async () => {
    await store(...filesOfPicture(picture(1)));
    const deleted: string[] = [];
    const watched: ImageStorage = {
      ...storage,
      async delete(name) {
        expect(isHeld).toBe(true);
        deleted.push(name);
        await storage.delete(name);
      },
    };
    await deleteOrphanPictures(watched, withLock);
    expect(deleted[0]).toBe(picture(1));
    expect(deleted.toSorted()).toEqual([...filesOfPicture(picture(1))].sort());
  });

  it('releases the lock between batches', async () => {
    const pictures = Array.from({ length: 250 }, (_, at) => picture(at, 320));
    used = new Set(pictures.filter((_, at) => at % 2 === 0));
    await store(...pictures);
    expect(await deleteOrphanPictures(storage, withLock)).toEqual({ deleted: 125 });
    expect(holds).toBe(3);
    expect(await names()).toEqual([...used].sort());
  });

  it('takes no lock in an empty shop', async () => {
    expect(await deleteOrphanPictures(storage, withLock)).toEqual({ deleted: 0 });
    expect(holds).toBe(0);
  });

  it('does not delete temporary files of a running upload', async () => {
    used = new Set([picture(1, 320)]);
    await store(picture(1, 320));
    await writeFile(join(folder, 'tmp', 'left'), 'half');
    await deleteOrphanPictures(storage, withLock);
    expect(await readdir(join(folder, 'tmp'))).toEqual(['left']);
  });
});
