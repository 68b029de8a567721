import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Machine } from '../instruments/machine.ts';
import { type Figure, isReached } from '../question.ts';

/** What one run of a question measured, where and when. */
export interface Answer {
  /** The name of the question. */
  readonly question: string;
  readonly machine: Machine & { readonly load: string };
  /** Milliseconds of `measureCore` before and after the question. Answers of 2026-11-17 and before have none. */
  readonly core?: { readonly before: number; readonly after: number };
  readonly figures: readonly Figure[];
}

export const RESULTS_FOLDER = join(import.meta.dirname, '../results');
const FILE = join(RESULTS_FOLDER, 'results.json');

export async function readAnswers(): Promise<readonly Answer[]> {
  return JSON.parse(await readFile(FILE, 'utf8')).answers;
}

export async function writeAnswers(answers: readonly Answer[]): Promise<void> {
  const judged = answers.map((answer) => ({ ...answer, figures: answer.figures.map(judge) }));
  await writeFile(FILE, `${JSON.stringify({ answers: judged }, null, 2)}\n`);
}

export function judge(figure: Figure) {
  return { ...figure, reached: figure.mustReach ? isReached(figure) : null };
}

/** The saved answers with a new one, in the order of the questions. An answer to a question that is gone is left out. */
export function replaceAnswer(
  saved: readonly Answer[],
  answer: Answer,
  questions: readonly string[],
): readonly Answer[] {
  const byName = new Map([...saved, answer].map((each) => [each.question, each]));
  return questions.flatMap((name) => byName.get(name) ?? []);
}
