/** A spreadsheet, independent of its file format. */
import { ShopError } from '../errors.ts';
import { IMPORT, UPLOAD } from '../limits.ts';

export interface SheetRow {
  /** The row number that spreadsheet programs show, from 1. */
  readonly number: number;
  readonly cells: readonly string[];
}

/** `where` is the place of the problem: the file, or a row in it. */
export function unreadable(message: string, where = 'archivo'): ShopError {
  return new ShopError('SHEET_UNREADABLE', { errors: [{ path: where, msg: message }] });
}

export function isBlank({ cells }: SheetRow): boolean {
  return cells.every((cell) => cell.trim() === '');
}

/** The heading does not count. Empty rows count, because reading them takes time too. */
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

/** Refuses a cell that is longer than any field of a form, and a sheet with too much text in all its cells. */
export function createTextLimit() {
  let total = 0;
  return function requireShort(cell: string, row: number): string {
    if (cell.length > UPLOAD.fieldBytes) throw cellTooLong(row);
    total += cell.length;
    if (total > IMPORT.cellText) throw unreadable('La hoja tiene demasiado texto. Divídela en varias');
    return cell;
  };
}
