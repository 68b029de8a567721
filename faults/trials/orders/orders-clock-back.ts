import { deepStrictEqual } from 'node:assert';
import type { FullOrder } from '../../../src/domain/orders/full-view.ts';
import type { SeededRandom } from '../../../test/harness/seeded-random.ts';
import { requireDone } from '../../../test/harness/seller.ts';
import { openOrderDesk } from '../../instruments/orders/order-desk.ts';
import { openShopWithClock, type ShopWithClock } from '../../instruments/orders/shop-with-clock.ts';
import { drawTap, sendTap } from '../../instruments/orders/tap.ts';
import { type Counts, LONG_ROUNDS, type Trial } from '../../trial.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Requests are slow on a busy machine. */
const SLACK_MS = 5 * MINUTE;

export const ordersClockBack: Trial = {
  name: 'orders-clock-back',
  covers: ['F-09', 'F-28'],
  promise:
    'When the clock is set back an hour, no order expires early, each one expires at last, and the history of an order keeps its sequence.',
  rounds: { quick: 0, short: 1, long: LONG_ROUNDS },
  async open() {
    const shop = await openShopWithClock();
    return {
      round: (random) => setBack(shop, random),
      [Symbol.asyncDispose]: shop[Symbol.asyncDispose],
    };
  },
};

/** An order that nobody confirms. */
interface Waiting {
  readonly id: string;
  /** When it expires, by the time that passed for the shop, if nobody sets the clock. */
  readonly due: number;
}

async function setBack(shop: ShopWithClock, random: SeededRandom): Promise<Counts> {
  const { send, time } = shop;
  const productId = await (await openOrderDesk(send)).addProduct();
  const jumps = await requireSequence(shop, productId, random);
  const waiting = await storeWaiting(shop, productId, random);
  let back = 0;
  for (const { due } of waiting.toSorted((a, b) => a.due - b.due)) {
    await time.pass((due - time.elapsed()) * 0.5);
    await time.jump(-HOUR);
    back += HOUR;
    await requireOpen(shop, waiting, back);
    await time.pass(due - time.elapsed() - SLACK_MS);
    await requireOpen(shop, waiting, back);
  }
  const last = Math.max(...waiting.map(({ due }) => due));
  await time.pass(last + back + SLACK_MS - time.elapsed());
  for (const { id } of waiting) deepStrictEqual((await readNow(shop, id)).state, 'vencido');
  return { 'hours back': back / HOUR + jumps, orders: waiting.length + 1, 'expired early': 0 };
}

/** A cart's order, a seller's order and two quotes. */
async function storeWaiting(
  shop: ShopWithClock,
  productId: string,
  random: SeededRandom,
): Promise<readonly Waiting[]> {
  const { send } = shop;
  const desk = await openOrderDesk(send);
  const tap = drawTap(random, productId);
  requireDone(await sendTap(send, tap));
  const [row] = await desk.list(send, tap.body.reference);
  const orders = [await desk.read(send, row!.id), await desk.addOrder(send, productId, 1)];
  for (const days of [1, 3]) {
    const { id, version } = await desk.addOrder(send, productId, 1);
    requireDone(await desk.post(send, `/orders/${id}/quote`, { version, days }));
    orders.push(await desk.read(send, id));
  }
  return orders.map((order) => waitingOf(shop, order));
}

function waitingOf({ time }: ShopWithClock, { id, expiresAt = '' }: FullOrder): Waiting {
  return { id, due: time.elapsed() + Date.parse(expiresAt) - time.wallNow() };
}

/** None has expired whose time is not over; it may take as much longer as the clock was set back. */
async function requireOpen(shop: ShopWithClock, waiting: readonly Waiting[], back: number): Promise<void> {
  for (const { id, due } of waiting) {
    const { state } = await readNow(shop, id);
    const [isExpired, elapsed] = [state === 'vencido', shop.time.elapsed()];
    if (isExpired && elapsed < due) throw new Error(`Expired ${(due - elapsed) / MINUTE} minutes early`);
    if (!isExpired && elapsed > due + back + SLACK_MS) throw new Error('An order did not expire');
  }
}

/** A session lasts an hour, and ends when the clock is set back. */
async function readNow({ send }: ShopWithClock, id: string): Promise<FullOrder> {
  return (await openOrderDesk(send)).read(send, id);
}

const STEPS = [
  { name: 'quote', kind: 'quote', content: { days: 3 } },
  { name: 'confirm', kind: 'confirm' },
  { name: 'payments', kind: 'pay', content: { amount: 1, method: 'efectivo' } },
  { name: 'dispatch', kind: 'dispatch', content: { method: 'retiro' } },
  { name: 'deliver', kind: 'deliver' },
] as const;

/** Sets the clock back between some of the steps; returns how often. */
async function requireSequence(
  { send, time }: ShopWithClock,
  productId: string,
  random: SeededRandom,
): Promise<number> {
  let desk = await openOrderDesk(send);
  let order = await desk.addOrder(send, productId, 1);
  let jumps = 0;
  for (const step of STEPS) {
    if (random.chance(0.5)) {
      await time.jump(-HOUR);
      // The session began in the future, so it is over.
      desk = await openOrderDesk(send);
      jumps += 1;
    }
    const content = { version: order.version, ...('content' in step && step.content) };
    requireDone(await desk.post(send, `/orders/${order.id}/${step.name}`, content));
    order = await desk.read(send, order.id);
  }
  const kinds = ['create', ...STEPS.map(({ kind }) => kind)];
  deepStrictEqual(order.events.map(({ kind }) => kind).toReversed(), kinds);
  return jumps;
}
