/** The product form as bytes, for injected requests and for raw connections. */
import { createPhoto } from '../../src/server/pictures/test-pictures.ts';

export interface FilePart {
  readonly fileName: string;
  readonly bytes: Uint8Array;
  readonly type?: string;
}

/** A field that is `undefined` is left out of the form. */
export type Fields = Readonly<Record<string, string | undefined>>;

export interface FormBody {
  readonly headers: { readonly 'content-type': string };
  readonly payload: Buffer;
}

export const BOUNDARY = 'limite-de-prueba';

/** All fields of a valid new product. */
export const NEW_FIELDS = {
  formMode: 'new',
  productId: '',
  name: 'Audífonos Onda 3',
  description: 'Audífonos inalámbricos con estuche',
  price: '32900.50',
  category: 'Audio',
  color: 'Negro',
  count: '1',
  brand: 'Onda',
  discounted: 'false',
  outOfStock: 'false',
  coverImg: '',
  coverImgNew: 'frente.png',
  pictureUrls: '[]',
} satisfies Fields;

/** A different small picture for each seed, quick to encode. */
export async function pictureFile(fileName: string, seed = 1): Promise<FilePart> {
  const bytes = await createPhoto({ width: 24, height: 16, seed }).png().toBuffer();
  return { fileName, bytes, type: 'image/png' };
}

export function newForm(changes: Fields, files: readonly FilePart[]): FormBody {
  return formOf({ ...NEW_FIELDS, ...changes }, files);
}

export function editForm(
  product: EditedProduct,
  changes: Fields = {},
  files: readonly FilePart[] = [],
): FormBody {
  return formOf({ ...editFields(product), ...changes }, files);
}

/** The fields of an edit that leaves the pictures of `product` unchanged. */
export function editFields(product: EditedProduct): Fields {
  return {
    ...NEW_FIELDS,
    formMode: 'edit',
    productId: product._id,
    coverImg: product.coverUrl ?? '',
    coverImgNew: '',
    pictureUrls: JSON.stringify(product.pictureUrls),
    updatedAt: product.updatedAt,
  };
}

interface EditedProduct {
  readonly _id: string;
  readonly coverUrl?: string;
  readonly pictureUrls: readonly string[];
  readonly updatedAt: string;
}

export function formOf(fields: Fields, files: readonly FilePart[], boundary = BOUNDARY): FormBody {
  const texts = Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== undefined);
  const parts = [
    ...texts.map(([name, value]) => part(`name="${name}"`, value)),
    ...files.map((file) => filePart('files', file)),
  ];
  return bodyOf(parts, boundary);
}

/** One part of a form; `disposition` is the text after `form-data; `. */
export function part(disposition: string, content: string | Uint8Array, type?: string): Buffer {
  const typeLine = type === undefined ? '' : `Content-Type: ${type}\r\n`;
  const head = `Content-Disposition: form-data; ${disposition}\r\n${typeLine}\r\n`;
  return Buffer.concat([Buffer.from(head), Buffer.from(content)]);
}

export function filePart(field: string, { fileName, bytes, type = 'image/jpeg' }: FilePart): Buffer {
  return part(`name="${field}"; filename="${fileName}"`, bytes, type);
}

export function bodyOf(parts: readonly Uint8Array[], boundary = BOUNDARY): FormBody {
  const framed = parts.flatMap((each) => [Buffer.from(`--${boundary}\r\n`), each, Buffer.from('\r\n')]);
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...framed, Buffer.from(`--${boundary}--\r\n`)]),
  };
}
