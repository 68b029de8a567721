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
  readonly unit: 'x' | 's' | 'MB';
  /** Null for a figure that is only told. */
  readonly mustReach: Bar | null;
  /** How it came about: the spread, the number of rounds. */
  readonly detail: string;
}

export type Bar = { readonly atLeast: number } | { readonly below: number };

export function isReached({ value, mustReach }: Figure): boolean {
  if (!mustReach) return true;
  return 'atLeast' in mustReach ? value >= mustReach.atLeast : value < mustReach.below;
}
