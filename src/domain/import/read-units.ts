/** Reads the units of a product from the cells of one row. */
import { parsePrice } from '../money.ts';
import { importUnits, isUnits, type Units } from '../product/units.ts';
import { foldText } from '../text.ts';
import type { ListedProduct } from './columns.ts';
import type { CellProblem, Cells } from './read-fields.ts';

interface ReadUnits {
  readonly problems: readonly CellProblem[];
  /** Missing when the row leaves the number as it is. */
  readonly units?: Units;
}

/** A new product has nothing to compare with: its row may be a copy of an exported one. */
export function readUnits(cells: Cells, current: ListedProduct | null): ReadUnits {
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
