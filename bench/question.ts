import type { Lab } from './instruments/lab.ts';

/** One question about the speed or size of the shop, and its measurement. */
export interface Question {
  /** The name on the command line, and the name of its file. */
  readonly name: string;
  answer(lab: Lab): Promise<readonly Figure[]>;
}

export interface Figure {
  readonly what: string;
  readonly value: number;
  readonly unit: Unit;
  /** Null for a figure without a limit. */
  readonly mustReach: Bar | null;
  /** How it was measured: the spread, the number of rounds. */
  readonly detail: string;
  /** Its place in the plot, which replaces a row of the table. */
  readonly point?: Point;
}

/** KB and MB are of 1,024; points are Lighthouse's. */
export type Unit = 'x' | 's' | 'ms' | 'µs' | 'MB' | 'KB' | 'points' | 'CLS' | 'frames/s';

export type Bar = { readonly atLeast: number } | { readonly atMost: number } | { readonly below: number };

export type DatabaseName = 'SQLite' | 'PostgreSQL';

export interface Point {
  readonly line: string;
  readonly database: DatabaseName;
  readonly products: number;
}

export function isReached({ value, mustReach }: Figure): boolean {
  if (!mustReach) return true;
  if ('atLeast' in mustReach) return value >= mustReach.atLeast;
  return 'atMost' in mustReach ? value <= mustReach.atMost : value < mustReach.below;
}
