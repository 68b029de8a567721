import { randomFillSync } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { orderPath } from '../../src/domain/addresses.ts';
import { endpoints } from '../../src/domain/endpoints.ts';
import { createLinkKey, createReference } from '../../src/domain/orders/reference.ts';
import { sendTo } from '../../test/harness/http-client.ts';
import { cpuMillisecondsOf } from '../../test/harness/measure/process-usage.ts';
import { medianOf } from '../../test/harness/measure/statistics.ts';
import { signIn } from '../../test/harness/sign-in.ts';
import { readCatalogue } from '../instruments/catalogue.ts';
import type { Lab } from '../instruments/lab.ts';
import { addOrders } from '../instruments/order-stock.ts';
import { type RunningShop, startShop } from '../instruments/shop.ts';
import type { Figure, Question } from '../question.ts';

/** What do stored orders cost a shop that has 100,000 of them? */

const ORDERS = 100_000;
const PRODUCTS = 1_000;
const ROUNDS = 11;
/** Calls that are measured together: one alone is too short. */
const CALLS = 10;
/** Some work goes on after the response. */
const SETTLING_MS = 50;
/** A shop takes only some orders from one network, so each one comes from another. */
const ENVIRONMENT = { SHOP_ORDERS: 'on', TRUSTED_PROXIES: '127.0.0.1', ORDERS_PER_HOUR: '1000' };

export const orders: Question = {
  name: 'orders',
  async answer(lab) {
    await using shop = await openShop(lab);
    const place = await createShopper(shop);
    const seller = await signIn(shop);
    const read = (path: string) => requireStatus(shop, path, { headers: seller });
    let key = await place();
    const renew = async () => {
      key = await place();
    };
    return [
      await costOf(shop, 'POST /orders', 3, async () => void (await place())),
      await costOf(shop, 'the page of an order', 6, () => requireStatus(shop, orderPath(key)), renew),
      await costOf(shop, 'GET /orders, 50 rows', 5, () => read('/orders?state=todos&limit=50')),
      await costOf(shop, 'GET /orders, search by two names', 15, () =>
        read(`/orders?state=todos&limit=50&q=${encodeURIComponent('maria rojas')}`),
      ),
      await costOf(shop, 'GET /orders, search by the end of a number', 15, () =>
        read('/orders?state=todos&limit=50&q=0123'),
      ),
      await costOf(shop, 'GET /orders/pulse', 5, () => read(endpoints.orderPulse.path)),
    ];
  },
};

async function openShop(lab: Lab): Promise<RunningShop> {
  const folder = await lab.copyStock(PRODUCTS);
  await addOrders(folder, ORDERS);
  return startShop(folder, lab.signal, { environment: ENVIRONMENT });
}

/** Places an order of two products and returns its key. */
async function createShopper(shop: RunningShop): Promise<() => Promise<string>> {
  const [first, second] = await readCatalogue(shop);
  if (!first || !second) throw new Error('The shop has fewer than two products');
  const lines = [first, second].map(({ _id, price }) => ({ id: _id, quantity: 1, price }));
  let networks = 0;
  return async () => {
    networks += 1;
    const key = createLinkKey((bytes) => randomFillSync(bytes));
    const reference = createReference((bytes) => randomFillSync(bytes));
    const total = first.price + second.price;
    const body = JSON.stringify({ key, reference, lines, total, province: '', canton: '' });
    const from = `10.${networks >> 8}.${networks & 255}.1`;
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': from };
    await requireStatus(shop, endpoints.placeOrder.path, { method: 'POST', headers, body });
    return key;
  };
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
  for (let round = 0; round <= ROUNDS; round += 1) {
    await prepare();
    await pause(SETTLING_MS);
    const before = cpuMillisecondsOf(shop.pid);
    for (let calls = 0; calls < CALLS; calls += 1) await call();
    await pause(SETTLING_MS);
    costs.push((cpuMillisecondsOf(shop.pid) - before) / CALLS);
  }
  // The first round warms up.
  const [, ...measured] = costs;
  const [least, most] = [Math.min(...measured).toFixed(1), Math.max(...measured).toFixed(1)];
  return {
    what: `${what}, ${ORDERS.toLocaleString('en')} orders: CPU of all threads`,
    value: medianOf(measured),
    unit: 'ms',
    mustReach: { atMost: mostMs },
    detail: `median of ${ROUNDS} rounds of ${CALLS} calls, ${least} to ${most}`,
  };
}
