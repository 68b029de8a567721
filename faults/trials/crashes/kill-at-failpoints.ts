import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { childrenOf, requireGone } from '../../../test/harness/measure/process-usage.ts';
import type { SeededRandom } from '../../../test/harness/seeded-random.ts';
import { launchShopProcess, type ShopProcess, startShopProcess } from '../../../test/harness/shop-process.ts';
import { signIn } from '../../../test/harness/sign-in.ts';
import { leaveOrphan } from '../../instruments/disk/orphan.ts';
import { audit } from '../../instruments/disk/shop-audit.ts';
import {
  type Address,
  createExpectedState,
  type ExpectedState,
  type Sending,
} from '../../instruments/expected-state.ts';
import { ARMED, FAILPOINTS, type Failpoint, REACHED } from '../../instruments/inside-shop/failpoint-names.ts';
import { addCounts } from '../../run-trial.ts';
import type { Counts, Trial, TrialRun } from '../../trial.ts';

export const killAtFailpoints: Trial = {
  name: 'kill-at-failpoints',
  covers: ['F-01', 'M6'],
  promise:
    'Killed at each of the twelve points of a change, the shop has all that it acknowledged, whole, and nothing else.',
  rounds: { short: 1, long: 20 },
  open: openRun,
};

const MODULE = join(import.meta.dirname, '../../instruments/inside-shop/failpoints.ts');
/** A change comes to a point once or more. */
const MOST_SENDINGS = 12;
const MOST_PASSINGS = 3;
const LOOK_AGAIN_MS = 5;
const FEWEST_PRODUCTS = 4;
/** With many, the shop has every picture that is sent already, and writes none. */
const MOST_PRODUCTS = 10;

/** All but the one that the shop comes to by itself. */
const ON_REQUEST = FAILPOINTS.filter((point) => point !== 'in sweeper');

async function openRun(): Promise<TrialRun> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tienda-failpoint-'));
  const expected = await createExpectedState();
  let shop = await startShopProcess({ dataDir });
  const headers = await signIn(shop);
  const address = (): Address => ({ origin: shop.origin, headers });
  const look = () => audit({ shop: address(), dataDir, expected });

  /** Every start is on what the kill before it left behind, and is killed at the next point. */
  async function killAt(point: Failpoint, random: SeededRandom): Promise<Counts> {
    await shop.kill();
    shop = await startShopProcess({ dataDir, ...optionsFor(point, 1 + random.below(MOST_PASSINGS)) });
    const found = await look();
    while (expected.acknowledged.size < FEWEST_PRODUCTS)
      await expected.send(address(), expected.drawCreation(random));
    while (expected.acknowledged.size > MOST_PRODUCTS)
      await expected.send(address(), expected.drawRemoval(random));
    await arm(shop);
    const acknowledged = await sendUntilDead(shop, address(), expected, () => draw(point, expected, random));
    await requireReached(shop, point);
    return { kills: 1, acknowledged, ...found };
  }

  async function killInSweeper(random: SeededRandom): Promise<Counts> {
    shop = await startShopProcess({ dataDir });
    const found = await look();
    await shop.kill();
    await leaveOrphan(dataDir);
    shop = await launchShopProcess({
      dataDir,
      ...optionsFor('in sweeper', 1 + random.below(2), { isArmed: true }),
    });
    await requireReached(shop, 'in sweeper');
    shop = await startShopProcess({ dataDir });
    await look();
    return { kills: 1, ...found };
  }

  return {
    async round(random) {
      const counts: Counts[] = [];
      for (const point of ON_REQUEST) counts.push(await killAt(point, random));
      return [...counts, await killInSweeper(random)].reduce(addCounts);
    },
    async [Symbol.asyncDispose]() {
      await shop.kill();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
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

async function arm(shop: ShopProcess): Promise<void> {
  shop.signal('SIGUSR2');
  while (!shop.printed().includes(ARMED)) await pause(LOOK_AGAIN_MS);
}

function draw(point: Failpoint, expected: ExpectedState, random: SeededRandom): Sending {
  if (point === 'after commit, before unlink') return expected.drawRemoval(random);
  const takesAny = ['after commit, before reply', 'mid reply', 'before cache drop'].includes(point);
  return takesAny && expected.acknowledged.size > 0 ? expected.draw(random) : expected.drawCreation(random);
}

/** One change after the other: the point tells where in one of them the end came. */
async function sendUntilDead(
  shop: ShopProcess,
  address: Address,
  expected: ExpectedState,
  next: () => Sending,
): Promise<number> {
  let children: readonly number[] = [];
  for (let sent = 0; sent < MOST_SENDINGS; sent += 1) {
    const reply = await expected.send(address, next()).catch(() => null);
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
