import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tableText } from '../../test/harness/measure/table-text.ts';
import { type Figure, isReached } from '../question.ts';
import { barText, valueText } from './figure-text.ts';
import { isPlaced } from './growth-lines.ts';
import { growthTable } from './growth-table.ts';
import { plotGrowth } from './plot-growth.ts';
import { plotLimits } from './plot-limits.ts';
import { type Answer, judge, RESULTS_FOLDER, writeAnswers } from './saved-answers.ts';

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

export async function writeResults(answers: readonly Answer[]): Promise<void> {
  const figures = answers.flatMap((answer) => answer.figures);
  await writeAnswers(answers);
  await writeFile(join(RESULTS_FOLDER, 'limits.svg'), plotLimits(figures));
  await writeFile(join(RESULTS_FOLDER, 'growth.svg'), plotGrowth(figures.filter(isPlaced)));
  await writeFile(join(RESULTS_FOLDER, 'README.md'), pageOf(answers));
}

/** Returns the file. */
export async function writePeerResults({ machine, figures }: Answer): Promise<string> {
  const content = { machine, figures: figures.map(judge) };
  await writeFile(join(RESULTS_FOLDER, 'peers.json'), `${JSON.stringify(content, null, 2)}\n`);
  const file = join(RESULTS_FOLDER, 'peers.md');
  await writeFile(file, peersPageOf(machine, figures));
  return file;
}

type Place = Answer['machine'];

function machineText({ date, loadAverage, ...place }: Place): string {
  return `${date} UTC, ${placeText(place)}, load average ${loadAverage} before the run.`;
}

function placeText({ node, cpu, cores, memoryGB, load }: Omit<Place, 'date' | 'loadAverage'>): string {
  return `${cores} cores of ${cpu}, ${memoryGB} GB, Node ${node}, load by ${load}`;
}

/** One line for each machine, with the questions that were asked there. */
export function machinesOf(answers: readonly Answer[]): string {
  const byPlace = Map.groupBy(answers, ({ machine }) => placeText(machine));
  const lines = [...byPlace].map(([place, asked]) => {
    const questions = asked.map((answer) => `${answer.question} (${whenOf(answer)})`);
    return `- ${place}: ${questions.join(', ')}`;
  });
  return lines.join('\n');
}

function whenOf({ machine: { date, loadAverage }, core }: Answer): string {
  return [date, loadAverage, ...(core ? [`${core.before} to ${core.after} ms`] : [])].join(', ');
}

function pageOf(answers: readonly Answer[]): string {
  const figures = answers.flatMap((answer) => answer.figures);
  return `# Figures

Written by \`npm run bench\`; not edited by hand. Where and when each question was answered, with the load average before it, and
the CPU time of a fixed loop before and after it: on a shared machine it can double, and with it every figure in ms.

${machinesOf(answers)}

${tableOf(figures.filter((figure) => !isPlaced(figure)))}

\`x\` is a ratio: what the shop manages for each 1 that the other side manages, both measured in turns in the same run;
above 1 the shop is ahead. CPU is that of the server process, user and system, all threads; KB and MB are of 1024.
Figures without a bar are told for the picture they give: requests per second depend on what else the machine does.

![How much of each limit is used; the dashed line is the limit](limits.svg)

## What grows with the shop

The columns are products; each shop has as many orders. CPU is that of the shop, and on PostgreSQL that of the database too.

${growthTable(figures.filter(isPlaced))}

![The same, both axes in powers of ten](growth.svg)
`;
}

function peersPageOf(machine: Place, figures: readonly Figure[]): string {
  return `# The same catalogue on what others take

Written by \`npm run bench:peers\`; not edited by hand. The apps are in [bench/peers](../peers).

${machineText(machine)}

${tableOf(figures)}

\`x\` is a ratio: how many requests the shop answers with the CPU that the other takes for one, both measured in turns in
the same run. Express renders the page inside the shop's own frame, its style included, so that it sends what the shop
sends; Next.js has a plain page, of a third of the bytes. A leaner page costs Express less too: with a linked style and
short templates it took a quarter of this. The shop takes about the CPU of a bare \`node:http\` that sends the same bytes, so that
the machine decides how high the ratio can be: what a request costs there at least.
`;
}
