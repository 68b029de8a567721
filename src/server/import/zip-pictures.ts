import type { FindFile } from '../../domain/import/read-pictures.ts';
import type { PackedPicture } from '../pictures/encode.ts';
import { fileKey } from './formats/zip-names.ts';
import type { PackedFile } from './packed-files.ts';

export type ZipPictures = ReturnType<typeof createZipPictures>;

/** The pictures in the ZIP that was uploaded with a sheet; without a ZIP there are no files. */
export function createZipPictures(zip: string | null, files: readonly PackedFile[]) {
  const absence =
    zip === null ? 'no está en la tienda, y no subiste un ZIP con imágenes' : 'no está en el ZIP';
  const byPath = new Map(files.map((file) => [file.pathKey, file]));
  const byName = Map.groupBy(files, ({ nameKey }) => nameKey);
  const find = (name: string) => {
    const key = fileKey(name);
    const [first, ...others] = byName.get(key) ?? [];
    return { file: byPath.get(key) ?? first, isUnclear: !byPath.has(key) && others.length > 0 };
  };
  const requireEntry = (name: string) => {
    const { file } = find(name);
    if (!file) throw new Error(`${name} was never found in this ZIP`);
    return file.entry;
  };
  return {
    findFile(name: string): ReturnType<FindFile> {
      const { file, isUnclear } = find(name);
      if (!file) return { problem: `La imagen ${shown(name)} ${absence}` };
      if (isUnclear) return { problem: `En el ZIP hay varias imágenes que se llaman ${shown(name)}` };
      return file.problem ? { problem: `${shown(name)}: ${file.problem}` } : { file: file.entry.name };
    },
    /** Changes with the content of the file. */
    contentKey(name: string): string {
      const { crc, size } = requireEntry(name);
      return `${crc}-${size}`;
    },
    sourceOf: (name: string): PackedPicture => ({ entry: requireEntry(name), zip: zip! }),
  };
}

function shown(name: string): string {
  return `«${name.slice(0, 60)}»`;
}
