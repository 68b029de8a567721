import type { DatabaseName, Figure, Point } from '../question.ts';

/** Figures for several sizes of the shop, as lines. */

export type Placed = Figure & { readonly point: Point };

export interface Curve {
  readonly database: DatabaseName;
  /** From the smallest shop to the largest. */
  readonly figures: readonly Placed[];
}

export interface Line {
  readonly name: string;
  readonly curves: readonly Curve[];
}

export function isPlaced(figure: Figure): figure is Placed {
  return figure.point !== undefined;
}

export function linesOf(figures: readonly Placed[]): readonly Line[] {
  const byName = Map.groupBy(figures, ({ point }) => point.line);
  return [...byName].map(([name, own]) => ({ name, curves: curvesOf(own) }));
}

function curvesOf(figures: readonly Placed[]): readonly Curve[] {
  const byDatabase = Map.groupBy(figures, ({ point }) => point.database);
  return [...byDatabase].map(([database, own]) => ({
    database,
    figures: own.toSorted((a, b) => a.point.products - b.point.products),
  }));
}

/** All sizes of all figures, each once. */
export function sizesOf(figures: readonly Placed[]): readonly number[] {
  const sizes = new Set(figures.map(({ point }) => point.products));
  return [...sizes].sort((a, b) => a - b);
}
