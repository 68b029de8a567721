import type { WorkQueue } from '../scheduling/work-queue.ts';
import type { Store } from '../store/store.ts';
import type { PackedPicture, PictureSource } from './encode.ts';
import type { PictureEncoder } from './encoder.ts';
import { isPictureWhole, removePicture, storePicture } from './picture-files.ts';
import type { ImageStorage } from './storage.ts';

/** A file that arrived with a form and waits in a temporary place. */
export interface UploadedFile {
  /** What the sender calls it: used only to match the chosen cover within the same form. */
  readonly fileName: string;
  readonly path: string;
}

/** Turns uploaded files into stored pictures, and takes back the ones that no product came to use. */
export interface PictureShelf {
  /**
   * Names of the stored pictures, in the order of the files. When one fails, the others are taken back. Forms come in
   * turns, not pictures: else in a rush everybody would wait for the last one.
   */
  shelve(files: readonly UploadedFile[]): Promise<readonly string[]>;
  /** The same for a single picture within a ZIP. */
  shelvePacked(picture: PackedPicture): Promise<string>;
  areThere(names: readonly string[]): Promise<boolean>;
  /** Removes those that no product uses; never fails, since the sweep at the next start finishes the work. */
  discard(names: readonly string[]): Promise<void>;
}

interface ShelfParts {
  readonly store: Store;
  readonly images: ImageStorage;
  readonly encoder: Pick<PictureEncoder, 'encode'>;
  readonly gate: WorkQueue;
  readonly onDiscardFailure: (error: unknown) => void;
}

export function createPictureShelf(parts: ShelfParts): PictureShelf {
  const { store, images, encoder, gate, onDiscardFailure } = parts;

  async function shelveOne(source: PictureSource): Promise<string> {
    const picture = await encoder.encode(source);
    await storePicture(images, picture);
    return picture.name;
  }

  async function shelveAll(files: readonly UploadedFile[]): Promise<readonly string[]> {
    const names: string[] = [];
    try {
      for (const file of files) names.push(await shelveOne(file.path));
    } catch (error) {
      await discard(names);
      throw error;
    }
    return names;
  }

  /** Under the catalogue's lock: no writer can start to use a picture between the question and the removal. */
  async function discard(names: readonly string[]): Promise<void> {
    if (names.length === 0) return;
    try {
      await store.holdCatalogue(async ({ isPictureUsed }) => {
        for (const name of new Set(names))
          if (!(await isPictureUsed(name))) await removePicture(images, name);
      });
    } catch (error) {
      onDiscardFailure(error);
    }
  }

  return {
    shelve: async (files) => (files.length === 0 ? [] : gate.run(() => shelveAll(files))),
    shelvePacked: (picture) => gate.run(() => shelveOne(picture)),
    async areThere(names) {
      const found = await Promise.all(names.map((name) => isPictureWhole(images, name)));
      return found.every(Boolean);
    },
    discard,
  };
}
