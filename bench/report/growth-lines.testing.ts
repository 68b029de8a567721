import type { DatabaseName } from '../question.ts';
import type { Placed } from './growth-lines.ts';

/** Figures for 100, 1,000, 10,000… products. */
export function sampleCurve(
  name: string,
  values: readonly number[],
  database: DatabaseName = 'SQLite',
): readonly Placed[] {
  return values.map((value, at) => ({
    what: name,
    value,
    unit: 'ms',
    mustReach: null,
    detail: 'because',
    point: { line: name, products: 100 * 10 ** at, database },
  }));
}
