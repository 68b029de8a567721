import { ShopError } from '../../domain/errors.ts';
import type { PictureRef } from '../../domain/import/read-pictures.ts';
import type { PictureStore } from '../pictures/picture-store.ts';
import type { ImportProgressTracker } from './import-products.ts';
import { isWriting, type Plan } from './plan.ts';
import type { ZipPictures } from './sheet-reader.ts';

/** For each file of the ZIP, the name of its stored picture. */
export type StoredPictures = ReadonlyMap<string, string>;

/** Stores all pictures or none: when one cannot be used, the others are deleted. */
export async function storePictures(
  pictureStore: PictureStore,
  zipPictures: ZipPictures,
  plan: Plan,
  progress: ImportProgressTracker,
): Promise<StoredPictures> {
  const stored = new Map<string, string>();
  try {
    for (const file of plan.files) {
      stored.set(file, await pictureStore.storePacked(zipPictures.sourceOf(file)));
      progress.finishPicture();
    }
    return stored;
  } catch (error) {
    await pictureStore.deleteUnused([...stored.values()]);
    throw toRowProblem(error, plan, stored);
  }
}

/** A picture can turn out to be broken only when it is decoded. The error then names the row that uses it. */
function toRowProblem(error: unknown, { rows, files }: Plan, stored: StoredPictures): unknown {
  const file = files.find((name) => !stored.has(name));
  const row = rows.find(
    (each) =>
      isWriting(each) && each.wanted.pictures.some(({ kind, name }) => kind === 'file' && name === file),
  );
  if (!(error instanceof ShopError) || error.status >= 500 || !row) return error;
  const path = `fila ${row.row}, columna imágenes`;
  return new ShopError('IMPORT_REFUSED', {
    errors: [{ path, msg: `«${file}»: ${error.message}` }],
    cause: error,
  });
}

export function nameOf(picture: PictureRef, stored: StoredPictures): string {
  const name = picture.kind === 'stored' ? picture.name : stored.get(picture.name);
  if (name === undefined) throw new Error(`${picture.name} was never stored`);
  return name;
}
