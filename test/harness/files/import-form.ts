import type { ImportPreview } from '../../../src/domain/import/preview.ts';
import type { Seller } from '../in-process/seller.ts';
import { bodyOf, type FilePart, type FormBody, filePart, part, pictureFile } from '../product-form.ts';

/** The form of an import, and functions that send it. */

export function sheetFile(content: string | Uint8Array, fileName = 'hoja.csv'): FilePart {
  return { fileName, bytes: Buffer.from(content), type: 'text/csv' };
}

export function importForm(files: readonly FilePart[], plan?: string): FormBody {
  const parts = files.map((file) => filePart('files', file));
  return bodyOf(plan === undefined ? parts : [...parts, part('name="plan"', plan)]);
}

export function previewImport(seller: Seller, files: readonly FilePart[]) {
  return seller.send('/products/import/preview', importForm(files));
}

export async function requirePreview(seller: Seller, files: readonly FilePart[]): Promise<ImportPreview> {
  const reply = await previewImport(seller, files);
  if (reply.statusCode !== 200) throw new Error(`No preview: ${reply.statusCode} ${reply.body}`);
  return reply.json();
}

export function confirmImport(seller: Seller, files: readonly FilePart[], plan: string, key?: string) {
  return seller.send(
    '/products/import/confirm',
    importForm(files, plan),
    key ? { 'idempotency-key': key } : {},
  );
}

/** Previews an import and confirms it. */
export async function importSheet(seller: Seller, files: readonly FilePart[], key?: string) {
  const { plan } = await requirePreview(seller, files);
  return confirmImport(seller, files, plan, key);
}

export const HEADING = ['nombre', 'descripción', 'marca', 'categoría', 'color', 'precio', 'imágenes'];
export const RADIO = ['Radio Sol', 'De mesa', 'Sol', 'Audio', 'Negro', '15.000', 'frente.png|lado.png'];

export function csvOf(...rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => cells.join(';')).join('\r\n');
}

/** Two pictures, and the extra entries that macOS adds to every ZIP. */
export async function zipPictures() {
  const [front, side] = [await pictureFile('frente.png', 1), await pictureFile('lado.png', 2)];
  return [
    { name: 'fotos/Frente.PNG', bytes: front.bytes },
    { name: 'fotos/lado.png', bytes: side.bytes },
    { name: '__MACOSX/fotos/._lado.png', bytes: 'basura' },
  ];
}
