import type { FastifyRequest } from 'fastify';
import { ShopError } from '../../domain/errors.ts';
import { IMPORT } from '../../domain/limits.ts';
import { toShopError } from '../http/error-mapping.ts';
import type { FormQueue } from '../http/form-queue.ts';
import { partsOf } from '../http/multipart.ts';
import { readUpload, type UploadFolder } from '../http/upload-folder.ts';

/** A sheet and a ZIP. */
const FILES = { fileSize: IMPORT.zipBytes, files: 2 };
const LIMIT = { bytes: IMPORT.uploadBytes, refusal: 'SHEET_TOO_BIG' } as const;

export type ImportFormReader = ReturnType<typeof createImportFormReader>;

/** Reads the uploaded files of an import and the confirmed plan, if any. */
export function createImportFormReader(temporary: string, queue: FormQueue) {
  return (request: FastifyRequest) =>
    queue(request, () =>
      readUpload(request, temporary, LIMIT, (folder) => readParts(request, folder)).catch(
        (error: unknown) => {
          // The multipart reader reports a file that is too large as a picture.
          throw toShopError(error).code === 'PICTURE_TOO_BIG' ? new ShopError('SHEET_TOO_BIG') : error;
        },
      ),
    );
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
