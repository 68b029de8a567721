import { copyFile, mkdir, mkdtempDisposable } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { deleteOrphanPictures } from '../pictures/delete-orphans.ts';
import { createDiskStorage } from '../pictures/disk.ts';
import { type ImageStorage, typeOf } from '../pictures/storage.ts';
import { forEachParallel } from '../scheduling/parallel.ts';
import { copyShop } from '../store/copy-database.ts';
import { type Database, openDatabase } from '../store/database.ts';
import { createStore } from '../store/store.ts';
import {
  damaged,
  lostPicturesIn,
  type PictureFile,
  pictureHashesIn,
  picturesIn,
  sha256Of,
  verifyHashes,
} from './backup-file.ts';
import { PICTURE_FOLDER } from './backup-folder.ts';
import { type BackedUp, pictureFilesOf, readImage, readPicture, type ShopToCopy } from './write-backup.ts';

/** Restores the pictures first and then all rows in one transaction. Until it commits, the shop stays as it was. */
export async function restore(shop: ShopToCopy, file: string, temporary: string): Promise<BackedUp> {
  return withCopy(file, temporary, async (copy, backup) => {
    const storage = storageBeside(file);
    const files = await forEachParallel(picturesIn(copy), (picture) =>
      putPicture(shop.images, picture, storage),
    );
    const rows = await copyShop(backup, shop.database);
    await deleteOrphanPictures(shop.images, createStore(shop.database).withCatalogueLock);
    return { ...rows, files, lost: lostPicturesIn(copy) };
  });
}

/** Reads the whole backup, as a restore does. */
export async function verifyBackup(file: string, temporary: string) {
  return withCopy(file, temporary, async (copy, backup) => {
    const storage = storageBeside(file);
    const files = await forEachParallel(picturesIn(copy), async (picture) => {
      await readPicture(picture, storage);
    });
    return { products: await createStore(backup).products.count(), files };
  });
}

/** Works on a copy: an older backup is migrated before it is read, and the file itself must not change. */
async function withCopy<T>(
  file: string,
  temporary: string,
  work: (copy: string, backup: Database) => Promise<T>,
): Promise<T> {
  await mkdir(temporary, { recursive: true });
  await using folder = await mkdtempDisposable(join(temporary, 'respaldo-'));
  const copy = join(folder.path, 'respaldo.sqlite');
  await copyFile(resolve(file), copy).catch(explainUnreadable(file));
  verifyHashes(copy);
  await using backup = await openDatabase({ file: copy });
  await requireEveryPicture(backup, copy);
  return await work(copy, backup);
}

/** A backup from another machine often belongs to another user. */
export function explainUnreadable(file: string) {
  return (error: NodeJS.ErrnoException): never => {
    if (error.code === 'ENOENT') throw new Error(`No existe el respaldo ${file}`);
    if (error.code !== 'EACCES' && error.code !== 'EPERM') throw error;
    throw new Error(`Este usuario no puede leer ${file}: dáselo al usuario de la tienda con chown`);
  };
}

async function requireEveryPicture(backup: Database, file: string): Promise<void> {
  const known = new Set([...pictureHashesIn(file).keys(), ...lostPicturesIn(file)]);
  const missing = (await pictureFilesOf(backup)).find((name) => !known.has(name));
  if (missing) throw damaged(`falta la imagen ${missing}`);
}

function storageBeside(file: string): ImageStorage {
  return createDiskStorage(join(dirname(resolve(file)), PICTURE_FOLDER));
}

/** Skips a picture that the shop already has with the same bytes. */
async function putPicture(images: ImageStorage, picture: PictureFile, storage: ImageStorage): Promise<void> {
  const present = await readImage(images, picture.name);
  if (present && sha256Of(present) === picture.sha256) return;
  await images.put(picture.name, await readPicture(picture, storage), typeOf(picture.name));
}
