import { EXPORTED_COLUMNS, sheetCellsOf } from '../../domain/import/columns.ts';
import { formatCsvRow } from '../../domain/import/csv.ts';
import { joinYielding } from '../scheduling/event-loop.ts';
import type { StoredProduct } from '../store/products.ts';
import { toListed } from './listed-product.ts';

/** Tells spreadsheets that the text is UTF-8. */
const BOM = '\ufeff';

/** The catalogue as CSV. Whole, so that its length is known and a download that breaks off is noticed. */
export function writeExport(products: readonly StoredProduct[]): Promise<Buffer> {
  return joinYielding(rowsOf(products));
}

function* rowsOf(products: readonly StoredProduct[]): Generator<string> {
  yield BOM + formatCsvRow(EXPORTED_COLUMNS);
  for (const product of products) yield formatCsvRow(sheetCellsOf(toListed(product)));
}

/** The day as it is in Costa Rica, where it ends six hours after that of Greenwich. */
export function exportName(now: number): string {
  const day = new Date(now - 6 * 60 * 60_000).toISOString().slice(0, 10);
  return `productos-${day}.csv`;
}
