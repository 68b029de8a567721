import { join } from 'node:path';
import type { SeededRandom } from '../../../test/harness/seeded-random.ts';
import { startShopProcess } from '../../../test/harness/shop-process.ts';
import { until } from '../../../test/harness/until.ts';
import { leaveOrphan } from '../../instruments/disk/orphan.ts';
import { catalogueOf, requirePage } from '../../instruments/disk/shop-audit.ts';
import {
  FAILED,
  FAILING_JOBS,
  type FailingJob,
  PROVOKED,
} from '../../instruments/inside-shop/failing-job-names.ts';
import {
  addressOf,
  auditRun,
  killAndStart,
  openRestartedShop,
  type RestartedShop,
} from '../../instruments/restarted-shop.ts';
import { addCounts } from '../../run-trial.ts';
import { type Counts, LONG_ROUNDS, type Trial, type TrialRun } from '../../trial.ts';

export const failingJobs: Trial = {
  name: 'failing-jobs',
  covers: ['F-20'],
  promise:
    'Background work that fails is logged and done later; the shop stays open and loses no acknowledged change.',
  rounds: { quick: 0, short: 1, long: LONG_ROUNDS },
  open: openRun,
};

const MODULE = join(import.meta.dirname, '../../instruments/inside-shop/failing-jobs.ts');
/** A single failure is not logged: the next poll of the catalogue reads what the first could not. */
const MIN_TIMES = 2;
const MORE_TIMES = 3;
const MAX_PRODUCTS = 15;
const PATIENCE_MS = 60_000;

async function openRun(): Promise<TrialRun> {
  const run = await openRestartedShop();
  return {
    round: (random) => failEachJob(run, random),
    [Symbol.asyncDispose]: run[Symbol.asyncDispose],
  };
}

async function failEachJob(run: RestartedShop, random: SeededRandom): Promise<Counts> {
  const { expected } = run;
  const counts: Counts[] = [];
  while (expected.acknowledged.size > MAX_PRODUCTS)
    await expected.send(addressOf(run), expected.drawRemoval(random));
  await publish(run, random);
  for (const job of FAILING_JOBS) counts.push(await fail(run, job, random));
  await killAndStart(run);
  counts.push(await auditRun(run));
  return counts.reduce(addCounts);
}

async function fail(run: RestartedShop, job: FailingJob, random: SeededRandom): Promise<Counts> {
  const times = job === 'delete orphans' ? 1 : MIN_TIMES + random.below(MORE_TIMES);
  const isAtStart = job === 'delete orphans';
  await restart(run, job, { FAILING_TIMES: String(times), ...(!isAtStart && { FAILING_LATER: 'yes' }) });
  const { shop } = run;
  if (!isAtStart) shop.signal('SIGUSR2');
  const refused = await publish(run, random);
  await becomes(`${job} fails ${times} times`, () => countOf(FAILED, shop.printed()) === times);
  await becomes(`${job} is logged`, () => isLogged(shop.printed(), job));
  await requirePage(shop);
  await publish(run, random);
  if (shop.hasEnded()) throw new Error(`It ended: ${shop.printed()}`);
  return { failures: times, 'asked to come back': refused };
}

async function restart(
  run: RestartedShop,
  job: FailingJob,
  settings: Readonly<Record<string, string>>,
): Promise<void> {
  await run.shop.kill();
  if (job === 'delete orphans') await leaveOrphan(run.dataDir);
  const environment = { FAILING_JOB: job, LOG_LEVEL: 'info', ...settings };
  run.shop = await startShopProcess({ dataDir: run.dataDir, flags: ['--import', MODULE], environment });
}

/** Retries with the same key until the product is accepted; returns the number of refusals. */
async function publish(run: RestartedShop, random: SeededRandom): Promise<number> {
  const sending = run.expected.drawCreation(random);
  let refused = 0;
  for (; ; refused += 1) {
    const { status, body } = await run.expected.send(addressOf(run), sending);
    if (status === 201) break;
    if (status !== 503) throw new Error(`Refused: ${status} ${body}`);
  }
  await becomes(`${sending.title} is shown`, async () =>
    (await catalogueOf(run.shop)).some(({ title }) => title === sending.title),
  );
  return refused;
}

/** The end of the picture process is logged as the cause of a refused request. */
function isLogged(printed: string, job: FailingJob): boolean {
  const lines = printed.split('\n').filter((line) => line.startsWith('{'));
  if (job === 'pictures') return lines.some((line) => line.includes('SIGKILL') && line.includes('"reqId"'));
  return lines.some((line) => line.includes(PROVOKED));
}

function countOf(part: string, text: string): number {
  return text.split(part).length - 1;
}

function becomes(what: string, isSo: () => boolean | Promise<boolean>): Promise<number> {
  return until(isSo, { withinMs: PATIENCE_MS, otherwise: () => `This never happened: ${what}` });
}
