import { createLab } from './instruments/lab.ts';
import { describeMachine } from './instruments/machine.ts';
import type { Figure, Question } from './question.ts';
import { anonymousRequests } from './questions/anonymous-requests.ts';
import { blocking } from './questions/blocking.ts';
import { bulkChange } from './questions/bulk-change.ts';
import { catalogueJson } from './questions/catalogue-json.ts';
import { cataloguePage } from './questions/catalogue-page.ts';
import { change } from './questions/change.ts';
import { createProduct } from './questions/create-product.ts';
import { firstRender } from './questions/first-render.ts';
import { growth } from './questions/growth.ts';
import { importHistory } from './questions/import-history.ts';
import { memory } from './questions/memory.ts';
import { navigation } from './questions/navigation.ts';
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
import { announceMisses, type Results, tableOf, writePeerResults, writeResults } from './report/report.ts';

/**
 * npm run bench [-- question…]: asks the running shop, prints a table, and saves the results of a whole run.
 * npm run bench:peers [-- question…]: the same, and the same catalogue on other frameworks, saved beside it.
 */

const QUESTIONS: readonly Question[] = [
  cataloguePage,
  productPage,
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
  const names = args.filter((arg) => arg !== WITH_PEERS);
  const known = args.includes(WITH_PEERS) ? [...QUESTIONS, peers] : QUESTIONS;
  const questions = requireQuestions(names, known);
  const machine = describeMachine();
  const { load, answers } = await answerAll(questions, stopSignal());
  const figures = [...answers.values()].flat();
  console.log(`\n${tableOf(figures)}\n`);
  announceMisses(figures);
  await keep({ ...machine, load }, answers);
}

const WITH_PEERS = '--peers';

function requireQuestions(names: readonly string[], known: readonly Question[]): readonly Question[] {
  const unknown = names.filter((name) => !known.some((question) => question.name === name));
  if (unknown.length > 0) {
    const list = known.map(({ name }) => name).join(', ');
    throw new Error(`Unknown question ${unknown.join(', ')}. There are: ${list}`);
  }
  return names.length === 0 ? known : known.filter(({ name }) => names.includes(name));
}

type Answers = ReadonlyMap<Question, readonly Figure[]>;

/** The figures of the peers have their own page: a run without them does not change it. */
async function keep(machine: Results['machine'], answers: Answers): Promise<void> {
  const ofPeers = answers.get(peers);
  if (ofPeers) console.log(`Saved in ${await writePeerResults({ machine, figures: ofPeers })}`);
  const isWhole = QUESTIONS.every((question) => answers.has(question));
  const figures = QUESTIONS.flatMap((question) => answers.get(question) ?? []);
  if (isWhole) console.log(`Saved in ${await writeResults({ machine, figures })}`);
  else console.log('This is not saved: only a run of all questions is.');
}

async function answerAll(questions: readonly Question[], signal: AbortSignal) {
  await using lab = await createLab(signal);
  const answers = new Map<Question, readonly Figure[]>();
  for (const question of questions) {
    console.log(`${question.name}…`);
    answers.set(question, await question.answer(lab));
  }
  return { load: lab.load.name, answers };
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
