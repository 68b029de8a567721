import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ShopError } from '../../domain/errors.ts';
import { filesOfPicture, pictureName } from '../../domain/product/picture-files.ts';
import { createDiskStorage } from './disk.ts';
import type { ProcessedPicture } from './encode.ts';
import { deletePicture, isPictureWhole, storePicture } from './picture-files.ts';
import { hashNumber } from './storage.contract.ts';
import { type ImageStorage, typeOf } from './storage.ts';

const name = pictureName(hashNumber(1), 1920);
const narrow = pictureName(hashNumber(1), 320);
const picture: ProcessedPicture = {
  name,
  files: filesOfPicture(name).map((file) => ({ name: file, type: typeOf(file), bytes: Buffer.from(file) })),
};

/** Storage that records every change and fails at the given one. */
function watched(storage: ImageStorage, breaksAt = '') {
  const changes: string[] = [];
  function note(change: string): void {
    if (change === breaksAt) throw new ShopError('UNAVAILABLE');
    changes.push(change);
  }
  const watchedStorage: ImageStorage = {
    ...storage,
    async put(file, bytes, type) {
      note(`put ${file}`);
      await storage.put(file, bytes, type);
    },
    async delete(file) {
      note(`delete ${file}`);
      await storage.delete(file);
    },
  };
  return { storage: watchedStorage, changes };
}

describe('the variants of one picture', () => {
  let folder: string;
  let disk: ImageStorage;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'images-'));
    disk = createDiskStorage(folder, 0);
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('are stored with the widest last', async () => {
    const { storage, changes } = watched(disk);
    await storePicture(storage, picture);
    expect(changes).toHaveLength(5);
    expect(changes.at(-1)).toBe(`put ${name}`);
    expect(await Array.fromAsync(disk.names())).toEqual([...filesOfPicture(name)].sort());
    expect(await isPictureWhole(disk, name)).toBe(true);
  });

  it.for(filesOfPicture(name))('are incomplete without %s', async (file) => {
    await storePicture(disk, picture);
    await disk.delete(file);
    expect(await isPictureWhole(disk, name)).toBe(false);
  });

  it('do not include the widest when storing failed', async () => {
    for (const file of filesOfPicture(name)) {
      const { storage } = watched(disk, `put ${file}`);
      await expect(storePicture(storage, picture)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
      expect(await disk.has(name)).toBe(false);
    }
  });

  it('are stored again when they exist, because an earlier sync may have failed', async () => {
    await storePicture(disk, picture);
    const { storage, changes } = watched(disk);
    await storePicture(storage, picture);
    expect(changes).toHaveLength(5);
  });

  it('are deleted with the widest first', async () => {
    await storePicture(disk, picture);
    const { storage, changes } = watched(disk);
    await deletePicture(storage, name);
    expect(changes[0]).toBe(`delete ${name}`);
    expect(await Array.fromAsync(disk.names())).toEqual([]);
  });

  it('do not include the widest when deleting failed', async () => {
    await storePicture(disk, picture);
    await expect(deletePicture(watched(disk, `delete ${narrow}`).storage, name)).rejects.toThrow();
    expect(await disk.has(name)).toBe(false);
    expect(await disk.has(narrow)).toBe(true);
  });

  it('are deleted without those of other pictures', async () => {
    const other = pictureName(hashNumber(2), 320);
    await disk.put(other, Buffer.from('x'), 'image/webp');
    await storePicture(disk, picture);
    await deletePicture(disk, name);
    expect(await Array.fromAsync(disk.names())).toEqual([other]);
  });

  it.for(['', '../x', `${hashNumber(1)}-previa.jpg`])('do not exist for the name %j', async (notAPicture) => {
    expect(await isPictureWhole(disk, notAPicture)).toBe(false);
  });
});
