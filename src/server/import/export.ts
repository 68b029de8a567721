import { EXPORTED_COLUMNS, sheetCellsOf } from '../../domain/import/columns.ts';
import { formatCsvRow } from '../../domain/import/csv.ts';
import { dayOf } from '../../domain/visits/visit-counts.ts';
import { joinYielding } from '../scheduling/event-loop.ts';
import type { StoredProduct } from '../store/products.ts';
import { toListed } from './listed-product.ts';

/** Tells spreadsheets that the text is UTF-8. */
const BOM = '\ufeff';

/** The whole catalogue as CSV. It is not streamed: with a known length, the browser notices an interrupted download. */
export function writeExport(products: readonly StoredProduct[]): Promise<Buffer> {
  return joinYielding(rowsOf(products));
}

function* rowsOf(products: readonly StoredProduct[]): Generator<string> {
  yield BOM + formatCsvRow(EXPORTED_COLUMNS);
  for (const product of products) yield formatCsvRow(sheetCellsOf(toListed(product)));
}

/** Named by the day in Costa Rica. */
export function exportName(now: number): string {
  return `productos-${dayOf(now)}.csv`;
}
