import { tableText } from '../../test/harness/measure/table-text.ts';
import { valueText } from './figure-text.ts';
import { type Curve, linesOf, type Placed, sizesOf } from './growth-lines.ts';

/** A row for each line and each database; a size that was not measured is empty. */
export function growthTable(figures: readonly Placed[]): string {
  const sizes = sizesOf(figures);
  const rows = linesOf(figures).flatMap(({ name, curves }) =>
    curves.map((curve) => [
      name,
      curve.database,
      ...sizes.map((size) => cellOf(curve, size)),
      growthText(curve),
      curve.figures[0]!.detail,
    ]),
  );
  const heads = sizes.map((size) => size.toLocaleString('en'));
  return tableText(['what', 'database', ...heads, 'grows', 'why'], rows);
}

function cellOf({ figures }: Curve, size: number): string {
  const figure = figures.find(({ point }) => point.products === size);
  return figure ? valueText(figure) : '';
}

/** Less than this is noise. */
const GROWN = 1.3;

function growthText({ figures }: Curve): string {
  const [first, last] = [figures[0]!, figures.at(-1)!];
  const times = last.value / first.value;
  if (times < GROWN) return 'not at all';
  // 1 if it grows like the shop.
  const exponent = Math.log(times) / Math.log(last.point.products / first.point.products);
  if (exponent < 0.8) return 'less than the shop';
  return exponent < 1.1 ? 'with the shop' : 'more than the shop';
}
