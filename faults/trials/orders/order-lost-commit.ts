import { randomUUID } from 'node:crypto';
import type { FullOrder } from '../../../src/domain/orders/full-view.ts';
import { type Reply, type Send, sendTo } from '../../../test/harness/http-client.ts';
import type { SeededRandom } from '../../../test/harness/seeded-random.ts';
import { whyNoPostgres } from '../../../test/harness/services/postgres.ts';
import { startShopProcess } from '../../../test/harness/shop-process.ts';
import type { FaultyProxy } from '../../instruments/network/faulty-proxy.ts';
import { openShopBehindFaultyProxy } from '../../instruments/network/shop-behind-faulty-proxy.ts';
import { WITH_MANY_ORDERS } from '../../instruments/orders/killed-orders.ts';
import { type OrderDesk, openOrderDesk } from '../../instruments/orders/order-desk.ts';
import { drawTap, sendTap } from '../../instruments/orders/tap.ts';
import { isDone } from '../../instruments/promises.ts';
import { type Counts, LONG_ROUNDS, type Trial } from '../../trial.ts';

const UNITS = 100_000;
const DELIVERY = { method: 'retiro', fee: 0 };

/** The first copy reaches PostgreSQL through a proxy that loses an answer; the second one directly. */
export const orderLostCommit: Trial = {
  name: 'order-lost-commit',
  covers: ['F-06', 'F-28'],
  promise:
    'When the answer to the COMMIT of an order, a confirmation, a payment or a cancellation is lost, a retry with the same key on the other copy gets the first answer.',
  rounds: { quick: 0, short: 1, long: LONG_ROUNDS },
  absence: whyNoPostgres(),
  async open() {
    await using opened = new AsyncDisposableStack();
    const shop = opened.use(await openShopBehindFaultyProxy(WITH_MANY_ORDERS));
    const environment = { ...WITH_MANY_ORDERS, DATABASE_URL: shop.postgres.url };
    const other = opened.use(await startShopProcess({ environment }));
    const desk = await openOrderDesk(shop.send);
    const productId = await desk.addProduct([sendTo(other.origin)]);
    await desk.setUnits(shop.send, productId, UNITS);
    const stage = { proxy: shop.proxy, first: shop.send, other: sendTo(other.origin), desk, productId };
    const all = opened.move();
    return {
      round: (random) => loseEach(stage, random),
      [Symbol.asyncDispose]: () => all.disposeAsync(),
    };
  },
};

interface Stage {
  readonly proxy: FaultyProxy;
  readonly first: Send;
  readonly other: Send;
  readonly desk: OrderDesk;
  readonly productId: string;
}

async function loseEach(stage: Stage, random: SeededRandom): Promise<Counts> {
  const { desk, productId } = stage;
  const before = (await desk.list(stage.other)).length;
  const lines = [{ productId, quantity: 1 + random.below(3) }];
  const created = await loseOne(stage, 'orders', '/orders/new', { lines, delivery: DELIVERY });
  const confirmed = await loseAct(stage, created, 'confirm');
  const units = await desk.readUnits(stage.other, productId);
  const paid = await loseAct(stage, confirmed, 'payments', {
    amount: 1 + random.below(9),
    method: 'efectivo',
  });
  if (paid.payments.length !== 1) throw new Error(`There are ${paid.payments.length} payments`);
  await loseAct(stage, paid, 'cancel');
  const given = (await desk.readUnits(stage.other, productId))! - units!;
  if (given !== lines[0]!.quantity) throw new Error(`${given} of ${lines[0]!.quantity} units came back`);
  await loseTap(stage, random);
  const added = (await desk.list(stage.other)).length - before;
  if (added !== 2) throw new Error(`There are ${added} more orders instead of 2`);
  return { 'answers lost': 5, orders: 2, doubles: 0 };
}

/** The order has exactly this one change more. */
async function loseAct(stage: Stage, order: FullOrder, name: string, content = {}): Promise<FullOrder> {
  const { id, version, events } = order;
  const after = await loseOne(stage, 'order_events', `/orders/${id}/${name}`, { version, ...content });
  const found = await stage.desk.read(stage.other, id);
  if (found.version !== version + 1 || found.events.length !== events.length + 1)
    throw new Error(`${name} left version ${found.version} with ${found.events.length} events`);
  return after;
}

/** The retry on the other copy, and one more on the first, have the same answer. */
async function loseOne(stage: Stage, table: string, path: string, content: object): Promise<FullOrder> {
  const { desk, first, other } = stage;
  const key = randomUUID();
  await loseAnswer(stage, table, () => desk.post(first, path, content, key));
  const retried = requireDone(await desk.post(other, path, content, key));
  const again = requireDone(await desk.post(first, path, content, key));
  if (!again.body.equals(retried.body)) throw new Error(`Two answers: ${retried.body} and ${again.body}`);
  return JSON.parse(String(retried.body)).order;
}

async function loseTap(stage: Stage, random: SeededRandom): Promise<void> {
  const tap = drawTap(random, stage.productId);
  await loseAnswer(stage, 'orders', () => sendTap(stage.first, tap));
  const { status, body } = await sendTap(stage.other, tap);
  if (status !== 200 || JSON.parse(String(body)).reference !== tap.body.reference)
    throw new Error(`The other copy answered the tap ${status} ${body}`);
}

async function loseAnswer({ proxy }: Stage, table: string, call: () => Promise<Reply>): Promise<void> {
  const before = proxy.lost();
  proxy.loseAnswer(`insert into "${table}"`, 'COMMIT');
  isDone(await call());
  if (proxy.lost() !== before + 1) throw new Error('The answer to COMMIT was not lost');
}

function requireDone(reply: Reply): Reply {
  if (!isDone(reply)) throw new Error(`The retry was answered ${reply.status} ${reply.body}`);
  return reply;
}
