import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { childrenOf, requireGone } from '../../../test/harness/measure/process-usage.ts';
import type { SeededRandom } from '../../../test/harness/seeded-random.ts';
import { type ShopProcess, startShopProcess } from '../../../test/harness/shop-process.ts';
import { signIn } from '../../../test/harness/sign-in.ts';
import { until } from '../../../test/harness/until.ts';
import { inFreshFolders } from '../../instruments/disk/fresh-folders.ts';
import { audit } from '../../instruments/disk/shop-audit.ts';
import { createExpectedState, type ExpectedState } from '../../instruments/expected-state.ts';
import { type Counts, LONG_ROUNDS, type Trial } from '../../trial.ts';

export const stopUnderLoad: Trial = {
  name: 'stop-under-load',
  covers: ['F-21'],
  promise:
    'When it is stopped while twenty sellers upload and visitors look, the shop finishes all requests that it has begun, and exits with 0.',
  rounds: { quick: 0, short: 1, long: LONG_ROUNDS },
  open: () => inFreshFolders(liveThrough),
};

const UPLOADS = 20;
const VISITORS = 4;
/** How long the uploads run at most before the shop is stopped. */
const LONGEST_MOMENT_MS = 400;
const LOOK_AGAIN_MS = 5;
const BEGUN_WITHIN_MS = 120_000;

async function liveThrough(dataDir: string, random: SeededRandom): Promise<Counts> {
  const expected = await createExpectedState();
  const { headers, counts } = await stopAmidUploads(dataDir, expected, random);
  await using shop = await startShopProcess({ dataDir });
  const found = await audit({ shop: { origin: shop.origin, headers }, dataDir, expected });
  return { stops: 1, ...counts, ...found };
}

async function stopAmidUploads(dataDir: string, expected: ExpectedState, random: SeededRandom) {
  await using shop = await startShopProcess({ dataDir });
  const address = { origin: shop.origin, headers: await signIn(shop) };
  const told = new AbortController();
  const visits = Array.from({ length: VISITORS }, () => lookAround(shop, told.signal));
  const uploads = Array.from({ length: UPLOADS }, () =>
    expected.send(address, expected.drawCreation(random)),
  );
  await requireAllBegun(shop, dataDir, expected);
  await pause(random.below(LONGEST_MOMENT_MS));
  const [children, waiting] = [childrenOf(shop.pid), expected.unanswered.size];
  told.abort();
  shop.signal('SIGTERM');
  const refused = (await Promise.all(uploads)).filter(({ status }) => status !== 201);
  if (refused.length > 0) throw new Error(`Not finished: ${JSON.stringify(refused[0])}`);
  const { code } = await shop.ended;
  if (code !== 0) throw new Error(`It ended with ${code}: ${shop.printed()}`);
  await requireGone(children);
  const seen = (await Promise.all(visits)).reduce((sum, count) => sum + count, 0);
  const counts: Counts = { uploads: UPLOADS, 'unanswered when told': waiting, 'pages seen': seen };
  return { headers: address.headers, counts };
}

/** Each form has a temporary folder while the shop works on it. */
async function requireAllBegun(
  { pid }: ShopProcess,
  dataDir: string,
  expected: ExpectedState,
): Promise<void> {
  const folder = join(dataDir, 'tmp', `uploads-${pid}`);
  const haveBegun = async () => {
    const begun = await readdir(folder).catch(() => []);
    return begun.length + expected.acknowledged.size >= UPLOADS;
  };
  await until(haveBegun, {
    withinMs: BEGUN_WITHIN_MS,
    lookAgainMs: LOOK_AGAIN_MS,
    otherwise: () => 'Some uploads never began',
  });
}

/** Requests pages until the shop has ended; returns how many were answered. */
async function lookAround({ origin }: ShopProcess, isTold: AbortSignal): Promise<number> {
  for (let seen = 0; ; seen += 1) {
    const page = await fetch(`${origin}/tienda`).catch((error: unknown) => {
      if (!isTold.aborted) throw error;
      return null;
    });
    if (!page) return seen;
    if (page.status !== 200 || !(await page.text()).endsWith('</html>'))
      throw new Error(`A visitor got ${page.status}`);
  }
}
