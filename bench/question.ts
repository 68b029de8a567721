import type { Lab } from './instruments/lab.ts';

/** One thing that people ask about the shop's speed or weight, and how it is answered. */
export interface Question {
  /** As named on the command line, and the name of its file. */
  readonly name: string;
  answer(lab: Lab): Promise<readonly Figure[]>;
}

export interface Figure {
  readonly what: string;
  readonly value: number;
  readonly unit: Unit;
  /** Null for a figure that is only told. */
  readonly mustReach: Bar | null;
  /** How it came about: the spread, the number of rounds. */
  readonly detail: string;
  /** Its place in the question's plot, which then stands for a row of the table. */
  readonly point?: Point;
}

/** KB and MB are of 1,024; points are Lighthouse's. */
export type Unit = 'x' | 's' | 'ms' | 'µs' | 'MB' | 'KB' | 'points' | 'CLS' | 'frames/s';

export type Bar = { readonly atLeast: number } | { readonly atMost: number } | { readonly below: number };

export interface Point {
  readonly line: string;
  readonly products: number;
}

export function isReached({ value, mustReach }: Figure): boolean {
  if (!mustReach) return true;
  if ('atLeast' in mustReach) return value >= mustReach.atLeast;
  return 'atMost' in mustReach ? value <= mustReach.atMost : value < mustReach.below;
}
