/** The dry run of an import: what each row would change in the catalogue, before anything is written. */
import { PRODUCT_ID } from '../api.ts';
import type { ProductFields } from '../entities.ts';
import { parsePrice } from '../money.ts';
import { checkProduct } from '../product/rules.ts';
import { importUnits, isUnits, type Units } from '../product/units.ts';
import { foldText } from '../text.ts';
import { type FieldChange, findChanges, type WantedProduct } from './changes.ts';
import type { Column, ListedProduct, ProductSheet } from './columns.ts';
import { type CellProblem, type Cells, cellsOf, readFields } from './read-fields.ts';
import { type FindFile, type PictureSources, readPictures } from './read-pictures.ts';
import type { SheetRow } from './sheet.ts';

interface RowOf<K extends string> {
  readonly kind: K;
  readonly row: number;
  /** The name by which a person recognises the row. */
  readonly title: string;
}

export type CreatedRow = RowOf<'created'> & { readonly wanted: WantedProduct };
export type ChangedRow = RowOf<'changed'> & {
  readonly id: string;
  readonly changes: readonly FieldChange[];
  readonly wanted: WantedProduct;
};
export type RefusedRow = RowOf<'refused'> & { readonly problems: readonly CellProblem[] };
export type PlannedRow = CreatedRow | ChangedRow | RefusedRow | RowOf<'unchanged'>;

const COLUMN_OF: Readonly<Record<string, Column>> = {
  name: 'nombre',
  description: 'descripción',
  brand: 'marca',
  category: 'categoría',
  color: 'color',
  price: 'precio',
  priceBefore: 'precio anterior',
  count: 'cantidad',
  outOfStock: 'agotado',
} satisfies Partial<Record<keyof ProductFields, Column>>;

type KnownProducts = ReturnType<typeof createKnownProducts>;

/** The products that the shop already has, added one by one. */
export function createKnownProducts() {
  const byId = new Map<string, ListedProduct>();
  const pictures = new Set<string>();
  return {
    byId,
    pictures,
    add(product: ListedProduct): void {
      byId.set(product.id, product);
      for (const name of [...product.pictures, product.cover ?? '']) pictures.add(name);
    },
  };
}

/** A generator, so that the caller can yield to the event loop between rows. */
export function* planImport(
  sheet: ProductSheet,
  { byId, pictures: stored }: KnownProducts,
  findFile: FindFile,
): Generator<PlannedRow, void, undefined> {
  const seen = new Map<string, number>();
  for (const row of sheet.rows) {
    const id = cellsOf(sheet, row)('id');
    const problem = findIdProblem(id, byId, seen);
    if (problem) yield refused(row, id, [{ column: 'id', message: problem }]);
    else yield planRow(sheet, row, byId.get(id) ?? null, { stored, findFile });
    if (id !== '' && !seen.has(id)) seen.set(id, row.number);
  }
}

function findIdProblem(
  id: string,
  byId: ReadonlyMap<string, ListedProduct>,
  seen: ReadonlyMap<string, number>,
): string | null {
  if (id === '') return null;
  if (seen.has(id)) return `Este id ya está en la fila ${seen.get(id)}`;
  if (!PRODUCT_ID.test(id) || !byId.has(id)) {
    return 'No hay un producto con este id. Deja la celda vacía para crear uno nuevo';
  }
  return null;
}

function planRow(
  sheet: ProductSheet,
  row: SheetRow,
  current: ListedProduct | null,
  sources: PictureSources,
): PlannedRow {
  const cells = cellsOf(sheet, row);
  const { fields, problems } = readFields(cells, current?.fields);
  const { problems: pictureProblems, ...pictures } = readPictures(cells, current, sources);
  const { problems: unitProblems, ...units } = readUnits(cells, current);
  const wanted = { fields, ...pictures, ...units };
  const title = fields.name.slice(0, 80);
  const found = [...problems, ...unitProblems, ...pictureProblems];
  const changes = current ? findChanges(current, wanted) : [];
  // Stored values are not checked again, because an unchanged export must never be refused.
  if (current && changes.length === 0 && found.length === 0) {
    return { kind: 'unchanged', row: row.number, title };
  }
  const broken = [...problemsOf(fields, cells), ...found];
  if (broken.length > 0) return refused(row, title, broken);
  if (!current) return { kind: 'created', row: row.number, title, wanted };
  return { kind: 'changed', row: row.number, title, id: current.id, changes, wanted };
}

/** Adds the text of the cell to the message, so that people can find the cell. */
function problemsOf(fields: ProductFields, cells: Cells): CellProblem[] {
  return checkProduct(fields).map(({ path, msg }) => {
    const column = COLUMN_OF[path] ?? 'id';
    const cell = cells(column).slice(0, 40);
    return { column, message: msg.trim() + (cell && ` («${cell}»)`) };
  });
}

function refused(row: SheetRow, title: string, problems: readonly CellProblem[]): RefusedRow {
  return { kind: 'refused', row: row.number, title: title.slice(0, 80), problems };
}

interface ReadUnits {
  readonly problems: readonly CellProblem[];
  /** Missing when the row leaves the number as it is. */
  readonly units?: Units;
}

/** A new product has nothing to compare with: its row may be a copy of an exported one. */
function readUnits(cells: Cells, current: ListedProduct | null): ReadUnits {
  const exported = current ? readNumber(cells('unidades al exportar')) : null;
  const now = current?.units ?? null;
  const typed = cells('unidades');
  const result = importUnits(now, {
    units: foldText(typed) === 'no' ? 'no' : readNumber(typed),
    exported,
  });
  if ('units' in result) return { problems: [], ...(result.units !== now && { units: result.units }) };
  const column = isUnits(exported) ? 'unidades' : 'unidades al exportar';
  return { problems: [{ column, message: result.problem }] };
}

/** Thousands may be separated, as in prices. A text that is not a number becomes NaN, which the rule refuses. */
function readNumber(cell: string): number | null {
  return cell === '' ? null : (parsePrice(cell) ?? Number.NaN);
}
