import type { Bar, Figure, Unit } from '../../../bench/question.ts';

/** Figures as people read them. */

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

/** Markdown, padded so that it reads as well in a terminal. */
export function tableText(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((name, column) => Math.max(name.length, ...rows.map((row) => row[column]!.length)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}
