import {
  createTextLimit,
  isBlank,
  requireFewColumns,
  requireFewRows,
  type SheetRow,
  unreadable,
} from '../../../domain/import/sheet.ts';
import { IMPORT } from '../../../domain/limits.ts';
import { createCellReader } from './xlsx-cells.ts';
import { attributeOf, readXml } from './xml.ts';
import type { Zip } from './zip.ts';

const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';
const STRINGS = 'xl/sharedStrings.xml';
const LAST_ROW = 1_048_576;

export function isXlsx({ entries }: Zip): boolean {
  return entries.some(({ name }) => name === WORKBOOK);
}

/** The first sheet of the workbook; of a formula, the value that it had when it was saved. */
export async function readXlsx(zip: Zip): Promise<SheetRow[]> {
  const strings = readStrings((await findText(zip, STRINGS)) ?? '');
  const sheet = await findText(zip, await findSheetPath(zip));
  if (sheet === null) throw unreadable('El libro de Excel no tiene ninguna hoja');
  return readRows(sheet, strings);
}

async function findText(zip: Zip, path: string): Promise<string | null> {
  const entry = zip.entries.find(({ name }) => name === path);
  if (!entry) return null;
  if (entry.size > IMPORT.sheetBytes) throw unreadable('La hoja es demasiado grande. Divídela en varias');
  return new TextDecoder().decode(await zip.extract(entry));
}

async function findSheetPath(zip: Zip): Promise<string> {
  const relation = findAttribute((await findText(zip, WORKBOOK)) ?? '', 'sheet', 'r:id');
  for (const piece of readXml((await findText(zip, RELATIONS)) ?? '')) {
    if (piece.name !== 'Relationship' || attributeOf(piece, 'Id') !== relation) continue;
    const target = attributeOf(piece, 'Target') ?? '';
    return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
  }
  return 'xl/worksheets/sheet1.xml';
}

function findAttribute(xml: string, element: string, attribute: string): string | null {
  for (const piece of readXml(xml)) {
    if (piece.kind === 'open' && piece.name === element) return attributeOf(piece, attribute);
  }
  return null;
}

function readStrings(xml: string): string[] {
  const strings: string[] = [];
  const reader = createCellReader([]);
  for (const piece of readXml(xml)) {
    reader.take(piece);
    if (piece.name === 'si' && piece.kind === 'open') reader.begin(null);
    if (piece.name === 'si' && (piece.kind === 'close' || piece.isEmpty)) strings.push(reader.text());
  }
  return strings;
}

function readRows(xml: string, strings: readonly string[]): SheetRow[] {
  const rows: SheetRow[] = [];
  const reader = createCellReader(strings);
  let row = { number: 0, cells: [] as string[] };
  let column = 0;
  let count = 0;
  const requireShort = createTextLimit();
  for (const piece of readXml(xml)) {
    reader.take(piece);
    if (piece.name === 'row' && piece.kind === 'open') {
      count += 1;
      requireFewRows(count);
      row = { number: rowNumber(attributeOf(piece, 'r'), row.number), cells: [] };
      column = 0;
    } else if (piece.name === 'c' && piece.kind === 'open') {
      column = columnNumber(attributeOf(piece, 'r')) ?? column + 1;
      reader.begin(attributeOf(piece, 't'));
    } else if (piece.name === 'c') {
      placeCell(row, column, requireShort(reader.text(), row.number));
    } else if (piece.name === 'row' && !isBlank(row)) {
      rows.push(row);
    }
  }
  return rows;
}

/** Rows only ever go down: a number that does not is none. */
function rowNumber(text: string | null, before: number): number {
  const number = Number(text);
  return Number.isInteger(number) && number > before && number <= LAST_ROW ? number : before + 1;
}

/** `B7` is in column 2. */
function columnNumber(reference: string | null): number | null {
  const [letters] = /^[A-Z]{1,3}(?=\d)/.exec(reference ?? '') ?? [];
  if (!letters) return null;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

function placeCell(row: { number: number; cells: string[] }, column: number, text: string): void {
  if (text === '') return;
  requireFewColumns(column, row.number);
  while (row.cells.length < column) row.cells.push('');
  row.cells[column - 1] = text;
}
