/** A spreadsheet as the shop reads it, whatever file it came in. */
import { ShopError } from '../errors.ts';
import { IMPORT, UPLOAD } from '../limits.ts';

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

/** The heading does not count. Empty rows do: reading them takes time too. */
export function requireFewRows(count: number): void {
  if (count > IMPORT.rows + 1) {
    const msg = `La hoja tiene más de ${IMPORT.rows} filas, contando las vacías. Borra las que sobran o divídela en varias`;
    throw unreadable(msg);
  }
}

export function requireFewColumns(count: number, row: number): void {
  if (count > IMPORT.columns) {
    throw unreadable(`La hoja tiene más de ${IMPORT.columns} columnas`, `fila ${row}`);
  }
}

export function cellTooLong(row: number): ShopError {
  return unreadable('Una celda tiene demasiado texto', `fila ${row}`);
}

/** Refuses a cell that is longer than any field of a form, and a sheet whose cells are too long together. */
export function createTextLimit() {
  let total = 0;
  return function requireShort(cell: string, row: number): string {
    if (cell.length > UPLOAD.fieldBytes) throw cellTooLong(row);
    total += cell.length;
    if (total > IMPORT.cellText) throw unreadable('La hoja tiene demasiado texto. Divídela en varias');
    return cell;
  };
}
