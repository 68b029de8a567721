import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SeededRandom } from '../../../test/harness/seeded-random.ts';
import { type ShopProcess, startShopProcess } from '../../../test/harness/shop-process.ts';
import { signIn } from '../../../test/harness/sign-in.ts';
import { until } from '../../../test/harness/until.ts';
import { leaveOrphan } from '../../instruments/disk/orphan.ts';
import { audit, catalogueOf, requirePage } from '../../instruments/disk/shop-audit.ts';
import { type Address, createExpectedState, type ExpectedState } from '../../instruments/expected-state.ts';
import {
  FAILED,
  FAILING_JOBS,
  type FailingJob,
  PROVOKED,
} from '../../instruments/inside-shop/failing-job-names.ts';
import { addCounts } from '../../run-trial.ts';
import type { Counts, Trial, TrialRun } from '../../trial.ts';

export const failingJobs: Trial = {
  name: 'failing-jobs',
  covers: ['F-20'],
  promise:
    'Work beside the requests that fails is told in the log and done later; the shop stays open, and loses nothing that it acknowledged.',
  rounds: { short: 1, long: 25 },
  open: openRun,
};

const MODULE = join(import.meta.dirname, '../../instruments/inside-shop/failing-jobs.ts');
/** A single failure is not logged: the next poll of the catalogue reads what the first could not. */
const FEWEST_TIMES = 2;
const MORE_TIMES = 3;
const MOST_PRODUCTS = 15;
const PATIENCE_MS = 60_000;

interface Run {
  readonly dataDir: string;
  readonly expected: ExpectedState;
  readonly headers: Address['headers'];
  /** Changes with every start. */
  shop: ShopProcess;
}

async function openRun(): Promise<TrialRun> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tienda-jobs-'));
  const shop = await startShopProcess({ dataDir });
  const run: Run = { dataDir, shop, expected: await createExpectedState(), headers: await signIn(shop) };
  return {
    round: (random) => failEachJob(run, random),
    async [Symbol.asyncDispose]() {
      await run.shop.kill();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function addressOf({ shop: { origin }, headers }: Run): Address {
  return { origin, headers };
}

async function failEachJob(run: Run, random: SeededRandom): Promise<Counts> {
  const { dataDir, expected } = run;
  const counts: Counts[] = [];
  while (expected.acknowledged.size > MOST_PRODUCTS)
    await expected.send(addressOf(run), expected.drawRemoval(random));
  await publish(run, random);
  for (const job of FAILING_JOBS) counts.push(await fail(run, job, random));
  await run.shop.kill();
  run.shop = await startShopProcess({ dataDir });
  counts.push(await audit({ shop: addressOf(run), dataDir, expected }));
  return counts.reduce(addCounts);
}

async function fail(run: Run, job: FailingJob, random: SeededRandom): Promise<Counts> {
  const times = job === 'delete orphans' ? 1 : FEWEST_TIMES + random.below(MORE_TIMES);
  const isAtStart = job === 'delete orphans';
  await restart(run, job, { FAILING_TIMES: String(times), ...(!isAtStart && { FAILING_LATER: 'yes' }) });
  const { shop } = run;
  if (!isAtStart) shop.signal('SIGUSR2');
  const refused = await publish(run, random);
  await becomes(`${job} fails ${times} times`, () => countOf(FAILED, shop.printed()) === times);
  await becomes(`${job} is told`, () => isTold(shop.printed(), job));
  await requirePage(shop);
  await publish(run, random);
  if (shop.hasEnded()) throw new Error(`It ended: ${shop.printed()}`);
  return { failures: times, 'asked to come back': refused };
}

async function restart(run: Run, job: FailingJob, settings: Readonly<Record<string, string>>): Promise<void> {
  const { dataDir } = run;
  await run.shop.kill();
  if (job === 'delete orphans') await leaveOrphan(dataDir);
  const environment = { FAILING_JOB: job, LOG_LEVEL: 'info', ...settings };
  run.shop = await startShopProcess({ dataDir, flags: ['--import', MODULE], environment });
}

/** Retries with the same key until the product is accepted; returns the number of refusals. */
async function publish(run: Run, random: SeededRandom): Promise<number> {
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
function isTold(printed: string, job: FailingJob): boolean {
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
