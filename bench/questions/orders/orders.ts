import { setTimeout as pause } from 'node:timers/promises';
import { orderPath } from '../../../src/domain/addresses.ts';
import { sendTo } from '../../../test/harness/http-client.ts';
import { cpuMillisecondsOf } from '../../../test/harness/measure/process-usage.ts';
import { medianOf } from '../../../test/harness/measure/statistics.ts';
import { signIn } from '../../../test/harness/sign-in.ts';
import {
  createOrderSender,
  networkHeaders,
  ORDERS,
  openShopWithOrders,
} from '../../instruments/order-shop.ts';
import type { RunningShop } from '../../instruments/shop.ts';
import type { Figure, Question } from '../../question.ts';

/** What do stored orders cost a shop that has 100,000 of them, and has been open for a while? */

/** V8 compiles in the background until some hundred calls were made: a shop that has been open for a while is past that. */
const WARM_UP = 30;
const ROUNDS = 11;
/** Calls that are measured together: one alone is too short. */
const CALLS = 10;
/** Some work goes on after the response. */
const SETTLING_MS = 50;
/** The most that an order has. */
const LINES = 100;
const BROWSER = { 'accept-encoding': 'br' };

export const orders: Question = {
  name: 'orders',
  async answer(lab) {
    await using shop = await openShopWithOrders(lab, { environment: { ORDERS_PER_HOUR: '1000' } });
    const place = await createShopper(shop, 2, 0);
    const placeLarge = await createShopper(shop, LINES, 1_000);
    const seller = await signIn(shop);
    const read = (path: string) => requireStatus(shop, path, { headers: seller });
    return [
      await costOf(shop, 'POST /orders', 3, async () => void (await place())),
      await costOfPage(shop, 'the page of an order', place),
      await costOf(shop, 'GET /orders, 50 rows', 5, () => read('/orders?state=todos&limit=50')),
      await costOf(shop, 'GET /orders, search by two names', 15, () =>
        read(`/orders?state=todos&limit=50&q=${encodeURIComponent('maria rojas')}`),
      ),
      await costOf(shop, 'GET /orders, search by the end of a number', 15, () =>
        read('/orders?state=todos&limit=50&q=0123'),
      ),
      await costOf(shop, 'GET /orders/pulse', 5, () => read('/orders/pulse')),
      // The last, because lists of such orders cost more.
      await costOfPage(shop, `the page of an order of ${LINES} products`, placeLarge),
    ];
  },
};

interface Placed {
  readonly key: string;
  readonly network: number;
}

/** Places an order. A shop takes only some orders from one network, so each one comes from another. */
async function createShopper(
  shop: RunningShop,
  products: number,
  firstNetwork: number,
): Promise<() => Promise<Placed>> {
  const send = await createOrderSender(shop, products);
  let network = firstNetwork;
  return async () => {
    network += 1;
    const { key, reply } = await send(network);
    if (reply.status !== 201) throw new Error(`The order was answered ${reply.status} ${reply.body}`);
    return { key, network };
  };
}

/** Each round has an order of its own, and a network, because a shop renders only some of these pages for one. */
async function costOfPage(shop: RunningShop, what: string, place: () => Promise<Placed>): Promise<Figure> {
  let placed = await place();
  const open = () =>
    requireStatus(shop, orderPath(placed.key), {
      headers: { ...BROWSER, ...networkHeaders(placed.network) },
    });
  return costOf(shop, what, 6, open, async () => {
    placed = await place();
  });
}

async function requireStatus(
  { origin }: RunningShop,
  path: string,
  options: Parameters<ReturnType<typeof sendTo>>[1] = {},
): Promise<void> {
  const { status, body } = await sendTo(origin)(path, options);
  if (status !== 200 && status !== 201) throw new Error(`${path} was answered ${status} ${body}`);
}

async function costOf(
  shop: RunningShop,
  what: string,
  mostMs: number,
  call: () => Promise<void>,
  prepare: () => Promise<void> = async () => {},
): Promise<Figure> {
  const costs: number[] = [];
  for (let round = 0; round < WARM_UP + ROUNDS; round += 1) {
    await prepare();
    await pause(SETTLING_MS);
    const before = cpuMillisecondsOf(shop.pid);
    for (let calls = 0; calls < CALLS; calls += 1) await call();
    await pause(SETTLING_MS);
    costs.push((cpuMillisecondsOf(shop.pid) - before) / CALLS);
  }
  const measured = costs.slice(WARM_UP);
  const [least, most] = [Math.min(...measured).toFixed(1), Math.max(...measured).toFixed(1)];
  return {
    what: `${what}, ${ORDERS.toLocaleString('en')} orders: CPU of all threads`,
    value: medianOf(measured),
    unit: 'ms',
    mustReach: { atMost: mostMs },
    detail: `median of ${ROUNDS} rounds of ${CALLS} calls after ${WARM_UP * CALLS} others, ${least} to ${most}`,
  };
}
