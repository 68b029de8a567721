import { setTimeout as pause } from 'node:timers/promises';
import { productPath } from '../../../src/domain/addresses.ts';
import type { Product } from '../../../src/domain/entities.ts';
import { type Send, sendTo } from '../../../test/harness/http-client.ts';
import { percentileOf } from '../../../test/harness/measure/statistics.ts';
import type { SeededRandom } from '../../../test/harness/seeded-random.ts';
import { catalogueAt, type Seller, signInSeller } from '../../../test/harness/seller.ts';
import { type Cluster, startCluster, whyNoCluster } from '../../../test/harness/services/cluster.ts';
import { until } from '../../../test/harness/until.ts';
import { randomDraft, requirePublished } from '../../instruments/promises.ts';
import { type Counts, LONG_ROUNDS, type Trial } from '../../trial.ts';

const CHANGES = 6;
/** After this time the other copy is considered broken. */
const PATIENCE = { withinMs: 20_000, lookAgainMs: 5 };
/** With this many samples the p99 is meaningful. */
const MANY = 500;
const P99_MS = 1_000;
const LONGEST_MS = 2_000;

export const copiesAgree: Trial = {
  name: 'copies-agree',
  covers: ['F-08', 'M18'],
  promise:
    'What one copy acknowledges, another shows within a second: page, list and product; a deleted product is 404 on both',
  rounds: { quick: 0, short: 2, long: LONG_ROUNDS },
  absence: whyNoCluster(),
  async open() {
    const cluster = await startCluster();
    const seller = await signInSeller(sendTo(cluster.copies[0].origin));
    const waits: number[] = [];
    return {
      round: (random) => followEachOther(cluster, seller, waits, random),
      [Symbol.asyncDispose]: cluster[Symbol.asyncDispose],
    };
  },
};

async function followEachOther(
  { copies }: Cluster,
  seller: Seller,
  waits: number[],
  random: SeededRandom,
): Promise<Counts> {
  const sends = copies.map(({ origin }) => sendTo(origin));
  const roll = () => (random.chance(0.5) ? sends : sends.toReversed()) as [Send, Send];
  const draft = randomDraft(random);
  const own: number[] = [];

  let [writer, reader] = roll();
  const created = await seller.create(writer, draft.name, draft.key);
  let product: Product = JSON.parse(String(created.body)).product;
  own.push(await untilShown(reader, product));
  await requireSameAnswer(seller, reader, draft, created.body);
  await requirePublished(reader, [draft]);

  for (let change = 0; change < CHANGES; change += 1) {
    await pause(random.below(500));
    [writer, reader] = roll();
    const renamed = await seller.rename(writer, product, `${draft.name} ${change}`);
    product = JSON.parse(String(renamed.body)).product;
    own.push(await untilShown(reader, product));
    await requireShownEverywhere(reader, product);
  }

  [writer, reader] = roll();
  await seller.remove(writer, product._id);
  own.push(await untilGone(reader, product));
  waits.push(...own);
  requireQuick(waits);
  return {
    changes: own.length,
    'seen from the other copy within 500 ms': own.filter((ms) => ms <= 500).length,
    'within 1 s': own.filter((ms) => ms <= P99_MS).length,
    'within 2 s': own.filter((ms) => ms <= LONGEST_MS).length,
    'ms of waiting': Math.round(own.reduce((sum, ms) => sum + ms, 0)),
  };
}

function untilShown(send: Send, { _id, updatedAt }: Product): Promise<number> {
  async function isShown(): Promise<boolean> {
    const { status, body } = await send(`/products/${_id}`);
    return status === 200 && JSON.parse(String(body)).product.updatedAt === updatedAt;
  }
  return until(isShown, { ...PATIENCE, otherwise: () => 'The other copy never showed the change' });
}

function untilGone(send: Send, product: Product): Promise<number> {
  async function isGone(): Promise<boolean> {
    const replies = [await send(`/products/${product._id}`), await send(productPath(product))];
    return replies.every(({ status }) => status === 404);
  }
  return until(isGone, { ...PATIENCE, otherwise: () => 'The other copy never let go of the product' });
}

/** The product page and the list must show what the API shows. */
async function requireShownEverywhere(send: Send, product: Product): Promise<void> {
  const page = await send(productPath(product));
  if (page.status !== 200 || !page.body.includes(product.title))
    throw new Error('The page is behind the API');
  const listed = (await catalogueAt(send)).find(({ _id }) => _id === product._id);
  if (listed?.title !== product.title) throw new Error(`/products/all is behind the API`);
}

/** A retry of a form may reach the other copy. */
async function requireSameAnswer(
  seller: Seller,
  send: Send,
  { name, key }: { name: string; key: string },
  expected: Buffer,
): Promise<void> {
  const again = await seller.create(send, name, key);
  if (!again.body.equals(expected))
    throw new Error(`The other copy answered a retry ${again.status} ${again.body}`);
}

function requireQuick(waits: readonly number[]): void {
  if (waits.length < MANY) return;
  const [p99, longest] = [percentileOf(waits, 0.99), Math.max(...waits)];
  if (p99 > P99_MS || longest > LONGEST_MS) throw new Error(`p99 ${p99} ms, longest ${longest} ms`);
}
