import type { FastifyRequest } from 'fastify';
import { ShopError } from '../../domain/errors.ts';
import { IMPORT } from '../../domain/limits.ts';
import { toShopError } from '../http/error-mapping.ts';
import type { FormQueue } from '../http/form-queue.ts';
import { partsOf } from '../http/multipart.ts';
import { createUploadFolder, type UploadFolder } from '../http/upload-folder.ts';

/** The uploaded files of an import and the confirmed plan, if any. Disposing it deletes the files. */
interface ImportForm extends AsyncDisposable {
  readonly paths: readonly string[];
  readonly plan: string;
}

/** A sheet and a ZIP. */
const FILES = { fileSize: IMPORT.zipBytes, files: 2 };

export interface ImportFormReader {
  read(request: FastifyRequest): Promise<ImportForm>;
}

export function createImportFormReader(temporary: string, queue: FormQueue): ImportFormReader {
  return { read: (request) => queue(request, () => readImportForm(request, temporary)) };
}

async function readImportForm(request: FastifyRequest, temporary: string): Promise<ImportForm> {
  if (!request.isMultipart()) throw new ShopError('UNSUPPORTED_TYPE');
  if (Number(request.headers['content-length']) > IMPORT.uploadBytes) throw new ShopError('SHEET_TOO_BIG');
  const folder = await createUploadFolder(temporary);
  try {
    const form = await readParts(request, folder);
    return { ...form, [Symbol.asyncDispose]: folder[Symbol.asyncDispose] };
  } catch (error) {
    await folder[Symbol.asyncDispose]();
    // The multipart reader reports a file that is too large as a picture.
    throw toShopError(error).code === 'PICTURE_TOO_BIG' ? new ShopError('SHEET_TOO_BIG') : error;
  }
}

async function readParts(request: FastifyRequest, folder: UploadFolder) {
  const paths: string[] = [];
  let plan: string | null = null;
  for await (const part of partsOf(request, FILES)) {
    if (part.type === 'field') {
      if (part.fieldname !== 'plan') throw new ShopError('UNKNOWN_FIELD');
      if (plan !== null || typeof part.value !== 'string') throw new ShopError('MALFORMED');
      plan = part.value;
      continue;
    }
    if (part.fieldname !== 'files') throw new ShopError('UNKNOWN_FIELD');
    const { path, bytes } = await folder.save(part);
    // Browsers send an empty, nameless file when none was chosen.
    if (bytes > 0 || part.filename) paths.push(path);
  }
  return { paths, plan: plan ?? '' };
}
