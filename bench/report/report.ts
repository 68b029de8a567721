import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tableText } from '../../test/harness/measure/table-text.ts';
import type { Machine } from '../instruments/machine.ts';
import { type Figure, isReached } from '../question.ts';
import { barText, valueText } from './figure-text.ts';
import { growthTable, isPlaced, plotGrowth } from './growth-report.ts';
import { plotLimits } from './plot-limits.ts';

export interface Results {
  readonly machine: Machine & { readonly load: string };
  readonly figures: readonly Figure[];
}

const ROOT = join(import.meta.dirname, '../..');
const FOLDER = join(ROOT, 'bench/results');
const PROJECT_PAGE = join(ROOT, 'README.md');

export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [...cellsOf(figure), figure.detail]);
  return tableText([...HEAD, 'detail'], rows);
}

const HEAD = ['question', 'figure', 'must reach', 'reached'];

function cellsOf(figure: Figure): readonly string[] {
  return [
    figure.what,
    valueText(figure),
    figure.mustReach ? barText(figure.mustReach, figure.unit) : '',
    figure.mustReach ? (isReached(figure) ? 'yes' : '**NO**') : '',
  ];
}

export function announceMisses(figures: readonly Figure[]): void {
  const missed = figures.filter((figure) => !isReached(figure));
  for (const { what } of missed) console.log(`!!! MISSED: ${what}`);
  if (missed.length === 0) console.log('Every figure was reached.');
}

/** Returns the folder. */
export async function writeResults(results: Results): Promise<string> {
  await writeJson('results.json', results);
  await writeFile(join(FOLDER, 'limits.svg'), plotLimits(results.figures));
  await writeFile(join(FOLDER, 'growth.svg'), plotGrowth(results.figures.filter(isPlaced)));
  await writeFile(join(FOLDER, 'README.md'), pageOf(results));
  await writeFile(PROJECT_PAGE, withTable(await readFile(PROJECT_PAGE, 'utf8'), results.figures));
  return FOLDER;
}

/** Returns the file. */
export async function writePeerResults(results: Results): Promise<string> {
  await writeJson('peers.json', results);
  const file = join(FOLDER, 'peers.md');
  await writeFile(file, peersPageOf(results));
  return file;
}

async function writeJson(name: string, { machine, figures }: Results): Promise<void> {
  const judged = figures.map((figure) => ({
    ...figure,
    reached: figure.mustReach ? isReached(figure) : null,
  }));
  await mkdir(FOLDER, { recursive: true });
  await writeFile(join(FOLDER, name), `${JSON.stringify({ machine, figures: judged }, null, 2)}\n`);
}

const MARKED = /(<!-- bench -->\n)[\s\S]*(<!-- \/bench -->)/;

/** The README with the figures of this run between its two marks. */
export function withTable(page: string, figures: readonly Figure[]): string {
  const table = tableText(HEAD, figures.filter(({ mustReach }) => mustReach).map(cellsOf));
  return page.replace(MARKED, (_, begin: string, end: string) => `${begin}${table}\n${end}`);
}

function machineText({ date, node, cpu, cores, memoryGB, loadAverage, load }: Results['machine']) {
  return `${date} UTC, ${cores} cores of ${cpu}, ${memoryGB} GB, load average ${loadAverage} before the run, Node ${node}.
Load: ${load}.`;
}

function pageOf({ machine, figures }: Results): string {
  return `# Figures of the last whole run

Written by \`npm run bench\`; not edited by hand.

${machineText(machine)}

${tableOf(figures.filter((figure) => !isPlaced(figure)))}

\`x\` is a ratio: what the shop manages for each 1 that the other side manages, both measured in turns in the same run;
above 1 the shop is ahead. CPU is that of the server process, user and system, all threads; KB and MB are of 1024.
Figures without a bar are told for the picture they give: requests per second depend on what else the machine does.

![How much of each limit is used; the dashed line is the limit](limits.svg)

## What grows with the catalogue

${growthTable(figures.filter(isPlaced))}

![The same, both axes in powers of ten](growth.svg)
`;
}

function peersPageOf({ machine, figures }: Results): string {
  return `# The same catalogue on what others take

Written by \`npm run bench:peers\`; not edited by hand. The apps are in [bench/peers](../peers).

${machineText(machine)}

${tableOf(figures)}

\`x\` is a ratio: how many requests the shop answers with the CPU that the other takes for one, both measured in turns in
the same run. Express renders the page inside the shop's own frame, its style included, so that it sends what the shop
sends; Next.js has a plain page, of a third of the bytes. A leaner page costs Express less too: with a linked style and
short templates it took a quarter of this.
`;
}
