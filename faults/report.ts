import { globSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tableText } from '../test/harness/measure/table-text.ts';
import type { Outcome } from './run-trial.ts';
import { type Copies, promiseOf, type Trial } from './trial.ts';

/** The stored result of a long run: one file for each trial and number of copies of the shop. */
export interface SavedOutcome extends Outcome, Pick<Trial, 'name' | 'covers' | 'promise'> {
  readonly date: string;
}

const FOLDER = join(import.meta.dirname, 'results');

export async function saveOutcome(trial: Trial, copies: Copies, outcome: Outcome): Promise<void> {
  const { name, covers } = trial;
  // The stack with local paths is only printed in the terminal.
  const failures = outcome.failures.map(({ seed, message }) => ({ seed, message: message.split('\n')[0]! }));
  const promise = promiseOf(trial, copies);
  const file = `${name}${copies === 2 ? '-copies' : ''}.json`;
  const saved: SavedOutcome = { name, covers, promise, date: today(), ...outcome, failures };
  await mkdir(FOLDER, { recursive: true });
  await writeFile(join(FOLDER, file), `${JSON.stringify(saved, null, 2)}\n`);
  await writeFile(join(FOLDER, 'README.md'), pageOf(await readSaved()));
}

async function readSaved(): Promise<readonly SavedOutcome[]> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith('.json')).sort();
  return Promise.all(files.map(async (file) => JSON.parse(await readFile(join(FOLDER, file), 'utf8'))));
}

export function pageOf(saved: readonly SavedOutcome[]): string {
  return `# Results of the trials

Written by \`npm run faults\`; not edited by hand. Each line is the last saved run of one trial; \`npm run faults -- NAME
--seed N --rounds 1\` repeats one of its rounds, with \`--copies 2\` if
it had two copies of the shop.

${tableText(HEAD, saved.map(rowOf))}
`;
}

const HEAD = ['fault or threat', 'promise', 'runs', 'survived', 'evidence', 'seed', 'date'];

function rowOf({
  name,
  covers,
  promise,
  runs,
  survived,
  counts,
  seed,
  date,
}: SavedOutcome): readonly string[] {
  const [file = ''] = globSync(`trials/*/${name}.ts`, { cwd: import.meta.dirname });
  const title = `[${name}](../${file.replaceAll('\\', '/')}) (${covers.join(', ')})`;
  return [title, promise, String(runs), String(survived), evidenceOf(counts), String(seed), date];
}

export function evidenceOf(counts: Outcome['counts']): string {
  return Object.entries(counts)
    .map(([what, count]) => `${count.toLocaleString('en')} ${what}`)
    .join(', ');
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}
