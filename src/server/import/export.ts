import { exportedColumns, sheetCellsOf } from '../../domain/import/columns.ts';
import { formatCsvRow } from '../../domain/import/csv.ts';
import { dayOf } from '../../domain/when.ts';
import { joinYielding } from '../scheduling/event-loop.ts';
import type { StoredProduct } from '../store/products.ts';
import { toListed } from './listed-product.ts';

/** Tells spreadsheets that the text is UTF-8. */
const BOM = '\ufeff';

/** The whole catalogue as CSV. It is not streamed: with a known length, the browser notices an interrupted download. */
export function writeExport(products: readonly StoredProduct[], countsUnits: boolean): Promise<Buffer> {
  return joinYielding(rowsOf(products, exportedColumns(countsUnits)));
}

function* rowsOf(
  products: readonly StoredProduct[],
  columns: ReturnType<typeof exportedColumns>,
): Generator<string> {
  yield BOM + formatCsvRow(columns);
  for (const product of products) yield formatCsvRow(sheetCellsOf(toListed(product), columns));
}

/** Named by the day in Costa Rica. */
export function exportName(now: number): string {
  return `productos-${dayOf(now)}.csv`;
}
