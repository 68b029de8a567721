import { refusals, ShopError } from '../../domain/errors.ts';
import { UPLOAD } from '../../domain/limits.ts';
import type { Zip, ZipEntry } from './formats/zip.ts';
import { baseName, fileKey, isFileOfPeople } from './formats/zip-names.ts';

/** A file in a ZIP that may be a picture of a product. */
export interface PackedFile {
  readonly entry: ZipEntry;
  /** A cell may name the file by its whole path or by its file name alone. */
  readonly pathKey: string;
  readonly nameKey: string;
  /** The reason why it cannot be used. */
  readonly problem: string | null;
}

const JPEG = Buffer.from('ffd8ff', 'hex');
const PNG = Buffer.from('89504e47', 'hex');

/** Every file is unpacked once, so that the preview can report broken files. */
export async function readPackedFiles(zip: Zip): Promise<PackedFile[]> {
  const files: PackedFile[] = [];
  for (const entry of zip.entries.filter(({ name }) => isFileOfPeople(name))) {
    files.push({
      entry,
      pathKey: fileKey(entry.name),
      nameKey: fileKey(baseName(entry.name)),
      problem: await findProblem(zip, entry),
    });
  }
  return files;
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
