import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Dice } from '../../../test/harness/seeded-random.ts';
import { signIn } from '../../instruments/administrator.ts';
import { leaveOrphan } from '../../instruments/disk/orphan.ts';
import { audit } from '../../instruments/disk/shop-audit.ts';
import { type Address, createLedger, type Ledger, type Sending } from '../../instruments/expected-state.ts';
import { ARMED, FAILPOINTS, type Failpoint, REACHED } from '../../instruments/inside-shop/failpoint-names.ts';
import {
  childrenOf,
  type KillableShop,
  openKillableShop,
  requireGone,
  startKillableShop,
} from '../../instruments/killable-shop.ts';
import { addCounts } from '../../run-trial.ts';
import type { Counts, Ordeal, Trial } from '../../trial.ts';

export const killAtFailpoints: Trial = {
  name: 'kill-at-failpoints',
  covers: ['F-01', 'M6'],
  promise:
    'Killed at each of the twelve points of a change, the shop has all that it acknowledged, whole, and nothing else.',
  rounds: { short: 1, long: 20 },
  open: openOrdeal,
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

async function openOrdeal(): Promise<Ordeal> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tienda-failpoint-'));
  const ledger = await createLedger();
  let shop = await openKillableShop(dataDir);
  const headers = await signIn(shop);
  const address = (): Address => ({ origin: shop.origin, headers });
  const look = () => audit({ shop: address(), dataDir, ledger });

  /** Every start is on what the kill before it left behind, and is killed at the next point. */
  async function killAt(point: Failpoint, dice: Dice): Promise<Counts> {
    await shop.kill();
    shop = await openKillableShop(dataDir, optionsFor(point, 1 + dice.below(MOST_PASSINGS)));
    const found = await look();
    while (ledger.told.size < FEWEST_PRODUCTS) await ledger.send(address(), ledger.drawCreation(dice));
    while (ledger.told.size > MOST_PRODUCTS) await ledger.send(address(), ledger.drawRemoval(dice));
    await arm(shop);
    const acknowledged = await sendUntilDead(shop, address(), ledger, () => draw(point, ledger, dice));
    await requireReached(shop, point);
    return { kills: 1, acknowledged, ...found };
  }

  async function killInSweeper(dice: Dice): Promise<Counts> {
    shop = await openKillableShop(dataDir);
    const found = await look();
    await shop.kill();
    await leaveOrphan(dataDir);
    shop = await startKillableShop(dataDir, optionsFor('in sweeper', 1 + dice.below(2), { isArmed: true }));
    await requireReached(shop, 'in sweeper');
    shop = await openKillableShop(dataDir);
    await look();
    return { kills: 1, ...found };
  }

  return {
    async round(dice) {
      const counts: Counts[] = [];
      for (const point of ON_REQUEST) counts.push(await killAt(point, dice));
      return [...counts, await killInSweeper(dice)].reduce(addCounts);
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

async function arm(shop: KillableShop): Promise<void> {
  shop.signal('SIGUSR2');
  while (!shop.printed().includes(ARMED)) await pause(LOOK_AGAIN_MS);
}

function draw(point: Failpoint, ledger: Ledger, dice: Dice): Sending {
  if (point === 'after commit, before unlink') return ledger.drawRemoval(dice);
  const takesAny = ['after commit, before reply', 'mid reply', 'before cache drop'].includes(point);
  return takesAny && ledger.told.size > 0 ? ledger.draw(dice) : ledger.drawCreation(dice);
}

/** One change after the other: the point tells where in one of them the end came. */
async function sendUntilDead(
  shop: KillableShop,
  address: Address,
  ledger: Ledger,
  next: () => Sending,
): Promise<number> {
  let children: readonly number[] = [];
  for (let sent = 0; sent < MOST_SENDINGS; sent += 1) {
    const reply = await ledger.send(address, next()).catch(() => null);
    if (reply === null) {
      await shop.ended;
      await requireGone(children);
      return sent;
    }
    if (reply.status >= 300) throw new Error(`Refused: ${reply.status} ${reply.body}`);
    children = childrenOf(shop);
  }
  throw new Error('The point was never reached');
}

async function requireReached(shop: KillableShop, point: Failpoint): Promise<void> {
  const { signal } = await shop.ended;
  const isReached = shop.printed().includes(`${REACHED} ${point}`);
  if (signal !== 'SIGKILL' || !isReached) throw new Error(`It did not end ${point}: ${shop.printed()}`);
}
