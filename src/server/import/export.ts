import { formatCsvRow } from '../../domain/csv.ts';
import { EXPORTED_COLUMNS, sheetCellsOf } from '../../domain/product-sheet.ts';
import type { StoredProduct } from '../store/products.ts';
import { toListed } from './listed-product.ts';

/** Tells spreadsheets that the text is UTF-8. */
const BOM = '\ufeff';
const ROWS_AT_ONCE = 200;

/** The catalogue as CSV, piece by piece. */
export function* exportCsv(products: readonly StoredProduct[]): Generator<string, void, undefined> {
  yield BOM + formatCsvRow(EXPORTED_COLUMNS);
  for (let at = 0; at < products.length; at += ROWS_AT_ONCE) {
    const rows = products.slice(at, at + ROWS_AT_ONCE);
    yield rows.map((product) => formatCsvRow(sheetCellsOf(toListed(product)))).join('');
  }
}

/** Known beforehand, so that a download that breaks off is noticed. */
export function exportBytes(products: readonly StoredProduct[]): number {
  let bytes = 0;
  for (const piece of exportCsv(products)) bytes += Buffer.byteLength(piece);
  return bytes;
}

/** The day as it is in Costa Rica, where it ends six hours after that of Greenwich. */
export function exportName(now: number): string {
  const day = new Date(now - 6 * 60 * 60_000).toISOString().slice(0, 10);
  return `productos-${day}.csv`;
}
