import type { Logo } from '../../domain/settings/logo.ts';
import type { WorkQueue } from '../scheduling/work-queue.ts';
import type { Store } from '../store/store.ts';
import type { PackedPicture, PictureSource } from './encode.ts';
import type { PictureEncoder } from './encoder.ts';
import { deletePicture, isPictureWhole, storePicture } from './picture-files.ts';
import type { ImageStorage } from './storage.ts';

/** A file that was uploaded with a form and is now in a temporary folder. */
export interface UploadedFile {
  /** The sender's name for it, used only to find the chosen cover within the same form. */
  readonly fileName: string;
  readonly path: string;
}

export type PictureStore = ReturnType<typeof createPictureStore>;

interface PictureStoreParts {
  readonly store: Store;
  readonly images: ImageStorage;
  readonly encoder: Pick<PictureEncoder, 'encode' | 'encodeLogo'>;
  readonly queue: WorkQueue;
  readonly onDeleteFailure: (error: unknown) => void;
}

/** Encodes and stores uploaded pictures, and deletes pictures that neither a product nor the settings use. */
export function createPictureStore(parts: PictureStoreParts) {
  const { images, queue } = parts;
  return {
    /**
     * Names of the stored pictures, in the order of the files. When one fails, the others are deleted. The queue takes
     * whole forms and not single pictures: otherwise, under load, all senders would wait until the last picture is done.
     */
    store: async (files: readonly UploadedFile[]) =>
      files.length === 0 ? [] : queue.run(() => storeAll(parts, files)),
    /** The same for a single picture inside a ZIP. */
    storePacked: (picture: PackedPicture) => queue.run(() => storeOne(parts, picture)),
    storeLogo: (path: string) => queue.run(() => storeLogo(parts, path)),
    async allExist(names: readonly string[]): Promise<boolean> {
      const found = await Promise.all(names.map((name) => isPictureWhole(images, name)));
      return found.every(Boolean);
    },
    /** Deletes those that are not used. Never fails: the next start deletes orphan pictures. */
    deleteUnused: (names: readonly string[]) => deleteUnused(parts, names),
  };
}

async function storeOne({ encoder, images }: PictureStoreParts, source: PictureSource): Promise<string> {
  const picture = await encoder.encode(source);
  await storePicture(images, picture);
  return picture.name;
}

async function storeLogo({ encoder, images }: PictureStoreParts, path: string): Promise<Logo> {
  const picture = await encoder.encodeLogo(path);
  await storePicture(images, picture);
  const { name, width, height } = picture;
  return { name, width, height };
}

async function storeAll(
  parts: PictureStoreParts,
  files: readonly UploadedFile[],
): Promise<readonly string[]> {
  const names: string[] = [];
  try {
    for (const file of files) names.push(await storeOne(parts, file.path));
  } catch (error) {
    await deleteUnused(parts, names);
    throw error;
  }
  return names;
}

/** Holds the catalogue's lock, so that no writer can start to use a picture between the check and the deletion. */
async function deleteUnused(
  { store, images, onDeleteFailure }: PictureStoreParts,
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return;
  try {
    await store.withCatalogueLock(async ({ isPictureUsed }) => {
      for (const name of new Set(names)) if (!(await isPictureUsed(name))) await deletePicture(images, name);
    });
  } catch (error) {
    onDeleteFailure(error);
  }
}
