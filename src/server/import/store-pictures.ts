import { ShopError } from '../../domain/errors.ts';
import type { PictureRef } from '../../domain/import/read-pictures.ts';
import type { PictureShelf } from '../pictures/picture-store.ts';
import { isWriting, type Plan } from './plan.ts';
import type { Steps } from './progress.ts';
import type { Album } from './zip-pictures.ts';

/** The stored names of the files that came with the sheet. */
export type ShelvedPictures = ReadonlyMap<string, string>;

/** When one cannot be used, the others are taken back: all or nothing. */
export async function shelvePictures(
  shelf: PictureShelf,
  album: Album,
  plan: Plan,
  steps: Steps,
): Promise<ShelvedPictures> {
  const shelved = new Map<string, string>();
  try {
    for (const file of plan.files) {
      shelved.set(file, await shelf.shelvePacked(album.sourceOf(file)));
      steps.finishPicture();
    }
    return shelved;
  } catch (error) {
    await shelf.discard([...shelved.values()]);
    throw toRowProblem(error, plan, shelved);
  }
}

/** A picture that only its decoding shows to be broken: the row that asked for it is told. */
function toRowProblem(error: unknown, { rows, files }: Plan, shelved: ShelvedPictures): unknown {
  const file = files.find((name) => !shelved.has(name));
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

export function nameOf(picture: PictureRef, shelved: ShelvedPictures): string {
  const name = picture.kind === 'stored' ? picture.name : shelved.get(picture.name);
  if (name === undefined) throw new Error(`${picture.name} was never shelved`);
  return name;
}
