import { copyFile, mkdtemp, open, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { buffer } from 'node:stream/consumers';
import { filesOfPicture } from '../domain/picture.ts';
import { type ImageStorage, typeOf } from './images/storage.ts';
import { sweepOrphans } from './images/sweep.ts';
import { type CopiedRows, copyShop } from './store/copy.ts';
import { type Database, openDatabase } from './store/database.ts';
import { createStore } from './store/store.ts';

/**
 * A backup is one SQLite file, whatever engine and storage the shop runs on: its rows as of one moment, and the
 * files of its pictures in a table beside them.
 */

export interface BackedUp extends CopiedRows {
  readonly files: number;
}

interface ShopToCopy {
  readonly database: Database;
  readonly images: ImageStorage;
}

/** Sellers may delete pictures while they are copied: then the rows are too old, and it starts again. */
const TRIES = 3;

/** The file appears only when it is whole and checked. */
export async function backUp(shop: ShopToCopy, file: string): Promise<BackedUp> {
  const unfinished = `${resolve(file)}.incompleto`;
  try {
    const copied = await copyWhole(shop, unfinished);
    await syncFile(unfinished);
    await rename(unfinished, resolve(file));
    return copied;
  } finally {
    await removeDatabase(unfinished);
  }
}

async function copyWhole(shop: ShopToCopy, file: string): Promise<BackedUp> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    await removeDatabase(file);
    const copied = await copyInto(shop, file);
    if (copied) return copied;
  }
  throw new Error('El catálogo cambia sin parar: vuelve a intentar el respaldo más tarde.');
}

async function copyInto(shop: ShopToCopy, file: string): Promise<BackedUp | null> {
  const backup = await openDatabase({ file });
  try {
    const rows = await copyShop(shop.database, backup);
    const pictures = await createStore(backup).products.picturesInUse();
    const files = await saveFiles(shop.images, file, pictures);
    await requireSound(backup);
    return files === null ? null : { ...rows, files };
  } finally {
    await backup.close();
  }
}

/** Null when a file of a picture in use is gone. */
async function saveFiles(
  images: ImageStorage,
  file: string,
  pictures: Iterable<string>,
): Promise<number | null> {
  using backup = new DatabaseSync(file, { timeout: 5_000 });
  backup.exec('create table picture_files (name text primary key, bytes blob not null)');
  const insert = backup.prepare('insert into picture_files (name, bytes) values (?, ?)');
  let saved = 0;
  for (const name of [...pictures].flatMap(filesOfPicture)) {
    const image = await images.get(name);
    if (!image) return null;
    insert.run(name, await buffer(image.body));
    saved += 1;
  }
  return saved;
}

/** Pictures first, then all rows in one transaction: until that commits, the shop stays as it was. */
export async function restore(shop: ShopToCopy, file: string, temporary: string): Promise<BackedUp> {
  const folder = await mkdtemp(join(temporary, 'respaldo-'));
  try {
    // A copy: an older backup is brought up to date before it is read, and the file itself must stay as it is.
    const copy = join(folder, 'respaldo.sqlite');
    await copyFile(resolve(file), copy);
    requireBackup(copy);
    const files = await putFiles(shop.images, copy);
    const rows = await copyRows(copy, shop.database);
    await sweepOrphans(shop.images, createStore(shop.database).holdCatalogue);
    return { ...rows, files };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function copyRows(file: string, target: Database): Promise<CopiedRows> {
  const backup = await openDatabase({ file });
  try {
    await requireSound(backup);
    return await copyShop(backup, target);
  } finally {
    await backup.close();
  }
}

async function putFiles(images: ImageStorage, file: string): Promise<number> {
  using backup = new DatabaseSync(file, { readOnly: true });
  let put = 0;
  for (const { name, bytes } of backup.prepare('select name, bytes from picture_files').iterate()) {
    if (typeof name !== 'string' || !(bytes instanceof Uint8Array)) throw notABackup();
    await images.put(name, bytes, typeOf(name));
    put += 1;
  }
  return put;
}

function requireBackup(file: string): void {
  try {
    using backup = new DatabaseSync(file, { readOnly: true });
    backup.prepare('select count(*) from picture_files, migrations').get();
  } catch (cause) {
    throw notABackup(cause);
  }
}

async function requireSound(database: Database): Promise<void> {
  const damage = await createStore(database).check();
  if (damage.length > 0) throw new Error(`El respaldo está dañado: ${damage[0]}`);
}

function notABackup(cause?: unknown): Error {
  return new Error('El archivo no es un respaldo de la tienda.', { cause });
}

async function syncFile(file: string): Promise<void> {
  for (const path of [file, dirname(file)]) {
    const handle = await open(path);
    await handle.sync().finally(() => handle.close());
  }
}

async function removeDatabase(file: string): Promise<void> {
  for (const suffix of ['', '-wal', '-shm']) await rm(file + suffix, { force: true });
}
