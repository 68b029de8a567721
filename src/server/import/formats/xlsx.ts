import {
  createTextLimit,
  isBlank,
  requireFewColumns,
  requireFewRows,
  type SheetRow,
  unreadable,
} from '../../../domain/import/sheet.ts';
import { IMPORT } from '../../../domain/limits.ts';
import { readXml, type XmlAttributes, XmlError } from './xml.ts';
import type { Zip } from './zip.ts';

const WORKBOOK = 'xl/workbook.xml';
const RELATIONS = 'xl/_rels/workbook.xml.rels';
const STRINGS = 'xl/sharedStrings.xml';
const MAX_ROW_NUMBER = 1_048_576;

export function isXlsx({ entries }: Zip): boolean {
  return entries.some(({ name }) => name === WORKBOOK);
}

/** Reads the first sheet of the workbook. A formula gives the value that was saved with it. */
export async function readXlsx(zip: Zip): Promise<SheetRow[]> {
  try {
    const strings = readStrings((await findText(zip, STRINGS)) ?? '');
    const sheet = await findText(zip, await findSheetPath(zip));
    if (sheet === null) throw unreadable('El libro de Excel no tiene ninguna hoja');
    return readRows(sheet, strings);
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    throw unreadable(
      error.hasDoctype ? 'El archivo no es una hoja de cálculo común' : 'El archivo está dañado o incompleto',
    );
  }
}

async function findText(zip: Zip, path: string): Promise<string | null> {
  const entry = zip.entries.find(({ name }) => name === path);
  if (!entry) return null;
  if (entry.size > IMPORT.sheetBytes) throw unreadable('La hoja es demasiado grande. Divídela en varias');
  return new TextDecoder().decode(await zip.extract(entry));
}

async function findSheetPath(zip: Zip): Promise<string> {
  const [sheet] = elementsNamed('sheet', (await findText(zip, WORKBOOK)) ?? '');
  const relations = elementsNamed('Relationship', (await findText(zip, RELATIONS)) ?? '');
  const relation = relations.find((each) => each.get('Id') === sheet?.get('r:id'));
  const target = relation?.get('Target') ?? '/xl/worksheets/sheet1.xml';
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

function elementsNamed(element: string, xml: string): XmlAttributes[] {
  const found: XmlAttributes[] = [];
  readXml(xml, {
    onOpen(name, attributes) {
      if (name === element) found.push(attributes);
    },
  });
  return found;
}

function readStrings(xml: string): string[] {
  const strings: string[] = [];
  const reader = createCellReader([]);
  readXml(xml, {
    onOpen(name) {
      if (name === 'si') reader.begin(null);
      else reader.onOpen(name);
    },
    onClose(name) {
      if (name === 'si') strings.push(reader.text());
      else reader.onClose(name);
    },
    onText: reader.onText,
  });
  return strings;
}

interface OpenRow extends SheetRow {
  readonly cells: string[];
}

function readRows(xml: string, strings: readonly string[]): SheetRow[] {
  const rows: SheetRow[] = [];
  const reader = createCellReader(strings);
  const requireShort = createTextLimit();
  let row: OpenRow = { number: 0, cells: [] };
  let [column, count] = [0, 0];
  readXml(xml, {
    onOpen(name, attributes) {
      if (name === 'row') {
        count += 1;
        requireFewRows(count);
        row = { number: rowNumber(attributes.get('r'), row.number), cells: [] };
        column = 0;
      } else if (name === 'c') {
        column = columnNumber(attributes.get('r')) ?? column + 1;
        reader.begin(attributes.get('t') ?? null);
      } else reader.onOpen(name);
    },
    onClose(name) {
      if (name === 'c') placeCell(row, column, requireShort(reader.text(), row.number));
      else if (name !== 'row') reader.onClose(name);
      else if (!isBlank(row)) rows.push(row);
    },
    onText: reader.onText,
  });
  return rows;
}

/** Row numbers only increase: a number that does not is ignored. */
function rowNumber(text: string | undefined, before: number): number {
  const number = Number(text);
  return Number.isInteger(number) && number > before && number <= MAX_ROW_NUMBER ? number : before + 1;
}

/** `B7` is in column 2. */
function columnNumber(reference = ''): number | null {
  const [letters] = /^[A-Z]{1,3}(?=\d)/.exec(reference) ?? [];
  if (!letters) return null;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

function placeCell(row: OpenRow, column: number, text: string): void {
  if (text === '') return;
  requireFewColumns(column, row.number);
  while (row.cells.length < column) row.cells.push('');
  row.cells[column - 1] = text;
}

/** Collects the text of one cell or shared string at a time. `type` is the cell's `t`; null for a number. */
function createCellReader(strings: readonly string[]) {
  let [type, text]: [string | null, string] = [null, ''];
  let [isValue, isInText, isPhonetic] = [false, false, false];
  return {
    begin(given: string | null): void {
      [type, text, isValue, isInText, isPhonetic] = [given, '', false, false, false];
    },
    onOpen(name: string): void {
      if (name === 'rPh') isPhonetic = true;
      else if (name === 'v' || name === 't') {
        isInText = true;
        isValue ||= name === 'v';
      }
    },
    onClose(name: string): void {
      if (name === 'rPh') isPhonetic = false;
      else if (name === 'v' || name === 't') isInText = false;
    },
    onText(piece: string): void {
      if (isInText && !isPhonetic) text += piece;
    },
    text: () => (isValue ? contentOf(type, text, strings) : decodeEscapes(text)),
  };
}

function contentOf(type: string | null, text: string, strings: readonly string[]): string {
  if (type === 's') return strings[Number(text)] ?? '';
  if (type === 'b') return text.trim() === '1' ? 'sí' : 'no';
  if (type === null || type === 'n') return numberText(text);
  return decodeEscapes(text);
}

/** Rounds away floating-point errors. Other long numbers get six decimals, so that 15.125 is not read as fifteen thousand. */
function numberText(text: string): string {
  const number = Number(text);
  if (text.trim() === '' || !Number.isFinite(number)) return text.trim();
  const cents = Math.round(number * 100) / 100;
  if (Math.abs(number - cents) < 1e-6) return String(cents);
  return number.toFixed(6);
}

/** Excel writes characters that XML does not allow as `_x000D_`. */
function decodeEscapes(text: string): string {
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
}
