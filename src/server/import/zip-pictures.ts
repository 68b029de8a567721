import type { FindFile } from '../../domain/import/read-pictures.ts';
import type { PackedPicture } from '../pictures/encode.ts';
import { fileKey } from './formats/zip-names.ts';
import type { PackedFile } from './packed-files.ts';

/** The pictures in the ZIP that was uploaded with a sheet. */
export interface ZipPictures {
  readonly findFile: FindFile;
  /** Changes with the content of the file. */
  contentKey(file: string): string;
  sourceOf(file: string): PackedPicture;
}

const NO_PICTURES: ZipPictures = {
  findFile: (name) => ({
    problem: `La imagen ${shown(name)} no está en la tienda, y no subiste un ZIP con imágenes`,
  }),
  contentKey: () => '',
  sourceOf: (file) => {
    throw new Error(`${file} was never found: there is no ZIP`);
  },
};

export function createZipPictures(zip: string | null, files: readonly PackedFile[]): ZipPictures {
  if (zip === null) return NO_PICTURES;
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
    findFile(name) {
      const { file, isUnclear } = find(name);
      if (!file) return { problem: `La imagen ${shown(name)} no está en el ZIP` };
      if (isUnclear) return { problem: `En el ZIP hay varias imágenes que se llaman ${shown(name)}` };
      return file.problem ? { problem: `${shown(name)}: ${file.problem}` } : { file: file.entry.name };
    },
    contentKey(name) {
      const { crc, size } = requireEntry(name);
      return `${crc}-${size}`;
    },
    sourceOf: (name) => ({ zip, entry: requireEntry(name) }),
  };
}

function shown(name: string): string {
  return `«${name.slice(0, 60)}»`;
}
