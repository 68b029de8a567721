import { setTimeout as pause } from 'node:timers/promises';
import { orderPath } from '../../../src/domain/addresses.ts';
import type { Send } from '../../../test/harness/http-client.ts';
import type { SeededRandom } from '../../../test/harness/seeded-random.ts';
import { whyNoPostgres } from '../../../test/harness/services/postgres.ts';
import { requireSession } from '../../../test/harness/sign-in.ts';
import { WITH_MANY_ORDERS } from '../../instruments/orders/killed-orders.ts';
import { type OrderDesk, openOrderDesk } from '../../instruments/orders/order-desk.ts';
import { drawTap, sendTap, type Tap } from '../../instruments/orders/tap.ts';
import { openShopCopies } from '../../instruments/shop-copies.ts';
import { type Counts, LONG_ROUNDS, type Trial } from '../../trial.ts';

/** The inbox asks this often whether there is something new. */
const PULSE_MS = 5_000;
const LATEST_MS = 6_000;
const PATIENCE_MS = 60_000;
const TAPS = 4;
const LONGEST_PAUSE_MS = 1_500;
const KEY_SYMBOLS = 26;
/** What the shop says on the page of a confirmed order. */
const CONFIRMED = 'Tu pedido está confirmado';

export const ordersCopies: Trial = {
  name: 'orders-copies',
  covers: ['F-08', 'F-28'],
  promise:
    'An order that one copy stored is in the inbox of the other within 6 s, and on its page at once; so is what happens to it.',
  rounds: { quick: 0, short: 1, long: LONG_ROUNDS },
  absence: whyNoPostgres(),
  open: () =>
    openShopCopies(2, { environment: WITH_MANY_ORDERS }, async ({ sends }) => {
      return (random) => followOrders(sends, random);
    }),
};

async function followOrders(sends: readonly Send[], random: SeededRandom): Promise<Counts> {
  const [writer, reader] = (random.chance(0.5) ? sends : sends.toReversed()) as [Send, Send];
  const desk = await openOrderDesk(writer);
  const { authorization } = await requireSession(reader);
  const productId = await desk.addProduct(sends);
  const taps = Array.from({ length: TAPS }, () => drawTap(random, productId));
  const storing = storeAll(writer, reader, taps, random);
  const [stored, seen] = await Promise.all([storing, watchInbox(desk, reader, authorization, taps)]);
  const waits = taps.map(({ body }) => seen.get(body.reference)! - stored.get(body.reference)!);
  const latest = Math.max(...waits);
  if (latest > LATEST_MS) throw new Error(`In the inbox of the other copy after ${Math.round(latest)} ms`);
  await requireFollowed(desk, writer, reader, productId);
  return {
    orders: TAPS + 1,
    'in the inbox within 5 s': waits.filter((ms) => ms <= PULSE_MS).length,
    'later than 6 s': 0,
  };
}

/** Returns when each was acknowledged. */
async function storeAll(writer: Send, reader: Send, taps: readonly Tap[], random: SeededRandom) {
  const stored = new Map<string, number>();
  for (const tap of taps) {
    const { reference, key } = tap.body;
    await pause(random.below(LONGEST_PAUSE_MS));
    const { status, body } = await sendTap(writer, tap);
    if (status !== 201) throw new Error(`The order was answered ${status} ${body}`);
    stored.set(reference, performance.now());
    await requireOnPage(reader, key, reference);
  }
  return stored;
}

/** As the inbox does it: asks for the pulse, and fetches the list when it has changed. Returns when each was seen. */
async function watchInbox(desk: OrderDesk, reader: Send, authorization: string, taps: readonly Tap[]) {
  const seen = new Map<string, number>();
  const end = performance.now() + PATIENCE_MS;
  let tag = '';
  while (taps.some(({ body }) => !seen.has(body.reference))) {
    const pulse = await reader('/orders/pulse', {
      headers: { authorization, 'if-none-match': tag },
    });
    if (pulse.status !== 304) {
      tag = pulse.headers.etag ?? '';
      for (const { reference } of await desk.list(reader))
        if (!seen.has(reference)) seen.set(reference, performance.now());
    }
    if (performance.now() > end) throw new Error('The other copy never showed the orders in its inbox');
    await pause(PULSE_MS);
  }
  return seen;
}

async function requireFollowed(
  desk: OrderDesk,
  writer: Send,
  reader: Send,
  productId: string,
): Promise<void> {
  const order = await desk.addOrder(writer, productId, 1);
  const key = order.link.slice(-KEY_SYMBOLS);
  await requireOnPage(reader, key, order.reference);
  const { status, body } = await desk.act(writer, order, 'confirm');
  if (status !== 200) throw new Error(`The confirmation was answered ${status} ${body}`);
  await requireOnPage(reader, key, CONFIRMED);
}

async function requireOnPage(reader: Send, key: string, text: string): Promise<void> {
  const { status, body } = await reader(orderPath(key));
  if (status !== 200 || !body.includes(text)) throw new Error(`The page without ${text} answered ${status}`);
}
