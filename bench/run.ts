import { parseArgs } from 'node:util';
import { measureCore } from './instruments/core-speed.ts';
import { createLab } from './instruments/lab.ts';
import { describeMachine } from './instruments/machine.ts';
import type { Figure, Question } from './question.ts';
import { anonymousRequests } from './questions/anonymous-requests.ts';
import { behindNginx } from './questions/behind-nginx.ts';
import { blocking } from './questions/blocking.ts';
import { bulkChange } from './questions/bulk-change.ts';
import { catalogueJson } from './questions/catalogue-json.ts';
import { cataloguePage } from './questions/catalogue-page.ts';
import { change } from './questions/change.ts';
import { createProduct } from './questions/create-product.ts';
import { firstRender } from './questions/first-render.ts';
import { growth } from './questions/growth/growth.ts';
import { importHistory } from './questions/import-history.ts';
import { memory } from './questions/memory.ts';
import { navigation } from './questions/navigation/navigation.ts';
import { oneOfSeveral } from './questions/one-of-several.ts';
import { orders } from './questions/orders/orders.ts';
import { ordersConfirm } from './questions/orders/orders-confirm.ts';
import { ordersCopies } from './questions/orders/orders-copies.ts';
import { ordersExport } from './questions/orders/orders-export.ts';
import { ordersFlood } from './questions/orders/orders-flood.ts';
import { ordersInbox } from './questions/orders/orders-inbox.ts';
import { ordersTap } from './questions/orders/orders-tap.ts';
import { peers } from './questions/peers.ts';
import { phone } from './questions/phone.ts';
import { phoneLarge } from './questions/phone-large.ts';
import { phoneTable } from './questions/phone-table.ts';
import { productPage } from './questions/product-page.ts';
import { restore } from './questions/restore.ts';
import { settingsChange } from './questions/settings-change.ts';
import { start } from './questions/start.ts';
import { uploadBurst } from './questions/upload-burst.ts';
import { uploadsAndPages } from './questions/uploads-and-pages.ts';
import { announceMisses, tableOf, writePeerResults, writeResults } from './report/report.ts';
import { type Answer, readAnswers, replaceAnswer } from './report/saved-answers.ts';

/**
 * npm run bench: asks the running shop, saves each answer, and prints a table.
 * npm run bench -- question… [--save]: asks some questions, and saves the answers only with --save.
 * npm run bench:peers [-- question…]: the same, and the same catalogue on other frameworks, saved beside it.
 */

const QUESTIONS: readonly Question[] = [
  cataloguePage,
  productPage,
  behindNginx,
  firstRender,
  catalogueJson,
  change,
  settingsChange,
  bulkChange,
  importHistory,
  anonymousRequests,
  blocking,
  createProduct,
  memory,
  start,
  restore,
  orders,
  ordersConfirm,
  ordersExport,
  ordersCopies,
  ordersFlood,
  oneOfSeveral,
  growth,
  uploadsAndPages,
  uploadBurst,
  phone,
  navigation,
  phoneLarge,
  phoneTable,
  ordersInbox,
  ordersTap,
];

async function main(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { peers: { type: 'boolean', default: false }, save: { type: 'boolean', default: false } },
  });
  const questions = requireQuestions(positionals, values.peers ? [...QUESTIONS, peers] : QUESTIONS);
  const isSaved = values.save || positionals.length === 0;
  const figures = await answerAll(questions, isSaved, stopSignal());
  console.log(`\n${tableOf(figures)}\n`);
  announceMisses(figures);
  if (!isSaved) console.log('This is not saved: add --save.');
}

function requireQuestions(names: readonly string[], known: readonly Question[]): readonly Question[] {
  const unknown = names.filter((name) => !known.some((question) => question.name === name));
  if (unknown.length > 0) {
    const list = known.map(({ name }) => name).join(', ');
    throw new Error(`Unknown question ${unknown.join(', ')}. There are: ${list}`);
  }
  return names.length === 0 ? known : known.filter(({ name }) => names.includes(name));
}

async function answerAll(
  questions: readonly Question[],
  isSaved: boolean,
  signal: AbortSignal,
): Promise<readonly Figure[]> {
  await using lab = await createLab(signal);
  const all: Figure[] = [];
  for (const question of questions) {
    console.log(`${question.name}…`);
    const machine = { ...describeMachine(), load: lab.load.name };
    const before = measureCore();
    const figures = await question.answer(lab);
    const core = { before, after: measureCore() };
    console.log(`  (a fixed loop took ${core.before} and ${core.after} ms of CPU before and after it)`);
    if (isSaved) await save({ question: question.name, machine, core, figures });
    all.push(...figures);
  }
  return all;
}

/** Saves each answer at once, so that an interrupted run keeps what it has measured. */
async function save(answer: Answer): Promise<void> {
  if (answer.question === peers.name) {
    console.log(`Saved in ${await writePeerResults(answer)}`);
    return;
  }
  const names = QUESTIONS.map(({ name }) => name);
  await writeResults(replaceAnswer(await readAnswers(), answer, names));
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

// A missed bar is not a failure, because the machine is shared. A bench that could not measure is one.
main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
