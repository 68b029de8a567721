/** A spreadsheet as the shop reads it, whatever file it came in. */
import { ShopError } from './errors.ts';
import { IMPORT } from './limits.ts';

export interface SheetRow {
  /** The one that spreadsheets show beside it, from 1. */
  readonly number: number;
  readonly cells: readonly string[];
}

/** `where` is what the person should look at: the file, or a row of it. */
export function unreadable(message: string, where = 'archivo'): ShopError {
  return new ShopError('SHEET_UNREADABLE', { errors: [{ path: where, msg: message }] });
}

export function isBlank({ cells }: SheetRow): boolean {
  return cells.every((cell) => cell.trim() === '');
}

/** The heading does not count. */
export function requireFewRows(count: number): void {
  if (count > IMPORT.rows + 1) {
    throw unreadable(`La hoja tiene más de ${IMPORT.rows} filas. Divídela en varias`);
  }
}

export function requireFewColumns(count: number, row: number): void {
  if (count > IMPORT.columns) {
    throw unreadable(`La hoja tiene más de ${IMPORT.columns} columnas`, `fila ${row}`);
  }
}
