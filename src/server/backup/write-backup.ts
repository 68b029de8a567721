import { rename, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { filesOfPicture } from '../../domain/product/picture-files.ts';
import { syncFile, syncFolder } from '../files/sync.ts';
import { type ImageStorage, typeOf } from '../pictures/storage.ts';
import { forEachParallel } from '../scheduling/parallel.ts';
import { type CopiedRows, copyShop } from '../store/copy-database.ts';
import { type Database, openDatabase } from '../store/database.ts';
import { createStore } from '../store/store.ts';
import {
  damaged,
  openForPictures,
  type PictureFile,
  picturesIn,
  recordLost,
  sha256Of,
  verifyHashes,
  writeHashes,
} from './backup-file.ts';

/**
 * A backup is one SQLite file for every database engine and picture storage: a snapshot of the rows, and the picture files
 * in a table. Backups in the same folder share the picture files in a folder instead.
 */

export interface BackedUp extends CopiedRows {
  readonly files: number;
  /** Files of used pictures that the shop has lost. */
  readonly lost: readonly string[];
}

export interface ShopToCopy {
  readonly database: Database;
  readonly images: ImageStorage;
}

interface SharedPictures {
  readonly storage: ImageStorage;
  /** The hashes of pictures that are already there and undamaged. */
  readonly known: ReadonlyMap<string, string>;
}

/** Sellers may delete pictures during the copy. Then the rows are outdated and the backup starts again. */
const TRIES = 5;
export const UNFINISHED = '.incompleto';

/** The file appears under its name only when it is complete and checked. */
export async function backUp(
  shop: ShopToCopy,
  file: string,
  shared: SharedPictures | null = null,
): Promise<BackedUp> {
  const unfinished = resolve(file) + UNFINISHED;
  try {
    const copied = await copyWhole(shop, unfinished, shared);
    await syncFile(unfinished);
    await rename(unfinished, resolve(file));
    await syncFolder(dirname(unfinished));
    return copied;
  } finally {
    await removeDatabase(unfinished);
  }
}

async function copyWhole(shop: ShopToCopy, file: string, shared: SharedPictures | null): Promise<BackedUp> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    await removeDatabase(file);
    const { gone, ...copied } = await copyInto(shop, file, shared);
    const lost = await findLost(shop, gone);
    if (lost.length < gone.length) continue;
    recordLost(file, lost);
    writeHashes(file);
    await requireSound(file, shared);
    return { ...copied, lost };
  }
  throw new Error('El catálogo cambia sin parar: vuelve a intentar el respaldo más tarde.');
}

/** `gone` contains the missing files of used pictures. */
async function copyInto(shop: ShopToCopy, file: string, shared: SharedPictures | null) {
  await using backup = await openDatabase({ file });
  const rows = await copyShop(shop.database, backup);
  return { ...rows, ...(await saveFiles(shop.images, file, await pictureFilesOf(backup), shared)) };
}

/** The shop stores a picture before its product, so a picture that is used and missing was not deleted by the shop. */
async function findLost({ database, images }: ShopToCopy, gone: readonly string[]): Promise<string[]> {
  if (gone.length === 0) return [];
  const used = new Set(await pictureFilesOf(database));
  const lost: string[] = [];
  for (const name of gone) if (used.has(name) && !(await images.has(name))) lost.push(name);
  return lost;
}

export async function pictureFilesOf(database: Database): Promise<string[]> {
  const pictures = await createStore(database).products.picturesInUse();
  return [...pictures].flatMap(filesOfPicture);
}

async function saveFiles(
  images: ImageStorage,
  file: string,
  names: readonly string[],
  shared: SharedPictures | null,
): Promise<{ files: number; gone: string[] }> {
  using backup = openForPictures(file);
  const gone: string[] = [];
  const count = await forEachParallel(names, async (name) => {
    const picture = await saveFile(images, name, shared);
    if (picture) backup.add(picture);
    else gone.push(name);
  });
  return { files: count - gone.length, gone };
}

async function saveFile(
  images: ImageStorage,
  name: string,
  shared: SharedPictures | null,
): Promise<PictureFile | null> {
  const known = shared?.known.get(name);
  if (known) return { name, sha256: known, bytes: null };
  const bytes = await readImage(images, name);
  if (!bytes) return null;
  await shared?.storage.put(name, bytes, typeOf(name));
  return { name, sha256: sha256Of(bytes), bytes: shared ? null : bytes };
}

/** Reads back what was just written. Pictures that were already there were checked before. */
async function requireSound(file: string, shared: SharedPictures | null): Promise<void> {
  verifyHashes(file);
  await forEachParallel(picturesIn(file), async (picture) => {
    if (!shared?.known.has(picture.name)) await readPicture(picture, shared?.storage ?? null);
  });
}

/** Returns the bytes of a picture, or throws when they have changed since the backup. */
export async function readPicture(
  { name, sha256, bytes }: PictureFile,
  storage: ImageStorage | null,
): Promise<Uint8Array> {
  const found = bytes ?? (storage && (await readImage(storage, name)));
  if (!found) throw damaged(`falta la imagen ${name}`);
  if (sha256Of(found) !== sha256) throw damaged(`la imagen ${name} cambió`);
  return found;
}

export async function readImage(images: ImageStorage, name: string): Promise<Buffer | null> {
  const image = await images.get(name);
  return image && Buffer.concat(await image.body.toArray());
}

async function removeDatabase(file: string): Promise<void> {
  for (const suffix of ['', '-journal', '-wal', '-shm']) await rm(file + suffix, { force: true });
}
