import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Bar, type Figure, isReached, type Unit } from '../question.ts';
import type { Machine } from './machine.ts';

export interface Results {
  readonly machine: Machine & { readonly load: string };
  readonly figures: readonly Figure[];
}

const FOLDER = join(import.meta.dirname, '../results');
const HEAD = ['question', 'figure', 'must reach', 'reached', 'detail'];

/** A Markdown table, padded so that it reads as well in a terminal. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.what,
    valueText(figure),
    figure.mustReach ? barText(figure.mustReach, figure.unit) : '',
    figure.mustReach ? (isReached(figure) ? 'yes' : '**NO**') : '',
    figure.detail,
  ]);
  const widths = HEAD.map((name, column) => Math.max(name.length, ...rows.map((row) => row[column]!.length)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`;
  return [line(HEAD), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n');
}

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

function barText(bar: Bar, unit: Unit): string {
  if ('atLeast' in bar) return `>= ${bar.atLeast} ${unit}`;
  return 'atMost' in bar ? `<= ${bar.atMost} ${unit}` : `< ${bar.below} ${unit}`;
}

export function announceMisses(figures: readonly Figure[]): void {
  const missed = figures.filter((figure) => !isReached(figure));
  for (const { what } of missed) console.log(`!!! MISSED: ${what}`);
  if (missed.length === 0) console.log('Every figure was reached.');
}

/** Answers the folder. */
export async function writeResults(results: Results): Promise<string> {
  const figures = results.figures.map((figure) => ({
    ...figure,
    reached: figure.mustReach ? isReached(figure) : null,
  }));
  await mkdir(FOLDER, { recursive: true });
  await writeFile(
    join(FOLDER, 'results.json'),
    `${JSON.stringify({ machine: results.machine, figures }, null, 2)}\n`,
  );
  await writeFile(join(FOLDER, 'README.md'), readmeOf(results));
  return FOLDER;
}

function readmeOf({ machine, figures }: Results): string {
  const { date, node, cpu, cores, memoryGB, loadAverage, load } = machine;
  return `# Figures of the last whole run

Written by \`npm run bench\`; not edited by hand.

${date} UTC, ${cores} cores of ${cpu}, ${memoryGB} GB, load average ${loadAverage} before the run, Node ${node}.
Load: ${load}.

${tableOf(figures)}

\`x\` is a ratio: what the shop manages for each 1 that the other side manages, both measured in turns in the same run;
above 1 the shop is ahead. CPU is that of the server process, user and system, all threads; MB are 1024 x 1024 bytes.
Figures without a bar are told for the picture they give: requests per second depend on what else the machine does.
`;
}
