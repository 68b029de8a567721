import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { ShopError } from '../../domain/errors.ts';
import { isDiskFullCode, RESERVE_BYTES, requireSpace } from '../files/disk-space.ts';
import { codeOf, orWhenMissing } from '../files/error-code.ts';
import { syncFolder } from '../files/sync.ts';
import { isRunning } from '../scheduling/child-process.ts';
import { hashOf, type ImageStorage, isFileName, requireFileName, type StoredImage } from './storage.ts';

const TEMPORARY = 'tmp';
const SHARDS = Array.from({ length: 256 }, (_, index) => index.toString(16).padStart(2, '0'));

/** Files are in 256 folders by the start of their hash: a single folder with a million files would be slow. */
export function createDiskStorage(folder: string, reserveBytes = RESERVE_BYTES): ImageStorage {
  const root = resolve(folder);
  const temporaryFolder = join(root, TEMPORARY);
  const write = createWriter(root, reserveBytes);
  return {
    async put(name, bytes) {
      const target = pathOf(root, name);
      await asShopError(() => write(target, bytes));
    },
    get: async (name) => findFile(pathOf(root, name)),
    has: (name) => readOr(false, async () => (await stat(pathOf(root, name))).isFile()),
    async delete(name) {
      const target = pathOf(root, name);
      await asShopError(() => rm(target, { force: true }));
    },
    names: () => namesBelow(root),
    async variants(name) {
      const hash = hashOf(name);
      const names = await list(dirname(pathOf(root, name)));
      return names.filter((other) => isFileName(other) && other.startsWith(hash));
    },
    async cleanUp() {
      const names = await list(temporaryFolder);
      for (const abandoned of names.filter(isAbandoned)) {
        await asShopError(() => rm(join(temporaryFolder, abandoned), { recursive: true, force: true }));
      }
    },
  };
}

function createWriter(root: string, reserveBytes: number) {
  let prepared: Promise<void> | null = null;

  function prepare(): Promise<void> {
    prepared ??= makeFolders(root);
    return prepared;
  }

  return async (target: string, bytes: Uint8Array): Promise<void> => {
    try {
      await prepare();
      await requireSpace(root, bytes.length + reserveBytes);
      await writeWhole(join(root, TEMPORARY, `${process.pid}.${randomUUID()}`), target, bytes);
    } catch (error) {
      // Somebody may have deleted the folders: the next write creates them again.
      prepared = null;
      throw error;
    }
  };
}

/** Another process of the shop may be writing in the same folder. */
function isAbandoned(temporary: string): boolean {
  const pid = Number(/^(\d+)\./.exec(temporary)?.[1] ?? 0);
  return pid === process.pid || !isRunning(pid);
}

function pathOf(root: string, name: string): string {
  return join(root, requireFileName(name).slice(0, 2), name);
}

/**
 * A failed fsync fails the request and is not retried: the kernel may have dropped the bytes and would report success the
 * second time. The next start deletes files that no product uses.
 */
async function writeWhole(temporary: string, target: string, bytes: Uint8Array): Promise<void> {
  try {
    await writeDurably(temporary, bytes);
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
  await syncFolder(dirname(target));
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(path, 'wx');
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** All folders are created once, before the first file: a file is durable only when the folders above it are. */
async function makeFolders(root: string): Promise<void> {
  const firstMade = (await mkdir(root, { recursive: true })) ?? root;
  for (const folder of [TEMPORARY, ...SHARDS]) await mkdir(join(root, folder), { recursive: true });
  for (let folder = root; folder.length >= dirname(firstMade).length; folder = dirname(folder)) {
    await syncFolder(folder);
    if (folder === dirname(folder)) return;
  }
}

/** The size is read from the open file, so a deletion in between cannot truncate the response. */
async function findFile(path: string): Promise<StoredImage | null> {
  return readOr(null, async () => {
    const handle = await open(path);
    const { size } = await handle.stat();
    return { size, body: handle.createReadStream() };
  });
}

async function* namesBelow(root: string): AsyncGenerator<string> {
  for (const shard of SHARDS) {
    const names = await list(join(root, shard));
    yield* names.filter((name) => isFileName(name) && name.startsWith(shard));
  }
}

async function list(folder: string): Promise<string[]> {
  return readOr([], async () => (await readdir(folder)).sort());
}

function readOr<T>(missing: T, work: () => Promise<T>): Promise<T> {
  return asShopError(() => orWhenMissing(missing, work()));
}

async function asShopError<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof ShopError) throw cause;
    throw new ShopError(isDiskFullCode(codeOf(cause)) ? 'NO_SPACE' : 'UNAVAILABLE', { cause });
  }
}
