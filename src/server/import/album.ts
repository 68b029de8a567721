import { refusals, ShopError } from '../../domain/errors.ts';
import { UPLOAD } from '../../domain/limits.ts';
import type { FindFile } from '../../domain/sheet-pictures.ts';
import type { Zip, ZipEntry } from './zip.ts';
import { baseName, fileKey, isFileOfPeople } from './zip-names.ts';

/** The pictures that came with a sheet. */
export interface Album {
  readonly findFile: FindFile;
  /** Of a file that was found: its content in few bytes. */
  stampOf(file: string): string;
  extract(file: string): Promise<Buffer>;
}

const JPEG = Buffer.from('ffd8ff', 'hex');
const PNG = Buffer.from('89504e47', 'hex');

export const NO_ALBUM: Album = {
  findFile: (name) => ({
    problem: `La imagen ${shown(name)} no está en la tienda, y no subiste un ZIP con imágenes`,
  }),
  stampOf: () => '',
  extract: async () => Buffer.alloc(0),
};

/** Every file is looked at once, so that the dry run knows of broken ones. */
export async function openAlbum(zip: Zip): Promise<Album> {
  const entries = zip.entries.filter(({ name }) => isFileOfPeople(name));
  const byPath = new Map(entries.map((entry) => [fileKey(entry.name), entry]));
  const byName = Map.groupBy(entries, ({ name }) => fileKey(baseName(name)));
  const problems = new Map<ZipEntry, string>();
  for (const entry of entries) {
    const problem = await findProblem(zip, entry);
    if (problem) problems.set(entry, problem);
  }
  const find = (name: string) => {
    const [first, ...others] = byName.get(fileKey(name)) ?? [];
    return {
      entry: byPath.get(fileKey(name)) ?? first,
      isUnclear: !byPath.has(fileKey(name)) && others.length > 0,
    };
  };
  return {
    findFile(name) {
      const { entry, isUnclear } = find(name);
      if (!entry) return { problem: `La imagen ${shown(name)} no está en el ZIP` };
      if (isUnclear) return { problem: `En el ZIP hay varias imágenes que se llaman ${shown(name)}` };
      const problem = problems.get(entry);
      return problem ? { problem: `${shown(name)}: ${problem}` } : { file: entry.name };
    },
    stampOf: (file) => `${find(file).entry?.crc}-${find(file).entry?.size}`,
    async extract(file) {
      const { entry } = find(file);
      if (!entry) throw new Error(`${file} was never found in this ZIP`);
      return zip.extract(entry);
    },
  };
}

async function findProblem(zip: Zip, entry: ZipEntry): Promise<string | null> {
  if (entry.size > UPLOAD.fileBytes || entry.packedSize > UPLOAD.fileBytes)
    return refusals.PICTURE_TOO_BIG.message;
  try {
    return looksLikePicture(await zip.extract(entry)) ? null : refusals.NOT_A_PICTURE.message;
  } catch (error) {
    if (error instanceof ShopError) return error.errors?.[0]?.msg ?? error.message;
    throw error;
  }
}

function looksLikePicture(bytes: Buffer): boolean {
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  return isWebp || bytes.subarray(0, 3).equals(JPEG) || bytes.subarray(0, 4).equals(PNG);
}

function shown(name: string): string {
  return `«${name.slice(0, 60)}»`;
}
