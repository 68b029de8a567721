import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SeededRandom } from '../../../test/harness/seeded-random.ts';
import { startShopProcess } from '../../../test/harness/shop-process.ts';
import { signIn } from '../../../test/harness/sign-in.ts';
import { until } from '../../../test/harness/until.ts';
import { leaveOrphan } from '../../instruments/disk/orphan.ts';
import { audit, catalogueOf, requirePage } from '../../instruments/disk/shop-audit.ts';
import { createExpectedState } from '../../instruments/expected-state.ts';
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
/** Once alone is not told: whoever follows the catalogue reads what the first one could not. */
const FEWEST_TIMES = 2;
const MORE_TIMES = 3;
const MOST_PRODUCTS = 15;
const PATIENCE_MS = 60_000;

async function openRun(): Promise<TrialRun> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tienda-jobs-'));
  const expected = await createExpectedState();
  let shop = await startShopProcess({ dataDir });
  const headers = await signIn(shop);
  const address = () => ({ origin: shop.origin, headers });

  async function startAnew(job: FailingJob, settings: Readonly<Record<string, string>>): Promise<void> {
    await shop.kill();
    if (job === 'sweep') await leaveOrphan(dataDir);
    const environment = { FAILING_JOB: job, LOG_LEVEL: 'info', ...settings };
    shop = await startShopProcess({ dataDir, flags: ['--import', MODULE], environment });
  }

  /** Sends until it is taken, always with the same key. */
  async function publish(random: SeededRandom): Promise<number> {
    const sending = expected.drawCreation(random);
    let refused = 0;
    for (; ; refused += 1) {
      const { status, body } = await expected.send(address(), sending);
      if (status === 201) break;
      if (status !== 503) throw new Error(`Refused: ${status} ${body}`);
    }
    await becomes(`${sending.title} is shown`, async () =>
      (await catalogueOf(shop)).some(({ title }) => title === sending.title),
    );
    return refused;
  }

  async function fail(job: FailingJob, random: SeededRandom): Promise<Counts> {
    const times = job === 'sweep' ? 1 : FEWEST_TIMES + random.below(MORE_TIMES);
    const isAtStart = job === 'sweep';
    await startAnew(job, { FAILING_TIMES: String(times), ...(!isAtStart && { FAILING_LATER: 'yes' }) });
    if (!isAtStart) shop.signal('SIGUSR2');
    const refused = await publish(random);
    await becomes(`${job} fails ${times} times`, () => countOf(FAILED, shop.printed()) === times);
    await becomes(`${job} is told`, () => isTold(shop.printed(), job));
    await requirePage(shop);
    await publish(random);
    if (shop.hasEnded()) throw new Error(`It ended: ${shop.printed()}`);
    return { failures: times, 'asked to come back': refused };
  }

  return {
    async round(random) {
      const counts: Counts[] = [];
      while (expected.acknowledged.size > MOST_PRODUCTS)
        await expected.send(address(), expected.drawRemoval(random));
      await publish(random);
      for (const job of FAILING_JOBS) counts.push(await fail(job, random));
      await shop.kill();
      shop = await startShopProcess({ dataDir });
      counts.push(await audit({ shop: address(), dataDir, expected }));
      return counts.reduce(addCounts);
    },
    async [Symbol.asyncDispose]() {
      await shop.kill();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The end of the picture process is the cause of a refusal, and told with its request. */
function isTold(printed: string, job: FailingJob): boolean {
  const lines = printed.split('\n').filter((line) => line.startsWith('{'));
  if (job === 'pictures') return lines.some((line) => line.includes('SIGKILL') && line.includes('"reqId"'));
  return lines.some((line) => line.includes(PROVOKED));
}

function countOf(part: string, text: string): number {
  return text.split(part).length - 1;
}

function becomes(what: string, isSo: () => boolean | Promise<boolean>): Promise<number> {
  return until(isSo, { withinMs: PATIENCE_MS, otherwise: () => `It never came to it that ${what}` });
}
