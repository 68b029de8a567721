/** Reads the fields of a product from the cells of one row. An empty cell changes nothing. */

import type { ProductFields } from '../entities.ts';
import { DEFAULT_COUNT } from '../limits.ts';
import { parsePrice } from '../money.ts';
import { normaliseProduct } from '../product/normalise.ts';
import { type Flags, flagsOf, type Marking } from '../product/product.ts';
import { foldText } from '../text.ts';
import type { Column, ProductSheet } from './columns.ts';
import { unescapeFormula } from './csv.ts';
import type { SheetRow } from './sheet.ts';

/** Returns the text of a column, or an empty text if the row or the sheet does not have the column. */
export type Cells = (column: Column) => string;

export interface CellProblem {
  readonly column: Column;
  readonly message: string;
}

const MARKINGS: Readonly<Record<string, Marking>> = {
  regular: 'regular',
  descuento: 'descuento',
  'con descuento': 'descuento',
  agotado: 'agotado',
};
const YES = ['si', 's', 'x', '1', 'true', 'verdadero'];
const NO = ['no', 'n', '0', 'false', 'falso'];

const NOTHING: ProductFields = {
  name: '',
  description: '',
  brand: '',
  category: '',
  color: '',
  price: Number.NaN,
  priceBefore: null,
  count: DEFAULT_COUNT,
  discounted: false,
  outOfStock: false,
};

export function cellsOf({ columns }: ProductSheet, { cells }: SheetRow): Cells {
  return (column) => {
    const index = columns.get(column);
    return index === undefined ? '' : unescapeFormula(cells[index] ?? '').trim();
  };
}

/** The product's fields after the row was applied, and the words that could not be understood. */
export function readFields(cells: Cells, current: ProductFields = NOTHING) {
  const problems: CellProblem[] = [];
  const fields = normaliseProduct({
    name: cells('nombre') || current.name,
    description: cells('descripción') || current.description,
    brand: cells('marca') || current.brand,
    category: cells('categoría') || current.category,
    color: cells('color') || current.color,
    price: readAmount(cells('precio'), current.price),
    priceBefore: readAmount(cells('precio anterior'), current.priceBefore),
    count: readAmount(cells('cantidad'), current.count),
    ...readFlags(cells, { discounted: current.discounted, outOfStock: current.outOfStock }, problems),
  });
  return { fields, problems };
}

/** Whole numbers may have thousands separators, as prices do. The rules refuse a text that is not a number. */
function readAmount<T extends number | null>(cell: string, current: T): T | number {
  return cell === '' ? current : (parsePrice(cell) ?? Number.NaN);
}

function readFlags(cells: Cells, current: Flags, problems: CellProblem[]): Flags {
  const word = cells('estado');
  if (word === '') return readYesOrNo(cells, current, problems);
  const key = foldText(word);
  if (Object.hasOwn(MARKINGS, key)) return flagsOf(MARKINGS[key]!);
  problems.push({ column: 'estado', message: 'Escribe Regular, Con descuento o Agotado' });
  return current;
}

/** Setting one flag clears the other, as in the form. The rules refuse a row that sets both. */
function readYesOrNo(cells: Cells, current: Flags, problems: CellProblem[]): Flags {
  const discounted = readAnswer(cells, 'descuento', problems);
  const outOfStock = readAnswer(cells, 'agotado', problems);
  return {
    discounted: discounted ?? (outOfStock ? false : current.discounted),
    outOfStock: outOfStock ?? (discounted ? false : current.outOfStock),
  };
}

function readAnswer(cells: Cells, column: Column, problems: CellProblem[]): boolean | null {
  const word = foldText(cells(column));
  if (word === '') return null;
  if (!YES.includes(word) && !NO.includes(word)) problems.push({ column, message: 'Escribe sí o no' });
  return YES.includes(word);
}
