import { filesOfPicture } from '../../domain/product/picture-files.ts';
import type { ProcessedPicture } from './encode.ts';
import type { ImageStorage } from './storage.ts';

/**
 * The widest file goes last, so that its presence says the others were stored. Nothing is skipped or
 * undone: the same picture may be in use by another product, and leftovers are swept.
 */
export async function storePicture(storage: ImageStorage, picture: ProcessedPicture): Promise<void> {
  const narrow = picture.files.filter((file) => file.name !== picture.name);
  const widest = picture.files.filter((file) => file.name === picture.name);
  for (const { name, bytes, type } of [...narrow, ...widest]) await storage.put(name, bytes, type);
}

/**
 * Whether every file of a picture is there. Asked inside the lock that the sweep also takes, it is
 * proof; outside of it a sweep may have taken narrow files between two `put`s of `storePicture`.
 */
export async function isPictureWhole(storage: ImageStorage, name: string): Promise<boolean> {
  const files = filesOfPicture(name);
  const found = await Promise.all(files.map((file) => storage.has(file)));
  return files.length > 0 && found.every(Boolean);
}

export async function removePicture(storage: ImageStorage, name: string): Promise<void> {
  await removeFiles(storage, name, filesOfPicture(name));
}

/** The widest goes first: a cut removal then leaves an incomplete family, which the sweep knows. */
export async function removeFiles(
  storage: ImageStorage,
  widest: string,
  files: readonly string[],
): Promise<void> {
  await storage.delete(widest);
  for (const file of files) if (file !== widest) await storage.delete(file);
}
