import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { type Endpoint, endpoints } from '../../src/domain/api.ts';
import { CATEGORY_OPTIONS } from '../../src/domain/catalogue/categories.ts';
import type { Login, Product, ProductFields } from '../../src/domain/entities.ts';
import type { ImportPreview } from '../../src/domain/import/preview.ts';
import { ADMINISTRATOR } from '../../test/harness/shop-environment.ts';
import type { Server } from './comparison.ts';
import { ask, type Headers } from './request.ts';

export interface PictureUpload {
  readonly fileName: string;
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Somebody signed in who publishes products, as the form sends them. */
export interface Seller {
  /** The first picture is the cover. */
  publish(fields: ProductFields, pictures: readonly PictureUpload[]): Promise<void>;
  /** Everything else stays as it is, pictures too. */
  changePrice(product: Product, price: number): Promise<void>;
  /** The catalogue as a sheet. */
  exportSheet(): Promise<string>;
  previewImport(sheet: string): Promise<ImportPreview>;
  confirmImport(sheet: string, preview: ImportPreview): Promise<void>;
}

const KINDS = ['Audífonos', 'Parlante', 'Cargador', 'Reloj', 'Cámara', 'Teclado', 'Bombillo', 'Trípode'];
const BRANDS = ['Onda', 'Volcán', 'Pura Vida', 'Tucán', 'Quetzal', 'Irazú'];
const COLOURS = ['Negro', 'Blanco', 'Azul', 'Rojo', 'Verde', 'Acero'];
const TRAITS = ['con estuche de viaje', 'resistente al agua', 'de carga rápida', 'con un año de garantía'];

export async function signIn(shop: Server): Promise<Seller> {
  const { token }: Login = JSON.parse(
    await post(
      shop.origin + endpoints.login.path,
      { 'content-type': 'application/json' },
      JSON.stringify(ADMINISTRATOR),
    ),
  );
  const authorization = `Bearer ${token}`;
  const send = ({ path }: Endpoint, form: FormData) => post(shop.origin + path, { authorization }, form);
  return {
    async publish(fields, pictures) {
      await send(endpoints.newProduct, formOf(fields, pictures));
    },
    async changePrice(product, price) {
      await send(endpoints.updateProduct, editFormOf(product, price));
    },
    async exportSheet() {
      const { status, body } = await ask(shop.origin + endpoints.exportProducts.path, { authorization });
      if (status !== 200) throw new Error(`The export answered ${status}`);
      return body.toString();
    },
    previewImport: async (sheet) => JSON.parse(await send(endpoints.previewImport, sheetFormOf(sheet, {}))),
    async confirmImport(sheet, { plan }) {
      await send(endpoints.confirmImport, sheetFormOf(sheet, { plan }));
    },
  };
}

/** The product that a number stands for: texts as long and as varied as those of a real catalogue. */
export function sampleFields(number: number): ProductFields {
  const pick = <T>(list: readonly T[], step: number): T => list[Math.floor(number / step) % list.length]!;
  const [kind, brand, trait] = [pick(KINDS, 1), pick(BRANDS, 3), pick(TRAITS, 7)];
  return {
    name: `${kind} ${brand} ${number}`,
    description: `${kind} de la línea ${brand}, modelo ${number}, ${trait}. Entrega en todo Costa Rica.`,
    brand,
    category: pick(CATEGORY_OPTIONS.slice(1), 1),
    color: pick(COLOURS, 2),
    price: 4_900 + ((number * 7_919) % 250_000),
    count: 1,
    discounted: number % 9 === 0,
    outOfStock: number % 13 === 1 && number % 9 !== 0,
  };
}

function formOf(fields: ProductFields, pictures: readonly PictureUpload[]): FormData {
  const cover = pictures[0]?.fileName ?? '';
  const form = formWith({ formMode: 'new', coverImgNew: cover, pictureUrls: '[]', ...fields });
  for (const { bytes, type, fileName } of pictures)
    form.append('files', new Blob([bytes], { type }), fileName);
  return form;
}

function editFormOf(product: Product, price: number): FormData {
  const { _id, title, description, brand, category, color, count, discounted, outOfStock } = product;
  const fields = { name: title, description, brand, category, color, count, discounted, outOfStock, price };
  const pictures = { coverImg: product.coverUrl ?? '', pictureUrls: JSON.stringify(product.pictureUrls) };
  return formWith({ formMode: 'edit', productId: _id, ...fields, ...pictures });
}

function sheetFormOf(sheet: string, texts: Readonly<Record<string, string>>): FormData {
  const form = formWith(texts);
  form.append('files', new Blob([sheet], { type: 'text/csv' }), 'productos.csv');
  return form;
}

function formWith(texts: Readonly<Record<string, string | number | boolean>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(texts)) form.append(name, String(value));
  return form;
}

/** Not by `fetch`, which gives up after five minutes: in a rush on a busy machine the last one may wait that long. */
async function post(url: string, headers: Headers, content: string | FormData): Promise<string> {
  const form = new Response(content);
  const body = new Uint8Array(await form.arrayBuffer());
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const type = form.headers.get('content-type') ?? '';
  const sending = request(url, { method: 'POST', headers: { 'content-type': type, ...headers } }, resolve);
  sending.once('error', reject).end(body);
  const response = await promise;
  const answer = await text(response);
  if (response.statusCode! >= 300) throw new Error(`POST ${url} answered ${response.statusCode}: ${answer}`);
  return answer;
}
