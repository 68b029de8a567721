import { hash } from 'node:crypto';
import type { MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ProductFields } from '../../domain/entities.ts';
import { type FieldError, ShopError } from '../../domain/errors.ts';
import { DEFAULT_COUNT, UPLOAD } from '../../domain/limits.ts';
import { normaliseProduct } from '../../domain/product/normalise.ts';
import type { FormQueue } from '../http/form-queue.ts';
import { partsOf } from '../http/multipart.ts';
import { requireShape } from '../http/schemas.ts';
import { readUpload, type UploadFolder } from '../http/upload-folder.ts';
import type { UploadedFile } from '../pictures/picture-store.ts';
import { readUnits, UNIT_FIELDS } from './form-units.ts';
import type { Submission } from './product-changes.ts';

/** The text fields of point 7, and `updatedAt`, which detects a concurrent edit. */
const TEXT_FIELDS = [
  'formMode',
  'productId',
  'name',
  'description',
  'price',
  'priceBefore',
  'category',
  'color',
  'count',
  'brand',
  'discounted',
  'outOfStock',
  'coverImg',
  'coverImgNew',
  'pictureUrls',
  'updatedAt',
  ...UNIT_FIELDS,
] as const;

type TextField = (typeof TEXT_FIELDS)[number];
type Texts = ReadonlyMap<TextField, string>;

export type FormMode = 'new' | 'edit';

export type FormReader = ReturnType<typeof createFormReader>;

const FILES = { fileSize: UPLOAD.fileBytes, files: UPLOAD.filesPerProduct };
const LIMIT = {
  bytes: UPLOAD.fileBytes * UPLOAD.filesPerProduct + 1024 * 1024,
  refusal: 'BODY_TOO_LARGE',
} as const;

/** `countsUnits` is false in a shop without orders: there the fields of units do not exist. */
export function createFormReader(temporary: string, queue: FormQueue, countsUnits: () => boolean) {
  return (request: FastifyRequest, mode: FormMode) =>
    queue(request, () =>
      readUpload(request, temporary, LIMIT, async (folder) => {
        const { texts, files } = await readParts(request, folder);
        if (!countsUnits() && UNIT_FIELDS.some((name) => texts.has(name)))
          throw new ShopError('UNKNOWN_FIELD');
        const submission = readSubmission(texts, files, mode);
        return { submission, fingerprint: fingerprintOf(mode, texts, files) };
      }),
    );
}

type ReceivedFile = UploadedFile & { readonly sha256: string };

async function readParts(request: FastifyRequest, folder: UploadFolder) {
  const texts = new Map<TextField, string>();
  const files: ReceivedFile[] = [];
  for await (const part of partsOf(request, FILES)) {
    if (part.type === 'field') {
      addText(texts, part);
      continue;
    }
    if (part.fieldname !== 'files') throw new ShopError('UNKNOWN_FIELD');
    const { path, bytes, sha256 } = await folder.save(part);
    // Browsers send an empty, nameless file when none was chosen.
    if (bytes > 0 || part.filename) files.push({ fileName: part.filename, path, sha256 });
  }
  return { texts, files };
}

function addText(texts: Map<TextField, string>, part: MultipartValue): void {
  const name = TEXT_FIELDS.find((field) => field === part.fieldname);
  if (!name) throw new ShopError('UNKNOWN_FIELD');
  if (part.valueTruncated) {
    throw new ShopError('FIELD_TOO_LONG', { errors: [{ path: name, msg: 'Este texto es demasiado largo' }] });
  }
  if (typeof part.value !== 'string' || texts.has(name)) throw new ShopError('MALFORMED');
  texts.set(name, part.value);
}

function readSubmission(texts: Texts, files: readonly UploadedFile[], mode: FormMode): Submission {
  const text = (name: TextField) => texts.get(name) ?? '';
  if (text('formMode') !== mode) throw invalid({ path: 'formMode', msg: `Debe ser ${mode}` });
  return {
    productId: text('productId'),
    fields: readFields(text),
    coverImg: text('coverImg'),
    coverImgNew: text('coverImgNew'),
    pictureUrls: readPictureUrls(text('pictureUrls')),
    updatedAt: text('updatedAt') || null,
    units: readUnits(texts.get('units'), texts.get('unitsBefore')),
    files,
  };
}

const PRICE = /^\d{1,12}(\.\d{1,2})?$/;

/** A number that cannot be read becomes NaN, which the rules refuse with their own text. */
function readFields(text: (name: TextField) => string): ProductFields {
  return normaliseProduct({
    name: text('name'),
    description: text('description'),
    brand: text('brand'),
    category: text('category'),
    color: text('color'),
    price: readNumber(text('price'), PRICE),
    priceBefore: text('priceBefore').trim() === '' ? null : readNumber(text('priceBefore'), PRICE),
    count: text('count') === '' ? DEFAULT_COUNT : readNumber(text('count'), /^\d{1,9}$/),
    discounted: readFlag('discounted', text('discounted')),
    outOfStock: readFlag('outOfStock', text('outOfStock')),
  });
}

function readNumber(text: string, pattern: RegExp): number {
  const trimmed = text.trim();
  return pattern.test(trimmed) ? Number(trimmed) : Number.NaN;
}

function readFlag(path: TextField, text: string): boolean {
  if (text === 'true') return true;
  if (text === 'false' || text === '') return false;
  throw invalid({ path, msg: 'Debe ser true o false' });
}

/** The form sends them as JSON. */
const PictureUrls = z.array(z.string().max(2_000)).max(100);

function readPictureUrls(text: string): readonly string[] {
  if (text === '') return [];
  try {
    return requireShape(PictureUrls, JSON.parse(text));
  } catch {
    throw invalid({ path: 'pictureUrls', msg: 'Debe ser una lista de direcciones en JSON' });
  }
}

function invalid(error: FieldError): ShopError {
  return new ShopError('INVALID_FIELDS', { errors: [error] });
}

/** Equal for equal forms, so that a retry differs from another form with the same key. */
function fingerprintOf(mode: FormMode, texts: Texts, files: readonly ReceivedFile[]): string {
  const fields = TEXT_FIELDS.map((name) => texts.get(name) ?? '');
  return hash(
    'sha256',
    JSON.stringify([mode, fields, files.map((file) => [file.fileName, file.sha256])]),
    'hex',
  );
}
