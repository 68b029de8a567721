import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { filesOfPicture } from '../../domain/product/picture-files.ts';
import { createDiskStorage } from '../pictures/disk.ts';
import { type ImageStorage, typeOf } from '../pictures/storage.ts';
import { forEachParallel } from '../scheduling/parallel.ts';
import { isFileBusy } from '../store/driver-errors.ts';
import { createStore } from '../store/store.ts';
import { pictureHashesIn, sha256Of } from './backup-file.ts';
import { isFirstOfDay, outdatedBackups } from './retention.ts';
import { type BackedUp, backUp, readImage, type ShopToCopy, UNFINISHED } from './write-backup.ts';

/** A folder of backups, one beside the other. A picture never changes, so they share one folder of those. */

export const PICTURE_FOLDER = 'imagenes';

export interface KeptBackup extends BackedUp {
  readonly file: string;
  /** Shared pictures that were lost or damaged, and were copied anew. */
  readonly mended: number;
  /** Pictures that the shop had lost, and got back from the backups. */
  readonly returned: number;
}

interface Listed {
  readonly file: string;
  readonly time: number;
}

const NAME = /^tienda-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.sqlite$/;

export function backupName(time: number): string {
  return `tienda-${new Date(time).toISOString().slice(0, 19).replaceAll(':', '-')}Z.sqlite`;
}

/** Newest first; other files in the same folder are passed over. */
export async function listBackups(folder: string): Promise<Listed[]> {
  const names = await readdir(folder).catch(() => []);
  const listed = names.flatMap((name) => {
    const [, day, hours, minutes, seconds] = NAME.exec(name) ?? [];
    const time = Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`);
    return Number.isNaN(time) ? [] : [{ file: join(folder, name), time }];
  });
  return listed.sort((a, b) => b.time - a.time);
}

/**
 * Makes one more and clears out the outdated. Null when it is not wanted once those that are there have been looked
 * at, or when another process is making one in the same folder at this moment.
 */
export async function keepBackup(
  shop: ShopToCopy,
  folder: string,
  now: number,
  isWanted: (times: readonly number[]) => boolean,
): Promise<KeptBackup | null> {
  // The backups hold what only the shop's own user may read: the hashes of passwords.
  await mkdir(folder, { recursive: true, mode: 0o700 });
  using turn = findTurn(folder);
  const before = await listBackups(folder);
  if (!turn || !isWanted(before.map(({ time }) => time))) return null;
  await clearUnfinished(folder);
  const storage = createDiskStorage(join(folder, PICTURE_FOLDER));
  const isThorough = isFirstOfDay(before[0]?.time, now);
  const { known, lost } = await lookAtPictures(storage, before[0], isThorough);
  const returned = isThorough ? await putBack(shop, storage, known) : 0;
  const file = join(folder, backupName(now));
  const made = await backUp(shop, file, { storage, known });
  await clearOutdated(folder);
  if (isThorough) await clearPictures(folder, storage);
  return { ...made, file, mended: lost, returned };
}

/** The system lets go of this lock when its holder ends, however that ends: nothing stays locked. */
function findTurn(folder: string): DatabaseSync | null {
  const turn = new DatabaseSync(join(folder, 'turno.sqlite'), { timeout: 0 });
  try {
    turn.exec('begin exclusive');
    return turn;
  } catch (error) {
    turn.close();
    if (isFileBusy(error)) return null;
    throw error;
  }
}

/** Of a process that was ended in the middle. */
async function clearUnfinished(folder: string): Promise<void> {
  const names = await readdir(folder);
  for (const name of names.filter((each) => each.startsWith('tienda-') && each.includes(UNFINISHED)))
    await rm(join(folder, name), { force: true });
}

/** Those that the newest backup has and that are still there; looked at thoroughly, also with the same bytes. */
async function lookAtPictures(storage: ImageStorage, newest: Listed | undefined, isThorough: boolean) {
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

/** What the shop uses and has lost, and the backups have as it was. If it was just deleted, the next start sweeps it. */
async function putBack(
  { database, images }: ShopToCopy,
  storage: ImageStorage,
  sound: ReadonlyMap<string, string>,
): Promise<number> {
  const pictures = await createStore(database).products.picturesInUse();
  const present = new Set(await Array.fromAsync(images.names()));
  const missing = [...pictures]
    .flatMap(filesOfPicture)
    .filter((name) => !present.has(name) && sound.has(name));
  await forEachParallel(missing, async (name) => {
    const bytes = await readImage(storage, name);
    if (bytes) await images.put(name, bytes, typeOf(name));
  });
  return missing.length;
}

async function clearOutdated(folder: string): Promise<void> {
  const listed = await listBackups(folder);
  const outdated = new Set(outdatedBackups(listed.map(({ time }) => time)));
  for (const { file, time } of listed) if (outdated.has(time)) await rm(file);
}

/** Pictures that no backup has any more. While one of them cannot be read, nobody knows which those are. */
async function clearPictures(folder: string, storage: ImageStorage): Promise<void> {
  const listed = await listBackups(folder);
  const hashes = listed.map(({ file }) => findPictureHashes(file));
  if (hashes.includes(null)) return;
  const used = new Set(hashes.flatMap((each) => [...(each?.keys() ?? [])]));
  for await (const name of storage.names()) if (!used.has(name)) await storage.delete(name);
}

/** Null for a backup that cannot be read: it must not keep the next one from being made. */
function findPictureHashes(file: string): Map<string, string> | null {
  try {
    return pictureHashesIn(file);
  } catch {
    return null;
  }
}
