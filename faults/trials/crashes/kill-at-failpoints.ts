import { join } from 'node:path';
import { childrenOf, requireGone } from '../../../test/harness/measure/process-usage.ts';
import type { SeededRandom } from '../../../test/harness/seeded-random.ts';
import { launchShopProcess, type ShopProcess, startShopProcess } from '../../../test/harness/shop-process.ts';
import { leaveOrphan } from '../../instruments/disk/orphan.ts';
import type { ExpectedState, Sending } from '../../instruments/expected-state.ts';
import { FAILPOINTS, type Failpoint, REACHED } from '../../instruments/inside-shop/failpoint-names.ts';
import { arm } from '../../instruments/killed-change.ts';
import {
  addressOf,
  auditRun,
  killAndStart,
  openRestartedShop,
  type RestartedShop,
} from '../../instruments/restarted-shop.ts';
import { addCounts } from '../../run-trial.ts';
import { type Counts, LONG_ROUNDS, type Trial, type TrialRun } from '../../trial.ts';

export const killAtFailpoints: Trial = {
  name: 'kill-at-failpoints',
  covers: ['F-01', 'M6'],
  promise:
    'Killed at each of the twelve points of a change, the shop has every acknowledged change, complete, and nothing else.',
  rounds: { quick: 0, short: 1, long: LONG_ROUNDS },
  open: openRun,
};

const MODULE = join(import.meta.dirname, '../../instruments/inside-shop/failpoints.ts');
/** One change may pass a failpoint several times. */
const MAX_SENDINGS = 12;
const MAX_PASSINGS = 3;
const MIN_PRODUCTS = 4;
/** With more products, the shop would already have every picture that is sent, and write none. */
const MAX_PRODUCTS = 10;

/** All points but the one that the shop reaches without a request. */
const ON_REQUEST = FAILPOINTS.filter((point) => point !== 'while deleting orphans');

async function openRun(): Promise<TrialRun> {
  const run = await openRestartedShop();
  return {
    async round(random) {
      const counts: Counts[] = [];
      for (const point of ON_REQUEST) counts.push(await killAt(run, point, random));
      return [...counts, await killWhileDeletingOrphans(run, random)].reduce(addCounts);
    },
    [Symbol.asyncDispose]: run[Symbol.asyncDispose],
  };
}

/** Each start opens the data that the kill before it left, and is killed at the next point. */
async function killAt(run: RestartedShop, point: Failpoint, random: SeededRandom): Promise<Counts> {
  const { expected } = run;
  await killAndStart(run, optionsFor(point, 1 + random.below(MAX_PASSINGS)));
  const found = await auditRun(run);
  while (expected.acknowledged.size < MIN_PRODUCTS)
    await expected.send(addressOf(run), expected.drawCreation(random));
  while (expected.acknowledged.size > MAX_PRODUCTS)
    await expected.send(addressOf(run), expected.drawRemoval(random));
  await arm(run.shop);
  const acknowledged = await sendUntilDead(run, () => draw(point, expected, random));
  await requireReached(run.shop, point);
  return { kills: 1, acknowledged, ...found };
}

async function killWhileDeletingOrphans(run: RestartedShop, random: SeededRandom): Promise<Counts> {
  const { dataDir } = run;
  run.shop = await startShopProcess({ dataDir });
  const found = await auditRun(run);
  await run.shop.kill();
  await leaveOrphan(dataDir);
  const options = optionsFor('while deleting orphans', 1 + random.below(2), { isArmed: true });
  run.shop = await launchShopProcess({ dataDir, ...options });
  await requireReached(run.shop, 'while deleting orphans');
  run.shop = await startShopProcess({ dataDir });
  await auditRun(run);
  return { kills: 1, ...found };
}

function optionsFor(point: Failpoint, passing: number, { isArmed = false } = {}) {
  return {
    flags: ['--import', MODULE],
    environment: {
      FAILPOINT: point,
      FAILPOINT_PASSING: String(passing),
      ...(isArmed && { FAILPOINT_ARMED: 'yes' }),
    },
  };
}

function draw(point: Failpoint, expected: ExpectedState, random: SeededRandom): Sending {
  if (point === 'after commit, before unlink') return expected.drawRemoval(random);
  const takesAny = ['after commit, before reply', 'mid reply', 'before cache drop'].includes(point);
  return takesAny && expected.acknowledged.size > 0 ? expected.draw(random) : expected.drawCreation(random);
}

/** Sends one change after the other until the shop is killed at the failpoint; returns how many were acknowledged. */
async function sendUntilDead(run: RestartedShop, next: () => Sending): Promise<number> {
  const { shop, expected } = run;
  let children: readonly number[] = [];
  for (let sent = 0; sent < MAX_SENDINGS; sent += 1) {
    const reply = await expected.send(addressOf(run), next()).catch(() => null);
    if (reply === null) {
      await shop.ended;
      await requireGone(children);
      return sent;
    }
    if (reply.status >= 300) throw new Error(`Refused: ${reply.status} ${reply.body}`);
    children = childrenOf(shop.pid);
  }
  throw new Error('The point was never reached');
}

async function requireReached(shop: ShopProcess, point: Failpoint): Promise<void> {
  const { signal } = await shop.ended;
  const isReached = shop.printed().includes(`${REACHED} ${point}`);
  if (signal !== 'SIGKILL' || !isReached) throw new Error(`It did not end ${point}: ${shop.printed()}`);
}
