import { setTimeout as pause } from 'node:timers/promises';
import { productPath } from '../../../src/domain/addresses.ts';
import type { FullOrder } from '../../../src/domain/orders/full-view.ts';
import { type Send, sendTo } from '../../../test/harness/http-client.ts';
import { percentileOf } from '../../../test/harness/measure/statistics.ts';
import { latenciesDuring } from '../../../test/harness/measure/visitors.ts';
import { requireDone } from '../../../test/harness/seller.ts';
import { signIn } from '../../../test/harness/sign-in.ts';
import { readCatalogue } from '../../instruments/catalogue.ts';
import { ORDERS, openShopWithOrders } from '../../instruments/order-shop.ts';
import type { Question } from '../../question.ts';

/** How long does a seller wait after `Confirmar`, while others confirm too and visitors look at the shop? */

const SELLERS = 5;
/** One page a second each. */
const VISITORS = 20;
const WARM_UP = 5;
const CONFIRMATIONS = 40;
/** A seller looks at the next order first. */
const LOOK_MS = 1_000;
const UNITS = 100_000;
const DELIVERY = { method: 'retiro', fee: 0 };
const HEADERS = { 'accept-encoding': 'br' };

export const ordersConfirm: Question = {
  name: 'orders-confirm',
  async answer(lab) {
    await using shop = await openShopWithOrders(lab);
    const products = await readCatalogue(shop);
    const headers = { ...(await signIn(shop)), 'content-type': 'application/json' };
    const post = createPost(sendTo(shop.origin), headers);
    const sold = products.slice(0, SELLERS).map(({ _id }) => _id);
    for (const id of sold) await post(`/products/${id}/units`, { units: UNITS, before: null });
    const paths = ['/inicio', '/tienda', ...products.slice(0, VISITORS).map(productPath)];
    const urls = paths.map((path) => shop.origin + path);
    const waits: number[] = [];
    const visit = { urls, headers: HEADERS, perSecond: VISITORS };
    const sell = async (productId: string) => waits.push(...(await confirmSome(post, productId)));
    const pages = await latenciesDuring(visit, lab.signal, () => Promise.all(sold.map(sell)));
    const [half, most] = [percentileOf(waits, 0.5), Math.max(...waits)].map((ms) => ms.toFixed(0));
    return [
      {
        what: `POST /orders/:orderId/confirm, ${ORDERS.toLocaleString('en')} orders, ${SELLERS} sellers and ${VISITORS} visitors: p99 of the time until the answer`,
        value: percentileOf(waits, 0.99),
        unit: 'ms',
        mustReach: { atMost: 100 },
        detail: `p50 ${half} ms, longest ${most} ms of ${waits.length}; ${pages.length} pages meanwhile, p99 ${percentileOf(pages, 0.99).toFixed(0)} ms`,
      },
    ];
  },
};

type Post = (path: string, content: object) => Promise<{ readonly text: string; readonly ms: number }>;

function createPost(send: Send, headers: Readonly<Record<string, string>>): Post {
  return async (path, content) => {
    const reply = await send(path, {
      method: 'POST',
      headers,
      body: JSON.stringify(content),
      isPooled: true,
    });
    return { text: requireDone(reply), ms: reply.ms };
  };
}

/** A seller who makes an order and confirms it, again and again. */
async function confirmSome(post: Post, productId: string): Promise<readonly number[]> {
  const waits: number[] = [];
  const lines = [{ productId, quantity: 1 }];
  while (waits.length < WARM_UP + CONFIRMATIONS) {
    const { text } = await post('/orders/new', { lines, delivery: DELIVERY });
    const { order }: { order: FullOrder } = JSON.parse(text);
    await pause(LOOK_MS);
    const path = `/orders/${order.id}/confirm`;
    waits.push((await post(path, { version: order.version })).ms);
  }
  return waits.slice(WARM_UP);
}
