/** What the cells of one row say about a product. An empty cell says nothing: the product keeps what it has. */

import type { ProductFields } from '../entities.ts';
import { DEFAULT_COUNT } from '../limits.ts';
import { parsePrice } from '../money.ts';
import { normaliseProduct } from '../product/normalise.ts';
import { type Flags, flagsOf, type Marking } from '../product/product.ts';
import { foldText } from '../text.ts';
import type { Column, ProductSheet } from './columns.ts';
import { arm } from './csv.ts';
import type { SheetRow } from './sheet.ts';

/** The text of a column, empty where the row or the sheet does not have it. */
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
  count: DEFAULT_COUNT,
  discounted: false,
  outOfStock: false,
};

export function cellsOf({ columns }: ProductSheet, { cells }: SheetRow): Cells {
  return (column) => {
    const index = columns.get(column);
    return index === undefined ? '' : arm(cells[index] ?? '').trim();
  };
}

/** The product's fields as the row leaves them, and the words in it that are none. */
export function readFields(cells: Cells, current: ProductFields = NOTHING) {
  const problems: CellProblem[] = [];
  const fields = normaliseProduct({
    name: cells('nombre') || current.name,
    description: cells('descripción') || current.description,
    brand: cells('marca') || current.brand,
    category: cells('categoría') || current.category,
    color: cells('color') || current.color,
    price: readAmount(cells('precio'), current.price),
    count: readAmount(cells('cantidad'), current.count),
    ...readFlags(cells, { discounted: current.discounted, outOfStock: current.outOfStock }, problems),
  });
  return { fields, problems };
}

/** Whole numbers are written as prices are, with their thousands marks. The rules refuse what is no number. */
function readAmount(cell: string, current: number): number {
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

/** Choosing one clears the other, as in the form; that both are chosen is for the rules to refuse. */
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
