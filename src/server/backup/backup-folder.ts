import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createDiskStorage } from '../pictures/disk.ts';
import { type ImageStorage, typeOf } from '../pictures/storage.ts';
import { forEachParallel } from '../scheduling/parallel.ts';
import { isFileBusy } from '../store/driver-errors.ts';
import { pictureHashesIn, sha256Of } from './backup-file.ts';
import { isFirstOfDay, outdatedBackups } from './retention.ts';
import {
  type BackedUp,
  backUp,
  pictureFilesOf,
  readImage,
  type ShopToCopy,
  UNFINISHED,
} from './write-backup.ts';

/** A folder with several backups. A picture never changes, so all backups share one folder of pictures. */

export const PICTURE_FOLDER = 'imagenes';

export interface FolderBackup extends BackedUp {
  readonly file: string;
  /** Shared pictures that were lost or damaged and were copied again. */
  readonly repaired: number;
  /** Pictures that the shop had lost and that were copied back from the backups. */
  readonly restored: number;
}

interface ListedBackup {
  readonly file: string;
  readonly time: number;
}

const NAME = /^tienda-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.sqlite$/;

export function backupName(time: number): string {
  return `tienda-${new Date(time).toISOString().slice(0, 19).replaceAll(':', '-')}Z.sqlite`;
}

/** Newest first. Other files in the folder are ignored. */
export async function listBackups(folder: string): Promise<ListedBackup[]> {
  const names = await readdir(folder).catch(() => []);
  const listed = names.flatMap((name) => {
    const [, day, hours, minutes, seconds] = NAME.exec(name) ?? [];
    const time = Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`);
    return Number.isNaN(time) ? [] : [{ file: join(folder, name), time }];
  });
  return listed.sort((a, b) => b.time - a.time);
}

/** Makes a backup and deletes outdated ones. Null when `isWanted` refuses the existing times or another process makes one. */
export async function addBackup(
  shop: ShopToCopy,
  folder: string,
  now: number,
  isWanted: (times: readonly number[]) => boolean,
): Promise<FolderBackup | null> {
  // Only the shop's own user may read the backups: they contain the hashes of passwords.
  await mkdir(folder, { recursive: true, mode: 0o700 });
  using lock = tryLockFolder(folder);
  const before = await listBackups(folder);
  if (!lock || !isWanted(before.map(({ time }) => time))) return null;
  await deleteUnfinished(folder);
  const storage = createDiskStorage(join(folder, PICTURE_FOLDER));
  const isThorough = isFirstOfDay(before[0]?.time, now);
  const { known, lost } = await verifyPictures(storage, before[0], isThorough);
  const restored = isThorough ? await restoreLostPictures(shop, storage, known) : 0;
  const file = join(folder, backupName(now));
  const made = await backUp(shop, file, { storage, known });
  await deleteOutdated(folder);
  if (isThorough) await deleteUnusedPictures(folder, storage);
  return { ...made, file, repaired: lost, restored };
}

/** The system releases the lock when the process ends in any way, so the folder never stays locked. */
function tryLockFolder(folder: string): DatabaseSync | null {
  const lock = new DatabaseSync(join(folder, 'turno.sqlite'), { timeout: 0 });
  try {
    lock.exec('begin exclusive');
    return lock;
  } catch (error) {
    lock.close();
    if (isFileBusy(error)) return null;
    throw error;
  }
}

/** Deletes the files of a process that was killed during a backup. */
async function deleteUnfinished(folder: string): Promise<void> {
  const names = await readdir(folder);
  for (const name of names.filter((each) => each.startsWith('tienda-') && each.includes(UNFINISHED)))
    await rm(join(folder, name), { force: true });
}

/** Finds the pictures of the newest backup that still exist. A thorough check also compares their bytes. */
async function verifyPictures(storage: ImageStorage, newest: ListedBackup | undefined, isThorough: boolean) {
  const saved = (newest && findPictureHashes(newest.file)) ?? new Map<string, string>();
  const present = new Set(await Array.fromAsync(storage.names()));
  const known = new Map<string, string>();
  await forEachParallel(saved, async ([name, sha256]) => {
    if (!present.has(name)) return;
    if (!isThorough || (await isSound(storage, name, sha256))) known.set(name, sha256);
  });
  return { known, lost: saved.size - known.size };
}

async function isSound(storage: ImageStorage, name: string, sha256: string): Promise<boolean> {
  const bytes = await readImage(storage, name).catch(() => null);
  return bytes !== null && sha256Of(bytes) === sha256;
}

/** Copies lost pictures of the shop back from the backups. If one was just deleted, the next start deletes it as an orphan. */
async function restoreLostPictures(
  { database, images }: ShopToCopy,
  storage: ImageStorage,
  sound: ReadonlyMap<string, string>,
): Promise<number> {
  const used = await pictureFilesOf(database);
  const present = new Set(await Array.fromAsync(images.names()));
  const missing = used.filter((name) => !present.has(name) && sound.has(name));
  await forEachParallel(missing, async (name) => {
    const bytes = await readImage(storage, name);
    if (bytes) await images.put(name, bytes, typeOf(name));
  });
  return missing.length;
}

async function deleteOutdated(folder: string): Promise<void> {
  const listed = await listBackups(folder);
  const outdated = new Set(outdatedBackups(listed.map(({ time }) => time)));
  for (const { file, time } of listed) if (outdated.has(time)) await rm(file);
}

/** Deletes pictures that no backup uses. If any backup is unreadable, all pictures are kept. */
async function deleteUnusedPictures(folder: string, storage: ImageStorage): Promise<void> {
  const listed = await listBackups(folder);
  const hashes = listed.map(({ file }) => findPictureHashes(file));
  if (hashes.includes(null)) return;
  const used = new Set(hashes.flatMap((each) => [...(each?.keys() ?? [])]));
  for await (const name of storage.names()) if (!used.has(name)) await storage.delete(name);
}

/** Null for an unreadable backup, which must not prevent the next backup. */
function findPictureHashes(file: string): Map<string, string> | null {
  try {
    return pictureHashesIn(file);
  } catch {
    return null;
  }
}
