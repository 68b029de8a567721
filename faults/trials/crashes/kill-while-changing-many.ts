import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Product } from '../../../src/domain/entities.ts';
import { sendTo } from '../../../test/harness/http-client.ts';
import type { SeededRandom } from '../../../test/harness/seeded-random.ts';
import { catalogueAt } from '../../../test/harness/seller.ts';
import { type ShopProcess, startShopProcess } from '../../../test/harness/shop-process.ts';
import { signIn } from '../../../test/harness/sign-in.ts';
import { arm, sendOnce, startToBeKilled } from '../../instruments/killed-change.ts';
import { type Counts, LONG_ROUNDS, type Trial } from '../../trial.ts';

/** The change of the demo catalogue takes fewer statements than this, so in some rounds the shop survives. */
const STATEMENTS = 24;
const AMOUNT = 100;

export const killWhileChangingMany: Trial = {
  name: 'kill-while-changing-many',
  covers: ['F-01'],
  promise:
    'Killed at any step of a change of many prices, the shop has all the old prices or all the new ones, and the history agrees.',
  rounds: { quick: 0, short: 1, long: LONG_ROUNDS },
  async open() {
    const dataDir = await mkdtemp(join(tmpdir(), 'tienda-precios-'));
    return {
      round: (random) => killOnce(dataDir, random),
      [Symbol.asyncDispose]: () => rm(dataDir, { recursive: true, force: true }),
    };
  },
};

async function killOnce(dataDir: string, random: SeededRandom): Promise<Counts> {
  const { before, changes, reply } = await changeInDyingShop(dataDir, 1 + random.below(STATEMENTS));
  await using shop = await startShopProcess({ dataDir });
  const after = new Map((await pricesOf(shop)).map(({ _id, price }) => [_id, price]));
  const steps = new Set(before.map(({ _id, price }) => (after.get(_id) ?? Number.NaN) - price));
  const isDone = steps.has(AMOUNT);
  if (steps.size !== 1 || !(isDone || steps.has(0))) throw new Error(`Prices changed by ${[...steps]}`);
  if (reply && !reply.ok) throw new Error(`Refused: ${reply.status} ${await reply.text()}`);
  if (reply && !isDone) throw new Error('An acknowledged change is lost');
  const recorded = countNew(changes, await changesIn(shop));
  if (recorded !== (isDone ? 1 : 0)) throw new Error(`${recorded} new entries in the history`);
  return {
    kills: reply ? 0 : 1,
    acknowledged: reply ? 1 : 0,
    'unanswered and done': !reply && isDone ? 1 : 0,
  };
}

async function changeInDyingShop(dataDir: string, statement: number) {
  await using shop = await startToBeKilled(dataDir, statement, { DEMO: 'on' });
  const headers = { ...(await signIn(shop)), 'content-type': 'application/json' };
  const before = await pricesOf(shop);
  const changes = await changesIn(shop);
  const request = { ids: before.map(({ _id }) => _id), change: { price: { amount: AMOUNT, round: 0 } } };
  const post = (path: string, body: object) =>
    sendOnce(shop.origin + path, { method: 'POST', headers, body: JSON.stringify(body) });
  const preview = await post('/products/change/preview', request);
  const { digest } = await preview!.json();
  await arm(shop);
  return { before, changes, reply: await post('/products/change', { ...request, digest }) };
}

function pricesOf({ origin }: ShopProcess): Promise<readonly Product[]> {
  return catalogueAt(sendTo(origin));
}

/** The ids of the newest changes, the newest first: the history answers a page at a time. */
async function changesIn(shop: ShopProcess): Promise<readonly string[]> {
  const reply = await fetch(`${shop.origin}/history?kind=products`, {
    headers: await signIn(shop),
  });
  const { entries }: { entries: readonly { readonly id: string }[] } = await reply.json();
  return entries.map(({ id }) => id);
}

function countNew([newest]: readonly string[], after: readonly string[]): number {
  return newest === undefined ? after.length : after.indexOf(newest);
}
