/** The catalogue as a spreadsheet: its columns, and a row for each product. */

import type { ProductFields } from '../entities.ts';
import { type Marking, markingOf } from '../product/product.ts';
import type { Units } from '../product/units.ts';
import { foldText } from '../text.ts';
import { escapeFormula } from './csv.ts';
import { isBlank, type SheetRow, unreadable } from './sheet.ts';

/** A product with the names of its pictures. Times are ISO 8601. */
export interface ListedProduct {
  readonly id: string;
  readonly fields: ProductFields;
  readonly pictures: readonly string[];
  readonly cover: string | null;
  readonly units: Units;
  readonly createdAt: string;
  readonly updatedAt: string;
}

export const MARKING_WORDS: Readonly<Record<Marking, string>> = {
  regular: 'Regular',
  descuento: 'Con descuento',
  agotado: 'Agotado',
};

type Write = (product: ListedProduct) => string;

/** The exported columns in their order, each with the text of its cell. */
const CELLS = {
  id: ({ id }) => id,
  nombre: ({ fields }) => fields.name,
  descripción: ({ fields }) => fields.description,
  marca: ({ fields }) => fields.brand,
  categoría: ({ fields }) => fields.category,
  color: ({ fields }) => fields.color,
  precio: ({ fields }) => String(fields.price),
  'precio anterior': ({ fields }) => String(fields.priceBefore ?? ''),
  cantidad: ({ fields }) => String(fields.count),
  estado: ({ fields }) => MARKING_WORDS[markingOf(fields)],
  portada: ({ cover }) => cover ?? '',
  imágenes: ({ pictures }) => pictures.join(' | '),
  creado: ({ createdAt }) => createdAt,
  actualizado: ({ updatedAt }) => updatedAt,
} as const satisfies Record<string, Write>;

/** Only in a shop with orders. The second number is for the import, which applies the difference. */
const UNIT_CELLS = {
  unidades: ({ units }) => String(units ?? ''),
  'unidades al exportar': ({ units }) => String(units ?? ''),
} as const satisfies Record<string, Write>;

const WITHOUT_UNITS = Object.keys(CELLS) as (keyof typeof CELLS)[];
const UNIT_COLUMNS = Object.keys(UNIT_CELLS) as (keyof typeof UNIT_CELLS)[];

type ExportedColumn = (typeof WITHOUT_UNITS | typeof UNIT_COLUMNS)[number];

export function exportedColumns(countsUnits: boolean): readonly ExportedColumn[] {
  return countsUnits ? [...WITHOUT_UNITS, ...UNIT_COLUMNS] : WITHOUT_UNITS;
}

/** People's own sheets often use yes and no instead of a marking. */
const FLAG_COLUMNS = ['descuento', 'agotado'] as const;

export const COLUMNS = [...WITHOUT_UNITS, ...UNIT_COLUMNS, ...FLAG_COLUMNS];
export type Column = (typeof COLUMNS)[number];

/** The columns that a new product needs. Other columns have a default. */
const NEEDED_COLUMNS: readonly Column[] = [
  'nombre',
  'descripción',
  'marca',
  'categoría',
  'color',
  'precio',
  'imágenes',
];

const KNOWN: ReadonlyMap<string, Column> = new Map(
  [...WITHOUT_UNITS, ...FLAG_COLUMNS].map((column) => [foldText(column), column]),
);
const KNOWN_WITH_UNITS: ReadonlyMap<string, Column> = new Map([
  ...KNOWN,
  ...UNIT_COLUMNS.map((column) => [foldText(column), column] as const),
]);

export function sheetCellsOf(product: ListedProduct, columns: readonly ExportedColumn[]): string[] {
  const cells = { ...CELLS, ...UNIT_CELLS };
  return columns.map((column) => escapeFormula(cells[column](product)));
}

/** A sheet with known headings. */
export interface ProductSheet {
  readonly columns: ReadonlyMap<Column, number>;
  /** Headings that the shop does not know. */
  readonly ignored: readonly string[];
  readonly rows: readonly SheetRow[];
}

/** `countsUnits` is false in a shop without orders, which does not know the columns of units. */
export function requireProductSheet(sheet: readonly SheetRow[], countsUnits: boolean): ProductSheet {
  const [heading, ...rows] = sheet.filter((row) => !isBlank(row));
  if (!heading) throw unreadable('La hoja está vacía');
  const known = countsUnits ? KNOWN_WITH_UNITS : KNOWN;
  const columns = new Map<Column, number>();
  const ignored: string[] = [];
  for (const [index, cell] of heading.cells.entries()) {
    const column = known.get(foldText(cell));
    if (column && columns.has(column))
      throw unreadable(`La columna ${column} está dos veces`, `fila ${heading.number}, columna ${column}`);
    if (column) columns.set(column, index);
    else if (cell.trim() !== '') ignored.push(cell.trim().slice(0, 60));
  }
  requireColumns(columns, heading.number);
  if (rows.length === 0) throw unreadable('La hoja solo tiene los nombres de las columnas');
  return { columns, ignored, rows };
}

/** A sheet with ids needs no other column. In a sheet without ids, every row is a new product. */
function requireColumns(columns: ReadonlyMap<Column, number>, row: number): void {
  if (columns.size === 0) {
    const names = WITHOUT_UNITS.slice(0, 12).join(', ');
    throw unreadable(`La primera fila debe llevar los nombres de las columnas: ${names}`, `fila ${row}`);
  }
  const missing = columns.has('id') ? [] : NEEDED_COLUMNS.filter((column) => !columns.has(column));
  if (missing.length > 0) {
    throw unreadable(`Faltan columnas: ${missing.join(', ')}`, `fila ${row}`);
  }
  if (columns.has('estado') && FLAG_COLUMNS.some((column) => columns.has(column))) {
    throw unreadable('Usa la columna estado, o descuento y agotado, pero no ambas', `fila ${row}`);
  }
}
