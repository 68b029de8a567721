import { productPath } from '../../../src/domain/addresses.ts';
import { fetchAnswer } from '../../../test/harness/measure/fetch-answer.ts';
import { percentileOf } from '../../../test/harness/measure/statistics.ts';
import { latenciesDuring } from '../../../test/harness/measure/visitors.ts';
import { signIn } from '../../../test/harness/sign-in.ts';
import { readCatalogue } from '../../instruments/catalogue.ts';
import type { Lab } from '../../instruments/lab.ts';
import { createOrderSender, openShopWithOrders, type SendOrder } from '../../instruments/order-shop.ts';
import type { RunningShop } from '../../instruments/shop.ts';
import type { Bar, Figure, Question } from '../../question.ts';

/** Strangers send thousands of orders: how many are stored, and do visitors and sellers notice it? */

const SENT = 5_000;
const CONCURRENT = 20;
const MINUTE_MS = 60_000;
const VISITORS_PER_SECOND = 40;
const SELLERS_PER_SECOND = 5;
const PRODUCT_PAGES = 12;
const PER_HOUR = 300;
/** A network may send this many at once and one more each minute. */
const AT_ONCE = 20;
const HEADERS = { 'accept-encoding': 'br' };
const FLOODS = [
  { networks: 1, most: (ms: number) => AT_ONCE + Math.ceil(ms / MINUTE_MS) },
  { networks: 500, most: () => PER_HOUR },
];

export const ordersFlood: Question = {
  name: 'orders-flood',
  async answer(lab) {
    const figures: Figure[] = [];
    for (const { networks, most } of FLOODS) {
      await using shop = await openShopWithOrders(lab, {
        environment: { ORDERS_PER_HOUR: String(PER_HOUR) },
      });
      figures.push(...(await measure(lab, shop, networks, most)));
    }
    return figures;
  },
};

async function measure(
  lab: Lab,
  shop: RunningShop,
  networks: number,
  most: (ms: number) => number,
): Promise<readonly Figure[]> {
  const send = await createOrderSender(shop);
  const pages = { urls: await pagesOf(shop), headers: HEADERS, perSecond: VISITORS_PER_SECOND };
  const list = [`${shop.origin}/orders?limit=50`];
  const inbox = { urls: list, headers: await signIn(shop), perSecond: SELLERS_PER_SECOND };
  let [sellerWaits, stored]: [readonly number[], number] = [[], 0];
  const pageWaits = await latenciesDuring(pages, lab.signal, async () => {
    sellerWaits = await latenciesDuring(inbox, lab.signal, async () => {
      stored = await flood(send, networks, most);
    });
  });
  const from = networks === 1 ? 'one network' : `${networks} networks`;
  const when = `while ${SENT.toLocaleString('en')} orders come from ${from}`;
  return [
    waiting(`a page ${when}`, pageWaits, { atMost: 60 }, `; ${stored} orders were stored`),
    waiting(`a seller's list of orders ${when}`, sellerWaits, null, ''),
  ];
}

/** Returns how many were stored; throws if these are more than the shop allows. */
async function flood(send: SendOrder, networks: number, most: (ms: number) => number): Promise<number> {
  const start = performance.now();
  const numbers = Array.from({ length: SENT }, (_, number) => number).values();
  let stored = 0;
  const sendSome = async () => {
    for (const number of numbers) {
      const { status, body } = (await send(number % networks)).reply;
      if (status === 201) stored += 1;
      else if (status !== 429 && status !== 503) throw new Error(`An order was answered ${status} ${body}`);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT }, sendSome));
  const allowed = most(performance.now() - start);
  if (stored > allowed) throw new Error(`${stored} orders were stored, ${allowed} are allowed`);
  return stored;
}

/** Requests each page once, so that it is cached before the measurement. */
async function pagesOf(shop: RunningShop): Promise<readonly string[]> {
  const products = (await readCatalogue(shop)).slice(0, PRODUCT_PAGES);
  const urls = ['/inicio', '/tienda', ...products.map(productPath)].map((path) => shop.origin + path);
  for (const url of urls) await fetchAnswer(url, HEADERS);
  return urls;
}

function waiting(what: string, waits: readonly number[], mustReach: Bar | null, more: string): Figure {
  const [half, most] = [percentileOf(waits, 0.5), Math.max(...waits)].map((ms) => ms.toFixed(1));
  return {
    what: `${what}: p99 of the time until it is there`,
    value: percentileOf(waits, 0.99),
    unit: 'ms',
    mustReach,
    detail: `p50 ${half} ms, longest ${most} ms of ${waits.length}${more}`,
  };
}
