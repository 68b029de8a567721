import { productPath } from '../../../src/domain/addresses.ts';
import type { Product } from '../../../src/domain/entities.ts';
import type { FullOrder } from '../../../src/domain/orders/full-view.ts';
import { type Send, sendTo } from '../../../test/harness/http-client.ts';
import { percentileOf } from '../../../test/harness/measure/statistics.ts';
import { requireDone, type Seller, signInSeller } from '../../../test/harness/seller.ts';
import { startPostgres } from '../../../test/harness/services/postgres.ts';
import { startShopProcess } from '../../../test/harness/shop-process.ts';
import { until } from '../../../test/harness/until.ts';
import type { Figure, Question } from '../../question.ts';

/** A seller confirms an order of the last unit on one copy: when do both copies say that the product is out of stock? */

const ROUNDS = 50;
const PATIENCE = { withinMs: 20_000, lookAgainMs: 5 };
const DELIVERY = { method: 'retiro', fee: 0 };

export const ordersCopies: Question = {
  name: 'orders-copies',
  async answer() {
    await using opened = new AsyncDisposableStack();
    const postgres = await startPostgres({ isDurable: true });
    opened.defer(postgres.stop);
    const environment = { SHOP_ORDERS: 'on', DATABASE_URL: postgres.url };
    const copies = [
      opened.use(await startShopProcess({ environment })),
      opened.use(await startShopProcess({ environment })),
    ];
    const sends = copies.map(({ origin }) => sendTo(origin));
    const stage = await openStage(sends);
    const [gone, back]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      const order = await stage.addOrder();
      gone.push(await stage.timeUntil(true, () => stage.act(order, 'confirm', order.version)));
      back.push(await stage.timeUntil(false, () => stage.act(order, 'cancel', order.version + 1)));
    }
    return [figureOf('the last unit is sold', gone), figureOf('a unit is back', back)];
  },
};

/** The shop has one product with one unit. */
async function openStage(sends: readonly Send[]) {
  const [writer] = sends as [Send];
  const seller = await signInSeller(writer);
  const created = requireDone(await seller.create(writer, 'Radio portátil', crypto.randomUUID()));
  const { product }: { product: Product } = JSON.parse(created);
  const post = (path: string, content: object) => postJson(writer, seller, path, content);
  await post(`/products/${product._id}/units`, { units: 1, before: null });
  const isShown = async (send: Send, isOut: boolean) =>
    (
      await Promise.all(VIEWS.map(async ({ path, out }) => (await textOf(send, path(product))).includes(out)))
    ).every((found) => found === isOut);
  const isPublished = async (send: Send) => (await send(productPath(product))).status === 200;
  const otherwise = () => 'A copy never had the product';
  for (const send of sends) await until(() => isPublished(send), { ...PATIENCE, otherwise });
  return {
    async addOrder(): Promise<FullOrder> {
      const content = { lines: [{ productId: product._id, quantity: 1 }], delivery: DELIVERY };
      return JSON.parse(await post('/orders/new', content)).order;
    },
    act: ({ id }: FullOrder, name: string, version: number) => post(`/orders/${id}/${name}`, { version }),
    /** From the call until every view of every copy has changed, in milliseconds. */
    async timeUntil(isOut: boolean, act: () => Promise<unknown>): Promise<number> {
      const start = performance.now();
      await act();
      const otherwise = () => `A copy never showed that the product is ${isOut ? 'out of stock' : 'back'}`;
      for (const send of sends) await until(() => isShown(send, isOut), { ...PATIENCE, otherwise });
      return performance.now() - start;
    },
  };
}

/** Where visitors and other services see it, and what each says of a product that is out of stock. */
const VIEWS = [
  { path: () => '/tienda', out: 'Agotado' },
  { path: productPath, out: 'schema.org/OutOfStock' },
  { path: () => '/products/all', out: '"outOfStock":true' },
  { path: () => '/feeds/meta.csv', out: 'out of stock' },
];

async function textOf(send: Send, path: string): Promise<string> {
  return requireDone(await send(path));
}

async function postJson(
  send: Send,
  { authorization }: Seller,
  path: string,
  content: object,
): Promise<string> {
  const headers = { authorization, 'content-type': 'application/json' };
  return requireDone(await send(path, { method: 'POST', headers, body: JSON.stringify(content) }));
}

function figureOf(when: string, waits: readonly number[]): Figure {
  return {
    what: `${when}, from the call until list, product, JSON and feed of both copies show it: p99`,
    value: percentileOf(waits, 0.99),
    unit: 'ms',
    mustReach: { atMost: 1_000 },
    detail: `${waits.length} times, p50 ${percentileOf(waits, 0.5).toFixed(0)} ms, longest ${Math.max(...waits).toFixed(0)} ms`,
  };
}
