import { setTimeout as pause } from 'node:timers/promises';
import { orderPath } from '../../../src/domain/addresses.ts';
import { orderRefusals } from '../../../src/domain/order-refusals.ts';
import type { Reply } from '../../../test/harness/http-client.ts';
import type { SeededRandom } from '../../../test/harness/seeded-random.ts';
import { until } from '../../../test/harness/until.ts';
import {
  behindFaultyProxy,
  type ShopBehindFaultyProxy,
} from '../../instruments/network/shop-behind-faulty-proxy.ts';
import { WITH_MANY_ORDERS } from '../../instruments/orders/killed-orders.ts';
import { openOrderDesk } from '../../instruments/orders/order-desk.ts';
import { isAcknowledged } from '../../instruments/orders/order-records.ts';
import { drawTap, sendTap, type Tap } from '../../instruments/orders/tap.ts';
import { viewDuring } from '../../instruments/promises.ts';
import { type Counts, LONG_ROUNDS, type Trial } from '../../trial.ts';

const SOON_MS = 3_000;
const TAPS = 5;
/** As many as the pool of a copy has, and some that wait. */
const CONNECTIONS = 12;
const LONGEST_ABSENCE_MS = 2_000;
const PATIENCE = { withinMs: 60_000, lookAgainMs: 50, otherwise: () => 'The order was never stored' };

/** How PostgreSQL can be away. */
const ABSENCES = ['halted', 'cut', 'reset', 'black hole'] as const;
type Absence = (typeof ABSENCES)[number];

export const ordersWithoutPostgres: Trial = {
  name: 'orders-without-postgres',
  covers: ['F-04', 'F-05', 'F-28'],
  promise:
    'While PostgreSQL is away, orders are refused within 3 s with a time to retry, the pages of orders ask to try again, and all other pages are answered; the same order is stored once after its return.',
  rounds: { quick: 0, short: 1, long: LONG_ROUNDS },
  ...behindFaultyProxy(goWithout, WITH_MANY_ORDERS),
};

async function goWithout(shop: ShopBehindFaultyProxy, random: SeededRandom): Promise<Counts> {
  const { send } = shop;
  const desk = await openOrderDesk(send);
  const productId = await desk.addProduct();
  const known = drawTap(random, productId);
  if (!isAcknowledged(await sendTap(send, known))) throw new Error('The order was not stored');
  const taps = Array.from({ length: TAPS }, () => drawTap(random, productId));
  const absence = random.pick(ABSENCES);
  // Requests on connections that were open before wait longer than those that open one.
  await Promise.all(Array.from({ length: CONNECTIONS }, () => send('/health')));
  await leave(shop, absence);
  const { views } = await viewDuring(send, requireRefused(shop, known, taps, random));
  await comeBack(shop, absence);
  for (const tap of taps) await until(async () => isAcknowledged(await sendTap(send, tap)), PATIENCE);
  for (const tap of [known, ...taps]) await requireOnce(await sendTap(send, tap));
  const references = (await desk.list(send)).map(({ reference }) => reference);
  for (const { body } of [known, ...taps]) {
    const count = references.filter((reference) => reference === body.reference).length;
    if (count !== 1) throw new Error(`${body.reference} is there ${count} times`);
  }
  return { absences: 1, 'page views': views, 'failed views': 0, 'orders stored once': TAPS };
}

async function leave({ proxy, postgres }: ShopBehindFaultyProxy, absence: Absence): Promise<void> {
  if (absence === 'halted') await postgres.halt('fast');
  else proxy.setTrouble({ kind: absence });
}

async function comeBack({ proxy, postgres }: ShopBehindFaultyProxy, absence: Absence): Promise<void> {
  if (absence === 'halted') await postgres.resume();
  else proxy.setTrouble({ kind: 'none' });
}

/** All at once, as from several people; then again some time later. */
async function requireRefused(
  { send }: ShopBehindFaultyProxy,
  known: Tap,
  taps: readonly Tap[],
  random: SeededRandom,
): Promise<void> {
  for (let time = 0; time < 2; time += 1) {
    const [page, ...replies] = await Promise.all([
      send(orderPath(known.body.key)),
      ...taps.map((tap) => sendTap(send, tap)),
    ]);
    for (const reply of [page, ...replies]) requireRefusal(reply);
    requireExplained(page);
    replies.forEach(requireSoon);
    await pause(random.below(LONGEST_ABSENCE_MS));
  }
}

function requireRefusal({ status, headers, body }: Reply): void {
  if (status !== 503 || !headers['retry-after']) throw new Error(`Answered ${status} ${body}`);
}

function requireSoon({ ms }: Reply): void {
  if (ms > SOON_MS) throw new Error(`Refused after ${Math.round(ms)} ms`);
}

function requireExplained({ body }: Reply): void {
  if (!body.includes(orderRefusals.ORDER_UNAVAILABLE.message))
    throw new Error(`The page of the order says ${body}`);
}

function requireOnce({ status, body }: Reply): void {
  if (status !== 200) throw new Error(`A stored order was answered ${status} ${body}`);
}
