import { blocking } from './blocking.ts';
import { catalogueJson } from './catalogue-json.ts';
import { cataloguePage } from './catalogue-page.ts';
import { change } from './change.ts';
import { createProduct } from './create-product.ts';
import { firstRender } from './first-render.ts';
import { growth } from './growth.ts';
import { createLab } from './instruments/lab.ts';
import { describeMachine } from './instruments/machine.ts';
import { announceMisses, tableOf, writeResults } from './instruments/report.ts';
import { memory } from './memory.ts';
import { productPage } from './product-page.ts';
import type { Figure, Question } from './question.ts';
import { start } from './start.ts';
import { uploadBurst } from './upload-burst.ts';
import { uploadsAndPages } from './uploads-and-pages.ts';

/** npm run bench [-- question…]: asks the running shop, prints a table, and keeps the results of a whole run. */

const QUESTIONS: readonly Question[] = [
  cataloguePage,
  productPage,
  firstRender,
  catalogueJson,
  change,
  blocking,
  createProduct,
  memory,
  start,
  growth,
  uploadsAndPages,
  uploadBurst,
];

async function main(names: readonly string[]): Promise<void> {
  const questions = requireQuestions(names);
  const machine = describeMachine();
  const { load, figures } = await answerAll(questions, stopSignal());
  const results = { machine: { ...machine, load }, figures };
  console.log(`\n${tableOf(figures)}\n`);
  announceMisses(figures);
  if (questions.length === QUESTIONS.length) console.log(`Kept in ${await writeResults(results)}`);
  else console.log('Not kept: only a run of all questions is.');
}

function requireQuestions(names: readonly string[]): readonly Question[] {
  const unknown = names.filter((name) => !QUESTIONS.some((question) => question.name === name));
  if (unknown.length > 0) {
    const known = QUESTIONS.map(({ name }) => name).join(', ');
    throw new Error(`Unknown question ${unknown.join(', ')}. There are: ${known}`);
  }
  return names.length === 0 ? QUESTIONS : QUESTIONS.filter(({ name }) => names.includes(name));
}

async function answerAll(questions: readonly Question[], signal: AbortSignal) {
  await using lab = await createLab(signal);
  const figures: Figure[] = [];
  for (const { name, answer } of questions) {
    console.log(`${name}…`);
    figures.push(...(await answer(lab)));
  }
  return { load: lab.load.name, figures };
}

/** Aborts everything that runs, so that an interrupted bench leaves no shop and no folder behind. */
function stopSignal(): AbortSignal {
  const stop = new AbortController();
  const abort = () => {
    console.log('Stopping…');
    stop.abort();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, abort);
  return stop.signal;
}

// A missed figure is no failure: the machine is shared. Only a bench that could not measure is one.
main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
