import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FullOrder } from '../../../src/domain/orders/full-view.ts';
import { type Reply, type Send, sendTo } from '../../../test/harness/http-client.ts';
import type { SeededRandom } from '../../../test/harness/seeded-random.ts';
import { startShopProcess } from '../../../test/harness/shop-process.ts';
import { arm, startToBeKilled } from '../../instruments/killed-change.ts';
import { type OrderDesk, openOrderDesk, WITH_ORDERS } from '../../instruments/orders/order-desk.ts';
import { type Counts, LONG_ROUNDS, type Trial } from '../../trial.ts';

/** A change of an order takes fewer statements than this, so in some rounds the shop survives. */
const STATEMENTS = 60;
const UNITS = 5;
const QUANTITY = 2;
const ACTS = {
  confirm: { before: 'nuevo', after: 'confirmado', unitsBefore: UNITS, unitsAfter: UNITS - QUANTITY },
  cancel: { before: 'confirmado', after: 'cancelado', unitsBefore: UNITS - QUANTITY, unitsAfter: UNITS },
} as const;

type ActName = keyof typeof ACTS;

export const killWhileConfirming: Trial = {
  name: 'kill-while-confirming',
  covers: ['F-01', 'F-27'],
  promise:
    'Killed at any step of a confirmation or a cancellation, the order is whole in one of the two states, the units agree, and a retry with the same key has one effect.',
  rounds: { quick: 0, short: 2, long: LONG_ROUNDS },
  async open() {
    const dataDir = await mkdtemp(join(tmpdir(), 'tienda-pedidos-'));
    return {
      round: (random) => killOnce(dataDir, random),
      [Symbol.asyncDispose]: () => rm(dataDir, { recursive: true, force: true }),
    };
  },
};

/** What was asked of the shop that may have been killed. */
interface Asked {
  readonly desk: OrderDesk;
  readonly productId: string;
  readonly order: FullOrder;
  readonly key: string;
  /** Null when the shop was killed before it answered. */
  readonly reply: Reply | null;
}

async function killOnce(dataDir: string, random: SeededRandom): Promise<Counts> {
  const name: ActName = random.chance(0.5) ? 'confirm' : 'cancel';
  const asked = await actInDyingShop(dataDir, name, 1 + random.below(STATEMENTS));
  const { reply } = asked;
  if (reply && reply.status !== 200) throw new Error(`Refused: ${reply.status} ${reply.body}`);
  await using shop = await startShopProcess({ dataDir, environment: WITH_ORDERS });
  const send = sendTo(shop.origin);
  const isDone = await requireWhole(send, asked, name);
  if (reply && !isDone) throw new Error('An acknowledged change is lost');
  await requireOneEffect(send, asked, name);
  return {
    kills: reply ? 0 : 1,
    acknowledged: reply ? 1 : 0,
    'unanswered and done': !reply && isDone ? 1 : 0,
  };
}

async function actInDyingShop(dataDir: string, name: ActName, statement: number): Promise<Asked> {
  await using shop = await startToBeKilled(dataDir, statement, WITH_ORDERS);
  const send = sendTo(shop.origin);
  const desk = await openOrderDesk(send);
  const productId = await desk.addProduct();
  await desk.setUnits(send, productId, UNITS);
  let order = await desk.addOrder(send, productId, QUANTITY);
  if (name === 'cancel') {
    await desk.act(send, order, 'confirm');
    order = await desk.read(send, order.id);
  }
  const key = crypto.randomUUID();
  await arm(shop);
  const reply = await desk.act(send, order, name, key).catch(() => null);
  // A broken connection has the status 0.
  return { desk, productId, order, key, reply: reply?.status === 0 ? null : reply };
}

/** True when the order is in the later state. */
async function requireWhole(send: Send, { desk, productId, order }: Asked, name: ActName): Promise<boolean> {
  const { before, after, unitsBefore, unitsAfter } = ACTS[name];
  const { state, lines } = await desk.read(send, order.id);
  const units = await desk.readUnits(send, productId);
  const isDone = state === after;
  const isWhole = isDone
    ? units === unitsAfter
    : state === before && units === unitsBefore && lines[0]?.taken === UNITS - unitsBefore;
  if (!isWhole) throw new Error(`The order is ${state} with ${units} units left`);
  return isDone;
}

async function requireOneEffect(
  send: Send,
  { desk, productId, order, key }: Asked,
  name: ActName,
): Promise<void> {
  const { after, unitsAfter } = ACTS[name];
  const retried = await desk.act(send, order, name, key);
  if (retried.status !== 200) throw new Error(`The retry was answered ${retried.status} ${retried.body}`);
  const { state, events } = await desk.read(send, order.id);
  const effects = events.filter(({ kind }) => kind === name).length;
  const units = await desk.readUnits(send, productId);
  if (state !== after || effects !== 1 || units !== unitsAfter)
    throw new Error(`After the retry: ${state}, ${effects} times in the history, ${units} units left`);
}
