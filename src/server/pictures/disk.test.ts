import { mkdir, mkdtemp, open, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pictureName } from '../../domain/product/picture-files.ts';
import { createDiskStorage } from './disk.ts';
import { BAD_NAMES, describeStorage, hashNumber, usesOf } from './storage.contract.ts';

async function createFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'images-'));
}

describeStorage('pictures on disk', async () => {
  const folder = await createFolder();
  const stop = () => rm(folder, { recursive: true });
  return { storage: createDiskStorage(join(folder, 'images'), 0), stop };
});

describe('disk storage', () => {
  const name = pictureName(hashNumber(7), 640);
  const bytes = Buffer.from('a picture');
  let folder: string;
  let root: string;

  beforeEach(async () => {
    folder = await createFolder();
    root = join(folder, 'data', 'images');
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await rm(folder, { recursive: true });
  });

  async function filesBelow(): Promise<string[]> {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  }

  /** The prototype of all open files: the only place where a failure can be injected. */
  async function openFiles() {
    const handle = await open(folder);
    await handle.close();
    const shared: typeof handle = Object.getPrototypeOf(handle);
    return shared;
  }

  function fault(code: string): Error {
    return Object.assign(new Error(code), { code });
  }

  it('refuses a file when less than the reserve would stay free', async () => {
    const storage = createDiskStorage(root, Number.MAX_SAFE_INTEGER);
    await expect(storage.put(name, bytes, 'image/webp')).rejects.toMatchObject({ code: 'NO_SPACE' });
    expect(await filesBelow()).toEqual([]);
  });

  it.for(['ENOSPC', 'EDQUOT'])('throws NO_SPACE on %s and leaves no file', async (code) => {
    vi.spyOn(await openFiles(), 'writeFile').mockRejectedValueOnce(fault(code));
    const storage = createDiskStorage(root, 0);
    await expect(storage.put(name, bytes, 'image/webp')).rejects.toMatchObject({ code: 'NO_SPACE' });
    expect(await filesBelow()).toEqual([]);
    await storage.put(name, bytes, 'image/webp');
    expect(await storage.has(name)).toBe(true);
  });

  it('fails when the sync of a file fails, and does not retry', async () => {
    const storage = createDiskStorage(root, 0);
    await storage.put(pictureName(hashNumber(8), 320), bytes, 'image/webp');
    const sync = vi.spyOn(await openFiles(), 'sync').mockRejectedValueOnce(fault('EIO'));
    await expect(storage.put(name, bytes, 'image/webp')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(sync).toHaveBeenCalledTimes(1);
    expect(await storage.has(name)).toBe(false);
    expect(await readdir(join(root, 'tmp'))).toEqual([]);
  });

  it('fails when the sync of the folder fails', async () => {
    const storage = createDiskStorage(root, 0);
    await storage.put(pictureName(hashNumber(8), 320), bytes, 'image/webp');
    vi.spyOn(await openFiles(), 'sync')
      .mockResolvedValueOnce()
      .mockRejectedValueOnce(fault('EIO'));
    await expect(storage.put(name, bytes, 'image/webp')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });

  it('syncs new folders, the file and its folder', async () => {
    const sync = vi.spyOn(await openFiles(), 'sync');
    const storage = createDiskStorage(root, 0);
    await storage.put(name, bytes, 'image/webp');
    const newFolders = [root, dirname(root), folder].length;
    expect(sync).toHaveBeenCalledTimes(newFolders + 2);
    await storage.put(name, bytes, 'image/webp');
    expect(sync).toHaveBeenCalledTimes(newFolders + 4);
  });

  it('replaces an old version only by a complete new one', async () => {
    const storage = createDiskStorage(root, 0);
    await storage.put(name, Buffer.from('old'), 'image/webp');
    vi.spyOn(await openFiles(), 'sync').mockRejectedValueOnce(fault('EIO'));
    await expect(storage.put(name, Buffer.from('new'), 'image/webp')).rejects.toThrow();
    expect(await readFile(join(root, name.slice(0, 2), name), 'utf8')).toBe('old');
  });

  it('works again after the creation of its folder failed once', async () => {
    await writeFile(join(folder, 'data'), 'a file in the way');
    const storage = createDiskStorage(root, 0);
    await expect(storage.put(name, bytes, 'image/webp')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await rm(join(folder, 'data'));
    await storage.put(name, bytes, 'image/webp');
    expect(await storage.has(name)).toBe(true);
  });

  it('creates its folders again when they are deleted', async () => {
    const storage = createDiskStorage(root, 0);
    await storage.put(name, bytes, 'image/webp');
    await rm(root, { recursive: true });
    await expect(storage.put(name, bytes, 'image/webp')).rejects.toThrow();
    await storage.put(name, bytes, 'image/webp');
    expect(await storage.has(name)).toBe(true);
  });

  it('throws UNAVAILABLE when a read fails', async () => {
    await mkdir(root, { recursive: true });
    await writeFile(join(root, name.slice(0, 2)), 'a file where a folder should be');
    const storage = createDiskStorage(root, 0);
    await expect(storage.get(name)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await expect(storage.has(name)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await expect(Array.fromAsync(storage.names())).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });

  it('deletes only the half-written files of a killed process', async () => {
    const storage = createDiskStorage(root, 0);
    await storage.put(name, bytes, 'image/webp');
    await writeFile(join(root, 'tmp', 'left-by-a-killed-process'), 'half');
    await writeFile(join(root, 'notes.txt'), 'of the shopkeeper');
    await storage.cleanUp();
    expect((await filesBelow()).sort()).toEqual(
      [join(root, name.slice(0, 2), name), join(root, 'notes.txt')].sort(),
    );
  });

  it('does not delete files that another process is writing', async () => {
    const storage = createDiskStorage(root, 0);
    await storage.put(name, bytes, 'image/webp');
    const living = join(root, 'tmp', `${process.ppid}.half`);
    await writeFile(living, 'half');
    await storage.cleanUp();
    expect(await filesBelow()).toContain(living);
  });

  it('ignores other files when it lists', async () => {
    const storage = createDiskStorage(root, 0);
    await storage.put(name, bytes, 'image/webp');
    await writeFile(join(root, '00', 'notes.txt'), 'of the shopkeeper');
    await writeFile(join(root, '01', name), 'in the wrong folder');
    expect(await Array.fromAsync(storage.names())).toEqual([name]);
    expect(await storage.variants(name)).toEqual([name]);
  });

  it.for(BAD_NAMES)('accesses no file for the name %j', async (badName) => {
    const storage = createDiskStorage(root, 0);
    for (const use of usesOf(storage, badName)) await expect(use()).rejects.toThrow();
    expect(await readdir(folder)).toEqual([]);
  });
});
