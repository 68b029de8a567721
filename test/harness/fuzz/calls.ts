import type { Product } from '../../../src/domain/entities.ts';
import { createPhoto } from '../../../src/server/pictures/test-pictures.ts';
import { sheetFile } from '../files/import-form.ts';
import { zipOf } from '../files/zip.ts';
import { editFields, type FilePart, NEW_FIELDS } from '../product-form.ts';
import type { FormCall } from './forms.ts';
import type { JsonCall } from './json.ts';
import { ORDER_CALLS } from './order-calls.ts';

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
  { url: '/users/invite', body: { name: 'Sofía Rojas', email: 'sofia@tienda.cr', role: 'vendedor' } },
  {
    url: '/users/usuario-1/update',
    body: { name: 'Ana Mora Solís', role: 'administrador', status: 'activo' },
  },
  {
    url: '/invitations/Zk3vQ8mT1rYx0aJ7dPwN5uHc2eLb9gSfKoXi4nMz6Rt',
    body: { newPassword: 'otra clave larga', newPasswordConfirm: 'otra clave larga' },
  },
  {
    url: '/products/radio-0001/fields',
    body: { updatedAt: '2026-11-15T12:00:00Z', price: 5, marking: 'regular' },
  },
  {
    url: '/products/change/preview',
    body: { ids: ['radio-0001'], change: { price: { percent: 10, round: 100 } } },
  },
  { url: '/products/change', body: { ids: ['radio-0001'], change: { bin: true }, digest: 'x'.repeat(64) } },
  {
    url: '/settings/shop',
    body: { version: 0, name: 'Casa Aurora', theme: 'rosa', socialUrl: 'https://red.example' },
  },
  {
    url: '/settings/sinpe',
    body: { version: 0, phone: '60457788', holder: 'Ana Mora', password: 'una clave larga' },
  },
  {
    url: '/settings/delivery',
    body: {
      version: 0,
      zones: [
        {
          zone: 'Centro',
          places: ['Heredia', 'San José/Escazú'],
          cost: 2_500,
          time: '1 día',
          freeFrom: 50_000,
        },
        { zone: 'Resto del país', places: [], cost: null, time: '', freeFrom: null },
      ],
    },
  },
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
