import type { Bar, Figure, Unit } from '../question.ts';

const DECIMALS: Record<Unit, number> = {
  x: 2,
  s: 2,
  ms: 1,
  µs: 1,
  MB: 0,
  KB: 1,
  points: 0,
  CLS: 3,
  'frames/s': 0,
};

export function valueText({ value, unit }: Pick<Figure, 'value' | 'unit'>): string {
  return `${value.toFixed(DECIMALS[unit])} ${unit}`;
}

export function barText(bar: Bar, unit: Unit): string {
  if ('atLeast' in bar) return `>= ${bar.atLeast} ${unit}`;
  return 'atMost' in bar ? `<= ${bar.atMost} ${unit}` : `< ${bar.below} ${unit}`;
}
