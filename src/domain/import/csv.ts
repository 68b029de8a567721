/** Reads and writes CSV (RFC 4180) with the separators of all countries. Written files are safe to open in a spreadsheet. */
import { UPLOAD } from '../limits.ts';
import {
  cellTooLong,
  createTextLimit,
  isBlank,
  requireFewColumns,
  requireFewRows,
  type SheetRow,
  unreadable,
} from './sheet.ts';

type Separator = ',' | ';' | '\t';

const SEPARATORS: readonly Separator[] = [',', ';', '\t'];
const LONGEST_HEADING = 100_000;
const UNTIL = { ',': /[^,\r\n]*/y, ';': /[^;\r\n]*/y, '\t': /[^\t\r\n]*/y } as const;

/** Rows without text are left out, but they count for the limit and for the row numbers. */
export function* parseCsv(text: string): Generator<SheetRow> {
  const reader = createReader(text, findSeparator(text));
  for (let number = 1; !reader.isAtEnd(); number += 1) {
    requireFewRows(number);
    const row = { number, cells: reader.readRow(number) };
    if (!isBlank(row)) yield row;
  }
}

/** Returns the separator that occurs most often in the first row, outside quotes. */
function findSeparator(text: string): Separator {
  const counts = { ',': 0, ';': 0, '\t': 0 };
  const start = text.slice(0, LONGEST_HEADING).trimStart();
  let isQuoted = false;
  for (let at = 0; at < start.length; at += 1) {
    const character = start[at];
    if (character === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (character === ',' || character === ';' || character === '\t') counts[character] += 1;
    else if (character === '\n' || character === '\r') break;
  }
  return SEPARATORS.reduce((best, mark) => (counts[mark] > counts[best] ? mark : best));
}

function createReader(text: string, separator: Separator) {
  let at = 0;
  const requireShort = createTextLimit();

  function readPlain(): string {
    const until = UNTIL[separator];
    until.lastIndex = at;
    const [plain = ''] = until.exec(text) ?? [];
    at += plain.length;
    return plain;
  }

  /** Two quotes mean one quote. Text after the closing quote belongs to the cell, as in Excel. */
  function readQuoted(row: number): string {
    const start = at + 1;
    let end = text.indexOf('"', start);
    while (end >= 0 && text[end + 1] === '"') {
      // Too long even if it consists of quotes, because then half of them remain.
      if (end - start > 2 * UPLOAD.fieldBytes) throw cellTooLong(row);
      end = text[end + 2] === '"' ? end + 2 : text.indexOf('"', end + 2);
    }
    if (end < 0) throw unreadable('Hay comillas que se abren y no se cierran', `fila ${row}`);
    at = end + 1;
    // Whole runs: one by one, a cell full of quotes would take ten times as long as another one.
    const cell = text.slice(start, end).replace(/(?:"")+/g, (run) => run.slice(run.length / 2));
    return cell + readPlain();
  }

  function endRow(): void {
    if (text[at] === '\r') at += 1;
    if (text[at] === '\n') at += 1;
  }

  return {
    isAtEnd: () => at >= text.length,
    readRow(row: number): string[] {
      const cells: string[] = [];
      for (;;) {
        cells.push(requireShort(text[at] === '"' ? readQuoted(row) : readPlain(), row));
        requireFewColumns(cells.length, row);
        if (text[at] !== separator) break;
        at += 1;
      }
      endRow();
      return cells;
    },
  };
}

/** Also quotes a cell with another separator in it, for programs that split by that separator. */
export function formatCsvRow(cells: readonly string[]): string {
  return `${cells.map((cell) => (/[",;\t\r\n]/.test(cell) ? `"${cell.replace(/"+/g, (run) => run + run)}"` : cell)).join(',')}\r\n`;
}

/** Matches the beginning of a formula, also in full-width characters, after apostrophes that disable it. */
const FORMULA = /^'*[=+\-@＝＋－＠\t\r\n]/;
const DISARMED = /^'+[=+\-@＝＋－＠\t\r\n]/;

/** A text that begins with an apostrophe gets one more, so that `unescapeFormula` restores every text exactly. */
export function escapeFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

export function unescapeFormula(cell: string): string {
  return DISARMED.test(cell) ? cell.slice(1) : cell;
}

/**
 * The cell of an export that is read by people and other programs and never imported. Where the list separator is `;`, as in
 * Costa Rica, spreadsheets ignore quotes within a cell, so a `;` would begin a new cell, and perhaps a formula.
 */
export function reportCell(text: string): string {
  const line = text.replaceAll(';', ',').replace(/[\t-\r\u0085\u2028\u2029]+/g, ' ');
  return escapeFormula(line.trim());
}
