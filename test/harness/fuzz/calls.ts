import type { Product } from '../../../src/domain/entities.ts';
import { createPhoto } from '../../../src/server/pictures/test-pictures.ts';
import { sheetFile } from '../files/import-form.ts';
import { zipOf } from '../files/zip.ts';
import { editFields, type FilePart, NEW_FIELDS } from '../product-form.ts';
import type { FormCall } from './forms.ts';
import type { JsonCall } from './json.ts';
import { ORDER_CALLS } from './order-calls.ts';
import { OWNER_CALLS } from './owner-calls.ts';

/** Valid calls of an administrator, which the fuzz tests break. */

export const JSON_CALLS: readonly JsonCall[] = [
  { url: '/auth/login', body: { email: 'persona1@tienda.cr', password: 'una clave larga' } },
  {
    url: '/user/reset-password',
    body: {
      userId: 'usuario-1',
      currentPassword: 'una clave larga',
      newPassword: 'otra clave larga',
      newPasswordConfirm: 'otra clave larga',
    },
  },
  {
    url: '/counts',
    body: {
      products: [{ id: 'radio-0001', kind: 'view', count: 1 }],
      searches: [{ words: 'dron', count: 1 }],
    },
  },
  ...OWNER_CALLS,
  ...ORDER_CALLS,
];

export function formCalls(product: Product, files: readonly FilePart[]): readonly FormCall[] {
  return [
    { url: '/products/new', fields: NEW_FIELDS, files },
    { url: '/products/update', fields: editFields(product), files: files.slice(1) },
    { url: '/products/update', fields: editFields(product), files: [] },
    // These pictures are too low for a logo.
    { url: '/settings/logo', fields: { version: '0' }, files: files.slice(1) },
    { url: '/products/import/preview', fields: {}, files: sheetsOf(product) },
    { url: '/products/import/confirm', fields: { plan: 'x'.repeat(64) }, files: sheetsOf(product) },
  ];
}

/** A sheet that would change the product, with a ZIP. */
function sheetsOf({ _id }: Product): FilePart[] {
  const zip = zipOf([{ name: 'frente.png', bytes: 'no soy una imagen' }]);
  return [sheetFile(`id;precio;imágenes\n${_id};5;\n;;frente.png`), sheetFile(zip, 'fotos.zip')];
}

/** A text, an SVG, half a JPEG, a PNG that claims 256 megapixels, and sometimes 30 MB of zeros. */
export async function makeNoPictures(): Promise<FilePart[]> {
  const photo = createPhoto({ width: 40, height: 40 });
  const jpeg = await photo.clone().jpeg().toBuffer();
  const vast = await photo.clone().png().toBuffer();
  vast.writeUInt32BE(16_000, 16);
  vast.writeUInt32BE(16_000, 20);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>');
  const contents = [Buffer.from('hola'), svg, jpeg.subarray(0, jpeg.length / 2), vast, Buffer.alloc(0)];
  const often = Array.from({ length: 4 }, () => contents).flat();
  return [...often, Buffer.alloc(30 * 1024 * 1024)].map((bytes) => ({ fileName: 'foto.jpg', bytes }));
}
