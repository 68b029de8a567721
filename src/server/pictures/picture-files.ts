import { filesOfPicture } from '../../domain/product/picture-files.ts';
import type { ProcessedPicture } from './encode.ts';
import type { ImageStorage } from './storage.ts';

/**
 * The widest variant is stored last, so its presence means that the others were stored. A failure deletes nothing: another
 * product may use the same picture, and the next start deletes orphan pictures.
 */
export async function storePicture(storage: ImageStorage, picture: ProcessedPicture): Promise<void> {
  const narrow = picture.files.filter((file) => file.name !== picture.name);
  const widest = picture.files.filter((file) => file.name === picture.name);
  for (const { name, bytes, type } of [...narrow, ...widest]) await storage.put(name, bytes, type);
}

/**
 * Whether every variant of a picture is stored. The answer is reliable only under the catalogue's lock, which the deletion
 * of orphans also takes: without it, narrow variants may be deleted between two `put`s of `storePicture`.
 */
export async function isPictureWhole(storage: ImageStorage, name: string): Promise<boolean> {
  const files = filesOfPicture(name);
  const found = await Promise.all(files.map((file) => storage.has(file)));
  return files.length > 0 && found.every(Boolean);
}

export async function deletePicture(storage: ImageStorage, name: string): Promise<void> {
  await deleteVariants(storage, name, filesOfPicture(name));
}

/** The widest variant is deleted first: an interrupted deletion leaves an incomplete picture, which counts as an orphan. */
export async function deleteVariants(
  storage: ImageStorage,
  widest: string,
  files: readonly string[],
): Promise<void> {
  await storage.delete(widest);
  for (const file of files) if (file !== widest) await storage.delete(file);
}
