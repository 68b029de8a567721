import { hash } from 'node:crypto';
import type { MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { ShopError } from '../../domain/errors.ts';
import { UPLOAD } from '../../domain/limits.ts';
import type { FormQueue } from '../http/form-queue.ts';
import { partsOf } from '../http/multipart.ts';
import { readUpload, type UploadFolder } from '../http/upload-folder.ts';

export type LogoFormReader = ReturnType<typeof createLogoFormReader>;

interface LogoForm {
  readonly version: number;
  readonly path: string;
  readonly fingerprint: string;
}

const FILES = { fileSize: UPLOAD.fileBytes, files: 1 };
const LIMIT = { bytes: UPLOAD.fileBytes + 64 * 1024, refusal: 'PICTURE_TOO_BIG' } as const;
const VERSION = /^\d{1,9}$/;

/** Reads the form of a new logo: the field `version` and one file in the part `files`. */
export function createLogoFormReader(temporary: string, queue: FormQueue) {
  return (request: FastifyRequest) =>
    queue(request, () => readUpload(request, temporary, LIMIT, (folder) => readForm(request, folder)));
}

async function readForm(request: FastifyRequest, folder: UploadFolder): Promise<LogoForm> {
  let version: number | null = null;
  let file: { readonly path: string; readonly sha256: string } | null = null;
  for await (const part of partsOf(request, FILES)) {
    if (part.type === 'field') {
      if (part.fieldname !== 'version') throw new ShopError('UNKNOWN_FIELD');
      if (version !== null) throw new ShopError('MALFORMED');
      version = readVersion(part);
      continue;
    }
    if (part.fieldname !== 'files') throw new ShopError('UNKNOWN_FIELD');
    const saved = await folder.save(part);
    // Browsers send an empty, nameless file when none was chosen.
    if (saved.bytes > 0 || part.filename) file = saved;
  }
  if (version === null) throw invalidVersion();
  if (!file) throw new ShopError('LOGO_MISSING');
  return { version, path: file.path, fingerprint: fingerprintOf(version, file.sha256) };
}

function readVersion({ value }: MultipartValue): number {
  if (typeof value !== 'string' || !VERSION.test(value)) throw invalidVersion();
  return Number(value);
}

function invalidVersion(): ShopError {
  return new ShopError('INVALID_FIELDS', { errors: [{ path: 'version', msg: 'Debe ser un número entero' }] });
}

/** Equal for equal forms, so that a retry differs from another picture with the same key. */
function fingerprintOf(version: number, sha256: string): string {
  return hash('sha256', JSON.stringify(['logo', version, sha256]), 'base64url');
}
